import { imagePathPattern } from '../image/field';
import { normalizeLinkTarget } from './field';

/**
 * Returns the path of a stored file from an address that may have an origin and a token; undefined for other addresses.
 */
function findOwnPath(src: string): string | undefined {
    if (!URL.canParse(src, location.href)) return undefined;
    const { origin, pathname } = new URL(src, location.href);
    return origin === location.origin && imagePathPattern.test(pathname) ? pathname : undefined;
}

/**
 * Cleans pasted HTML: removes pictures from elsewhere and the tokens in addresses of our own, and normalizes the
 * addresses of links.
 */
export function cleanPaste(html: string): string {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const picture of body.querySelectorAll('img')) {
        const path = findOwnPath(picture.getAttribute('src') ?? '');
        if (path === undefined) picture.remove();
        else picture.setAttribute('src', path);
    }
    for (const link of body.querySelectorAll('a[href]'))
        link.setAttribute('href', normalizeLinkTarget(link.getAttribute('href') ?? ''));
    return body.innerHTML;
}

/**
 * Returns the picture in pasted or dropped data; undefined if there is none. Pictures that accompany a text document,
 * as a rendering of it, are ignored.
 */
export function findPictureFile(transfer: DataTransfer | null): File | undefined {
    const file = Array.from(transfer?.files ?? []).find(({ type }) => type.startsWith('image/'));
    if (!file || !transfer) return undefined;
    const text = new DOMParser().parseFromString(transfer.getData('text/html'), 'text/html').body.textContent ?? '';
    return text.trim() === '' ? file : undefined;
}
