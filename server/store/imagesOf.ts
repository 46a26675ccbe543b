import type { Fields } from '../../contract/field';
import type { ImageSlot } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import { walkFields } from '../../contract/walk';
import { type ImageField, imagePathPattern } from '../../fields/image/field';
import type { ImageFile } from '../base/database/change';
import { imagesIn } from './richTextImages';
import { takesImages } from './takesImages';
import type { Values } from './values';

/** A place in a body that names an image, and where that is shown. */
export type ImageUse = { path: string; image: string; slot?: ImageSlot };

/** The file behind an address; undefined for what is none. */
export function fileOf(image: string): ImageFile | undefined {
    if (!imagePathPattern.test(image)) return undefined;
    const [, , owner, file] = image.split('/');
    return owner === undefined || file === undefined ? undefined : { owner, file };
}

/** Every image that values name, formatted text included, by path. */
export function imageUses(fields: Fields, values: Values): ImageUse[] {
    const uses: ImageUse[] = [];
    walkFields(fields, values, (field, value, path) => {
        if (typeof value !== 'string' || value === '') return;
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
    const can = takesImages(fields);
    holders.set(fields, can);
    return can;
}

/** The files that a record shows; undefined where its fields can show none. */
export function imagesOf({ fields }: Resource, values: Values): ImageFile[] | undefined {
    if (!canHoldImages(fields)) return undefined;
    const files = new Map(imageUses(fields, values).map(({ image }) => [image, fileOf(image)]));
    return [...files.values()].filter((file) => file !== undefined);
}
