import type { Fields } from '../../contract/field';
import { everyField } from '../../contract/walk';

/** Formatted text takes images from its toolbar. */
export function takesImages(fields: Fields): boolean {
    return [...everyField(fields)].some(({ field }) => field.reference === 'media' || field.markup === 'html');
}
