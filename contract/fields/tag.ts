import { isPath, isWebAddress } from './link';
import { type TextField, text } from './text';

const element = /^<(meta|link)((?:\s+[a-z-]+(?:="[^"<>]*")?)+)\s*\/?>$/i;
const attribute = /([a-z-]+)(?:="([^"<>]*)")?/gi;

/** What each element may say. No `http-equiv` and no style sheets: scripts and styles have a place of their own. */
const allowed: Readonly<Record<string, readonly string[]>> = {
    meta: ['name', 'property', 'itemprop', 'content', 'charset', 'media'],
    link: ['rel', 'href', 'hreflang', 'sizes', 'type', 'media', 'crossorigin', 'color', 'title'],
};

const relations: readonly string[] = [
    ...['alternate', 'amphtml', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'author', 'canonical'],
    ...['dns-prefetch', 'icon', 'license', 'manifest', 'mask-icon', 'me', 'next', 'preconnect', 'prev', 'shortcut'],
];

function isAllowed(name: string, value: string | undefined): boolean {
    if (name === 'rel')
        return (value ?? '')
            .toLowerCase()
            .split(/\s+/)
            .every((word) => relations.includes(word));
    return name !== 'href' || (value !== undefined && (isWebAddress(value) || isPath(value)));
}

/**
 * Whether a text is one `meta` or `link` element that neither runs nor styles anything.
 *
 * @example isHeadElement('<meta name="robots" content="noindex">') // true
 */
export function isHeadElement(html: string): boolean {
    const [, name = '', attributes = ''] = element.exec(html) ?? [];
    const names = allowed[name.toLowerCase()];
    if (!names) return false;
    return [...attributes.matchAll(attribute)].every(
        ([, given = '', value]) => names.includes(given.toLowerCase()) && isAllowed(given.toLowerCase(), value),
    );
}

/** One element of a page's head. */
export function tag(): TextField {
    return text({ max: 1000, pattern: { test: isHeadElement }, message: 'validation.tag' });
}
