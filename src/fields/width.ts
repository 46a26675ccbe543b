import type { Field } from '../../contract/field';
import { getKind } from './kinds';

/** Whether a field takes the full width of a form. */
export function isWide(field: Field): boolean {
    return getKind(field.kind).isWide?.(field) ?? false;
}
