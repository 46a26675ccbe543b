import { unsearched } from '../../contract/field';
import { isPath, isWebAddress } from '../route/field';
import { type TextField, text } from '../text/field';

const maxLength = 1000;

const element = /^<(meta|link)((?:\s+[a-z-]+(?:="[^"<>]*")?)+)\s*\/?>$/i;
const attribute = /([a-z-]+)(?:="([^"<>]*)")?/gi;

type Attributes = ReadonlyMap<string, string>;
type AddressCheck = (value: string) => boolean;

const isAddress: AddressCheck = (value) => isWebAddress(value) || isPath(value);

/**
 * The allowed link relations, each with a check of its address. Links to other documents may lead anywhere; resources
 * that the browser loads for this page must be the landing page's own.
 */
const relations: ReadonlyMap<string, AddressCheck> = new Map([
    ...[
        'alternate',
        'amphtml',
        'author',
        'canonical',
        'dns-prefetch',
        'license',
        'me',
        'next',
        'preconnect',
        'prev',
    ].map((linkType) => [linkType, isAddress] as const),
    ...['apple-touch-icon', 'apple-touch-icon-precomposed', 'icon', 'manifest', 'mask-icon', 'shortcut'].map(
        (linkType) => [linkType, isPath] as const,
    ),
]);

/** Character references that browsers decode to another character; a lone `&` and `&amp;` are unambiguous. */
const characterReference = /&(?!amp;)(?:#|[a-z0-9]+;)/i;

/** Attributes with free text. The values of all others must not contain character references. */
const texts: ReadonlySet<string> = new Set(['content', 'title']);

/**
 * Names of meta elements that control how a page is displayed or what it sends to others; the landing page sets these
 * itself.
 */
const pageNames: ReadonlySet<string> = new Set(['color-scheme', 'referrer', 'viewport']);

function isLink(attributes: Attributes): boolean {
    const linkTypes = (attributes.get('rel') ?? '').trim().toLowerCase().split(/\s+/);
    const href = attributes.get('href');
    return linkTypes.every((linkType) => relations.get(linkType)?.(href ?? '') === true);
}

function isMeta(attributes: Attributes): boolean {
    return !pageNames.has((attributes.get('name') ?? '').trim().toLowerCase());
}

/**
 * The allowed attributes of each element, and a check of their values. No `charset`, `http-equiv` or style sheets: they
 * change how a page is interpreted.
 */
const allowed: ReadonlyMap<string, { names: readonly string[]; fits: (attributes: Attributes) => boolean }> = new Map([
    ['meta', { names: ['name', 'property', 'itemprop', 'content', 'media'], fits: isMeta }],
    [
        'link',
        { names: ['rel', 'href', 'hreflang', 'sizes', 'type', 'media', 'crossorigin', 'color', 'title'], fits: isLink },
    ],
]);

/**
 * Whether a text is a single `meta` or `link` element that neither runs scripts nor applies styles, and does not change
 * how the page is interpreted.
 *
 * @example isHeadElement('<meta name="robots" content="noindex">') // true
 */
export function isHeadElement(html: string): boolean {
    if (html.length > maxLength) return false;
    const [, name = '', inside = ''] = element.exec(html) ?? [];
    const rule = allowed.get(name.toLowerCase());
    const found = [...inside.matchAll(attribute)].map(
        ([, attributeName = '', value = '']) => [attributeName.toLowerCase(), value] as const,
    );
    const attributes = new Map(found);
    // If an attribute is repeated, browsers use the first.
    if (!rule || attributes.size !== found.length) return false;
    const isPlain = found.every(
        ([attributeName, value]) => texts.has(attributeName) || !characterReference.test(value),
    );
    return (
        isPlain &&
        [...attributes.keys()].every((attributeName) => rule.names.includes(attributeName)) &&
        rule.fits(attributes)
    );
}

/** Declares a field for one element of a page's head. */
export function tag(): TextField {
    return unsearched(text({ max: maxLength, pattern: { test: isHeadElement }, message: 'validation.tag' }));
}
