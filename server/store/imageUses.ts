import type { Fields } from '../../contract/field';
import type { ImageSlot } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import { walkFields } from '../../contract/walk';
import { type ImageField, imagePathPattern } from '../../fields/image/field';
import type { ImageFile } from '../base/database/change';
import { canUseImages } from './canUseImages';
import { imagesIn } from './richTextImages';
import type { Values } from './values';

/** The use of an image in a body, with the slot that it is displayed in. */
export type ImageUse = { path: string; image: string; slot?: ImageSlot };

/** Parses the address of an image; undefined if it is not one. */
export function parseImageAddress(image: string): ImageFile | undefined {
    if (!imagePathPattern.test(image)) return undefined;
    const [, , owner, file] = image.split('/');
    return owner === undefined || file === undefined ? undefined : { owner, file };
}

/** Returns the uses of images in values, including those in rich text. */
export function listImageUses(fields: Fields, values: Values): ImageUse[] {
    const uses: ImageUse[] = [];
    walkFields(fields, values, (field, value, path) => {
        if (typeof value !== 'string' || value === '') return;
        // Fields without images have no slot.
        const { slot } = field as Partial<ImageField>;
        if (field.reference === 'media') uses.push({ path, image: value, ...(slot ? { slot } : {}) });
        if (field.markup === 'html') for (const image of new Set(imagesIn(value))) uses.push({ path, image });
    });
    return uses;
}

const holders = new WeakMap<Fields, boolean>();

function canHoldImages(fields: Fields): boolean {
    const known = holders.get(fields);
    if (known !== undefined) return known;
    const can = canUseImages(fields);
    holders.set(fields, can);
    return can;
}

/** Returns the files that a record uses; undefined if its type has no images. */
export function listImageFiles({ fields }: Resource, values: Values): ImageFile[] | undefined {
    if (!canHoldImages(fields)) return undefined;
    const files = new Map(listImageUses(fields, values).map(({ image }) => [image, parseImageAddress(image)]));
    return [...files.values()].filter((file) => file !== undefined);
}
