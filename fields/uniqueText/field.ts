import type { Call } from '../../contract/call';
import type { Field } from '../../contract/field';
import { type TextField, type TextOptions, text } from '../text/field';

/** Asked with `{ [name]: value, id }`, it answers `{ available, errors: [{ path, msg }] }`. */
export type UniqueTextField = Omit<TextField, 'kind'> & Field<string> & { kind: 'uniqueText'; checkedBy: Call };

/** A text that no other record has; whether it is free is asked while it is typed. */
export function uniqueText({ checkedBy, ...options }: TextOptions & { checkedBy: Call }): UniqueTextField {
    // A key or a name for signing in is ordered and compared as it is written, and is made of no other value.
    const { prose: _, ...plain } = text(options);
    return { ...plain, kind: 'uniqueText', checkedBy };
}
