import { atMost } from '../../contract/bounds';
import { base, type Field, isPicture } from '../../contract/field';
import type { ImageSlot } from '../../contract/limits';

/** A field for a picture of the library in a slot of a certain size. */
export type SlottedField = Field<string | null> & { slot: ImageSlot };
export type ImageField = SlottedField & { kind: 'image' };

/** Whether users choose the value of a field among the library's pictures for its slot. */
export function isSlotted(field: Field): field is SlottedField {
    return isPicture(field) && 'slot' in field;
}

/** The path of a stored image: `/image/{ldpId}/{file}` or `/image/common/{file}`, without a token. */
export const imagePathPattern = /^\/image\/[A-Za-z0-9_-]+\/[A-Za-z0-9._-]+$/;

/** Longer than the longest id and file name together. */
const maxLength = 500;

/**
 * Declares a field for an image from the media library. The slot determines the wanted size and the tab that the
 * library opens with.
 *
 * @example desktopImage: image('banner')
 */
export function image(slot: ImageSlot): ImageField {
    return {
        ...base<string | null, 'image'>('image', null),
        drafted: true,
        shape: 'string',
        slot,
        reference: 'media',
        schema({ z, required }) {
            const text = atMost(z.string(), maxLength, 'validation.image');
            const path = (required ? text.min(1) : text).regex(imagePathPattern, 'validation.image');
            return required
                ? path
                : path
                      .or(z.literal(''))
                      .nullable()
                      .transform((value) => value || null);
        },
    };
}
