import { decodeEntities } from '../fields/richText/field';
import { isPath } from '../fields/route/field';
import type { View } from './view';

/** What a formatted text needs to know of the page around it. */
export type FormattedView = Pick<View, 'imageBase' | 'resolve'>;

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeValue = (value: string) => value.replace(/[&<>"]/g, (character) => characters[character] ?? '');

/**
 * The tag of a link as the sanitizer writes it: attributes in double quotes, without brackets in them, so that each
 * search ends at the next tag.
 */
const linkTag = /<a((?: [a-z]+="[^"<>]*")*)>/g;
const hrefAttribute = / href="([^"]*)"/;

const pictureSource = /(<img\b[^<>]*?\ssrc=")(?=\/image\/)/g;

/**
 * Makes a sanitized text fit a page: paths lead where links of the staff lead, or nowhere, and pictures come from where
 * the page gets them. Everything else stays as it is.
 */
export function formatText(html: string, { imageBase = '', resolve }: FormattedView): string {
    const resolveHref = (attribute: string, value: string) => {
        const route = decodeEntities(value);
        if (!isPath(route)) return attribute;
        const target = resolve({ routeType: 'INTERNAL', route });
        return target ? ` href="${escapeValue(target.href)}"` : '';
    };
    return html
        .replace(pictureSource, (start) => start + imageBase)
        .replace(linkTag, (_tag, attributes: string) => `<a${attributes.replace(hrefAttribute, resolveHref)}>`);
}
