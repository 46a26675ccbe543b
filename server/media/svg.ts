import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { allowedAttributes, allowedElements, unmovable, unwrappedElements } from './svgAllowed';
import { cleanDeclarations, staysInside } from './svgStyle';

/** Why a text is no SVG that can be shown. */
export class UnusableSvg extends Error {
    override readonly name = 'UnusableSvg';
}

const namespaces = {
    svg: 'http://www.w3.org/2000/svg',
    xlink: 'http://www.w3.org/1999/xlink',
    xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

const deepest = 250;
/** Copies that `<use>` may lead to; few lines of nested ones could otherwise ask for millions. */
const mostCopies = 10_000;

const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;
const within = /^#[^\s#"'<>]+$/;
const showsPictures = new Set(['image', 'feImage']);

function escaped(text: string): string {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The name that an attribute is known by, or undefined when its namespace is not one of ours. */
function nameOf({ uri, local, prefix }: SaxesAttributeNS): string | undefined {
    if (uri === '' && prefix === '') return local;
    if (uri === namespaces.xlink && local === 'href') return 'href';
    if (uri === namespaces.xml && (local === 'id' || local === 'lang')) return local;
    return uri === namespaces.xml && local === 'space' ? 'xml:space' : undefined;
}

function cleanValue(element: string, name: string, value: string): string | undefined {
    if (name === 'xml:space') return value;
    if (!allowedAttributes.has(name)) return undefined;
    if (name === 'href') {
        const allowed = within.test(value) || (showsPictures.has(element) && picture.test(value));
        return allowed ? value : undefined;
    }
    if (name === 'style') return cleanDeclarations(value) || undefined;
    return staysInside(value) ? value : undefined;
}

function attributesOf({ local: element, attributes }: SaxesTagNS): Map<string, string> {
    const clean = new Map<string, string>();
    for (const attribute of Object.values(attributes)) {
        const name = nameOf(attribute);
        const value = name === undefined ? undefined : cleanValue(element, name, attribute.value);
        if (name !== undefined && value !== undefined) clean.set(name, value);
    }
    return clean;
}

function movesTheForbidden({ local, attributes }: SaxesTagNS): boolean {
    if (!local.startsWith('animate')) return false;
    const target = attributes.attributeName?.value ?? '';
    return unmovable.has(target) || target.toLowerCase().startsWith('on');
}

type Open = { name: string | undefined; id: string | undefined };
/** By the id of an element, what is copied somewhere inside it; the whole document has the empty id. */
type Uses = Map<string, string[]>;

/** How many copies the document asks for, following `<use>` through what it copies. */
function copiesOf(uses: Uses): number {
    const counted = new Map<string, number>();
    const under = new Set<string>();
    const count = (id: string): number => {
        const known = counted.get(id);
        if (known !== undefined) return known;
        if (under.has(id)) throw new UnusableSvg('use copies itself');
        under.add(id);
        const copies = (uses.get(id) ?? []).reduce((sum, target) => sum + 1 + count(target), 0);
        under.delete(id);
        counted.set(id, copies);
        return copies;
    };
    return count('');
}

class Cleaner {
    private readonly out: string[] = [];
    private readonly open: Open[] = [];
    private readonly uses: Uses = new Map();
    private style: string | undefined;
    /** How many open elements are being left out with everything in them. */
    private dropped = 0;

    begin(tag: SaxesTagNS): void {
        if (this.open.length + this.dropped >= deepest) throw new UnusableSvg('nested too deep');
        if (this.open.length === 0 && (tag.local !== 'svg' || tag.uri !== namespaces.svg))
            throw new UnusableSvg('no svg');
        const ours = tag.uri === namespaces.svg;
        if (this.dropped > 0 || this.style !== undefined) this.dropped += 1;
        else if (ours && unwrappedElements.has(tag.local)) this.open.push({ name: undefined, id: undefined });
        else if (!ours || !allowedElements.has(tag.local) || movesTheForbidden(tag)) this.dropped += 1;
        else this.write(tag);
    }

    private write(tag: SaxesTagNS): void {
        const attributes = attributesOf(tag);
        const id = attributes.get('id');
        const target = attributes.get('href');
        if (tag.local === 'use' && target?.startsWith('#')) this.countUse(target.slice(1));
        this.open.push({ name: tag.local, id });
        if (tag.local === 'style') this.style = '';
        const names = this.open.length === 1 ? ` xmlns="${namespaces.svg}"` : '';
        const written = Array.from(attributes, ([name, value]) => ` ${name}="${escaped(value)}"`);
        this.out.push(`<${tag.local}${names}${written.join('')}>`);
    }

    /** A use counts for every element with an id that it stands in, and for the document. */
    private countUse(target: string): void {
        const around = new Set(['', ...this.open.flatMap(({ id }) => (id === undefined ? [] : [id]))]);
        for (const id of around) this.uses.set(id, [...(this.uses.get(id) ?? []), target]);
    }

    end(): void {
        if (this.dropped > 0) {
            this.dropped -= 1;
            return;
        }
        const { name } = this.open.pop() ?? {};
        if (name === undefined) return;
        if (this.style !== undefined) {
            if (staysInside(this.style)) this.out.push(escaped(this.style));
            this.style = undefined;
        }
        this.out.push(`</${name}>`);
    }

    text(text: string): void {
        if (this.dropped > 0 || this.open.length === 0) return;
        if (this.style !== undefined) this.style += text;
        else this.out.push(escaped(text));
    }

    finish(): string {
        if (copiesOf(this.uses) > mostCopies) throw new UnusableSvg('use copies too much');
        return this.out.join('');
    }
}

/**
 * The same drawing with nothing in it that acts or reaches outside: elements and attributes of an allowlist, addresses
 * within the document, embedded raster pictures. Declarations of entities are not followed.
 *
 * @throws UnusableSvg for a text that is no well-formed SVG or asks for too much
 */
export function cleanSvg(text: string): string {
    const parser = new SaxesParser({ xmlns: true });
    const cleaner = new Cleaner();
    parser.on('opentag', (tag) => cleaner.begin(tag));
    parser.on('closetag', () => cleaner.end());
    parser.on('text', (value) => cleaner.text(value));
    parser.on('cdata', (value) => cleaner.text(value));
    try {
        parser.write(text).close();
    } catch (error) {
        throw error instanceof UnusableSvg ? error : new UnusableSvg('not well-formed', { cause: error });
    }
    return cleaner.finish();
}
