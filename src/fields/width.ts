import type { Field } from '../../contract/field';
import { kindOf } from './kinds';

/** Whether a field wants a form's whole width. */
export function isWide(field: Field): boolean {
    return kindOf(field.kind).isWide?.(field) ?? false;
}
