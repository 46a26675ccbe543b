import { providerPicture } from '../../contract/catalogue';

/** A provider of the catalogue as its list has it, with the pictures that a landing page has given it. */
export type PicturedProvider = { code: string; name: string; images: Readonly<Record<string, string | null>> };

/** The picture that stands for a provider: one of its own where there is any, else the catalogue's. */
export function pictureOf({ code, images }: Pick<PicturedProvider, 'code' | 'images'>): string {
    return images.default ?? Object.values(images).find((image) => image !== null) ?? providerPicture(code);
}
