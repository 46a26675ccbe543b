import type { Call } from '../../contract/call';
import type { FieldError } from '../../contract/envelope';
import type { Field } from '../../contract/field';
import { type TextField, type TextOptions, text } from '../text/field';

/** Whether values are free, and by path what is said of those that are not. */
export type Availability = { available: boolean; errors: readonly FieldError[] };

/** Asked with `{ [name]: value, id }`, it answers whether the value is free. */
type CheckedBy = Call<unknown, Availability>;
export type UniqueTextField = Omit<TextField, 'kind'> & Field<string> & { kind: 'uniqueText'; checkedBy: CheckedBy };

/** A text that no other record has; whether it is free is asked while it is typed. */
export function uniqueText({ checkedBy, ...options }: TextOptions & { checkedBy: CheckedBy }): UniqueTextField {
    // A key or a name for signing in is ordered and compared as it is written, and is made of no other value.
    const { prose: _, ...plain } = text(options);
    return { ...plain, kind: 'uniqueText', checkedBy };
}
