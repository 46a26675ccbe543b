import type { Call } from '../../contract/call';
import type { FieldError } from '../../contract/envelope';
import type { Field } from '../../contract/field';
import { type TextField, type TextOptions, text } from '../text/field';

/** Whether values are available, with an error for each that is not. */
export type Availability = { available: boolean; errors: readonly FieldError[] };

/** A call with `{ [name]: value, id }` that answers whether the value is available. */
type AvailabilityCall = Call<unknown, Availability>;
export type UniqueTextField = Omit<TextField, 'kind'> &
    Field<string> & { kind: 'uniqueText'; checkedBy: AvailabilityCall };

/** Declares a text that must be unique among all records; its availability is checked while the user types. */
export function uniqueText({ checkedBy, ...options }: TextOptions & { checkedBy: AvailabilityCall }): UniqueTextField {
    // Keys and usernames are sorted and compared exactly as written, and are never converted from other kinds.
    const { prose: _, ...plain } = text(options);
    return { ...plain, kind: 'uniqueText', checkedBy };
}
