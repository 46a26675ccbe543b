import type { Field } from '../../contract/field';
import { kindOf } from './kinds';

/** Whether a field takes the full width of a form. */
export function isWide(field: Field): boolean {
    return kindOf(field.kind).isWide?.(field) ?? false;
}
