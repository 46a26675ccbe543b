import { providerPicture } from '../../contract/catalogue';

/** A provider of the catalogue as its list answers it, with the pictures that the landing page has set for it. */
export type PicturedProvider = { code: string; name: string; images: Readonly<Record<string, string | null>> };

/** Returns the address of a provider's picture: the landing page's own if there is any, otherwise the catalogue's. */
export function getPicturePath({ code, images }: Pick<PicturedProvider, 'code' | 'images'>): string {
    return images.default ?? Object.values(images).find((image) => image !== null) ?? providerPicture(code);
}
