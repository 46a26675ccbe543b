import { imagePathPattern } from '../image/field';
import { linkTargetOf } from './field';

/** The path of one of our own files in an address that may have an origin and a token; undefined for anything else. */
function ownPath(src: string): string | undefined {
    if (!URL.canParse(src, location.href)) return undefined;
    const { origin, pathname } = new URL(src, location.href);
    return origin === location.origin && imagePathPattern.test(pathname) ? pathname : undefined;
}

/**
 * Strips what a pasted text must not bring along: pictures from elsewhere, and tokens in addresses of our own. Addresses of
 * links are spelled as they are kept.
 */
export function cleanPaste(html: string): string {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const picture of body.querySelectorAll('img')) {
        const path = ownPath(picture.getAttribute('src') ?? '');
        if (path === undefined) picture.remove();
        else picture.setAttribute('src', path);
    }
    for (const link of body.querySelectorAll('a[href]'))
        link.setAttribute('href', linkTargetOf(link.getAttribute('href') ?? ''));
    return body.innerHTML;
}

/** The picture in what is pasted or dropped. Text documents bring a picture of themselves along, which nobody means. */
export function pictureIn(transfer: DataTransfer | null): File | undefined {
    const file = Array.from(transfer?.files ?? []).find(({ type }) => type.startsWith('image/'));
    if (!file || !transfer) return undefined;
    const words = new DOMParser().parseFromString(transfer.getData('text/html'), 'text/html').body.textContent ?? '';
    return words.trim() === '' ? file : undefined;
}
