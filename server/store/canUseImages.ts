import type { Fields } from '../../contract/field';
import { everyField } from '../../contract/walk';

/** Whether a record with these fields can use images; rich text can contain them. */
export function canUseImages(fields: Fields): boolean {
    return [...everyField(fields)].some(({ field }) => field.reference === 'media' || field.markup === 'html');
}
