import { unsearched } from '../../contract/field';
import { isPath, isWebAddress } from '../route/field';
import { type TextField, text } from '../text/field';

const longest = 1000;

const element = /^<(meta|link)((?:\s+[a-z-]+(?:="[^"<>]*")?)+)\s*\/?>$/i;
const attribute = /([a-z-]+)(?:="([^"<>]*)")?/gi;

type Attributes = ReadonlyMap<string, string>;
type Address = (value: string) => boolean;

const isAddress: Address = (value) => isWebAddress(value) || isPath(value);

/** What a link says of another page may stand anywhere; what the browser fetches for this one is the landing page's own. */
const relations: ReadonlyMap<string, Address> = new Map([
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
    ].map((word) => [word, isAddress] as const),
    ...['apple-touch-icon', 'apple-touch-icon-precomposed', 'icon', 'manifest', 'mask-icon', 'shortcut'].map(
        (word) => [word, isPath] as const,
    ),
]);

/** What browsers read as another character than the one that stands there; a lone `&` and `&amp;` mean what they show. */
const disguised = /&(?!amp;)(?:#|[a-z0-9]+;)/i;

/** Attributes that are only texts. In all others what is written has to be what is meant. */
const texts: ReadonlySet<string> = new Set(['content', 'title']);

/** Names that tell browsers how to show a page and whom to tell about it: the landing page says that itself. */
const ofThePage: ReadonlySet<string> = new Set(['color-scheme', 'referrer', 'viewport']);

function isLink(attributes: Attributes): boolean {
    const words = (attributes.get('rel') ?? '').trim().toLowerCase().split(/\s+/);
    const href = attributes.get('href');
    return words.every((word) => relations.get(word)?.(href ?? '') === true);
}

function isMeta(attributes: Attributes): boolean {
    return !ofThePage.has((attributes.get('name') ?? '').trim().toLowerCase());
}

/** What each element may say. No `charset`, no `http-equiv` and no style sheets: they change how a page is read. */
const allowed: ReadonlyMap<string, { names: readonly string[]; fits: (attributes: Attributes) => boolean }> = new Map([
    ['meta', { names: ['name', 'property', 'itemprop', 'content', 'media'], fits: isMeta }],
    [
        'link',
        { names: ['rel', 'href', 'hreflang', 'sizes', 'type', 'media', 'crossorigin', 'color', 'title'], fits: isLink },
    ],
]);

/**
 * Whether a text is one `meta` or `link` element that neither runs nor styles anything, and changes nothing of how the page
 * is read.
 *
 * @example isHeadElement('<meta name="robots" content="noindex">') // true
 */
export function isHeadElement(html: string): boolean {
    if (html.length > longest) return false;
    const [, name = '', inside = ''] = element.exec(html) ?? [];
    const rule = allowed.get(name.toLowerCase());
    const found = [...inside.matchAll(attribute)].map(
        ([, given = '', value = '']) => [given.toLowerCase(), value] as const,
    );
    const attributes = new Map(found);
    // Of an attribute that stands twice browsers take the first.
    if (!rule || attributes.size !== found.length) return false;
    const isPlain = found.every(([given, value]) => texts.has(given) || !disguised.test(value));
    return isPlain && [...attributes.keys()].every((given) => rule.names.includes(given)) && rule.fits(attributes);
}

/** One element of a page's head. */
export function tag(): TextField {
    return unsearched(text({ max: longest, pattern: { test: isHeadElement }, message: 'validation.tag' }));
}
