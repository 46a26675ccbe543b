import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { limits } from '../../../contract/limits';
import { RefusedPicture } from '../refusedPicture';
import { allowedAttributes, allowedElements, unmovable, unwrappedElements } from './allowed';
import { countDrawings } from './drawings';
import { createEmbedded, type Embedded } from './embedded';
import { costOf, isOnlyAsked, isShape, type Part } from './parts';
import { type Asked, askedByName, cleanDeclarations, cleanSheet, type Rule, targetsIn } from './style';
import { EndlessSum } from './sums';

/** Why a text is no SVG that can be shown. */
export class UnusableSvg extends Error {
    override readonly name = 'UnusableSvg';
}

const namespaces = {
    svg: 'http://www.w3.org/2000/svg',
    xlink: 'http://www.w3.org/1999/xlink',
    xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

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

type Clean = { attributes: Map<string, string>; asked: Asked[] };

function movesSomething(element: string): boolean {
    return element.startsWith('animate');
}

function movesTheForbidden({ local, attributes }: SaxesTagNS): boolean {
    if (!movesSomething(local)) return false;
    const target = attributes.attributeName?.value ?? '';
    return unmovable.has(target) || target.toLowerCase().startsWith('on');
}

/** How much is looked at before the next look at what it comes to. */
const slice = 64 * 1024;
const styleBytes = 500_000;

/** @throws RefusedPicture: it is an SVG, but nothing that can be shown in time */
function refuseComplex(): never {
    throw new RefusedPicture('server.picture.tooComplex');
}

function numbersIn(text: string): number {
    let count = 0;
    for (const _ of text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)/g)) count += 1;
    return count;
}

/** Undefined stands for elements that go while what they hold stays. */
type Open = Part | undefined;

class Cleaner {
    private readonly out: string[] = [];
    private readonly open: Open[] = [];
    private readonly parts: Part[] = [];
    private readonly rules: Rule[] = [];
    private readonly embedded: Embedded = createEmbedded();
    private elements = 0;
    private attributes = 0;
    private styles = 0;
    private style: string | undefined;
    /** How many open elements are being left out with everything in them. */
    private dropped = 0;

    countAttribute(): void {
        this.attributes += 1;
        if (this.attributes > limits.drawing.attributes) refuseComplex();
    }

    begin(tag: SaxesTagNS): void {
        this.elements += 1;
        if (this.elements > limits.drawing.elements) refuseComplex();
        if (this.open.length + this.dropped >= limits.drawing.depth) refuseComplex();
        if (this.open.length === 0 && (tag.local !== 'svg' || tag.uri !== namespaces.svg))
            throw new UnusableSvg('no svg');
        const ours = tag.uri === namespaces.svg;
        if (this.dropped > 0 || this.style !== undefined) this.dropped += 1;
        else if (ours && unwrappedElements.has(tag.local)) this.open.push(undefined);
        else if (!ours || !allowedElements.has(tag.local) || movesTheForbidden(tag)) this.dropped += 1;
        else this.write(tag);
    }

    private cleanValue(element: string, name: string, value: string, asked: Asked[]): string | undefined {
        if (name === 'xml:space') return value;
        if (!allowedAttributes.has(name)) return undefined;
        if (name === 'href') {
            const allowed = within.test(value) || (showsPictures.has(element) && this.embedded.allows(value));
            return allowed ? value : undefined;
        }
        if (name === 'style') {
            const { text, asked: declared } = cleanDeclarations(value);
            for (const each of declared) asked.push(each);
            return text || undefined;
        }
        const targets = targetsIn(value);
        // What an animation brings in is not known to be drawn where it stands.
        if (!targets || (targets.length > 0 && movesSomething(element))) return undefined;
        asked.push({ property: name, targets: [...targets, ...askedByName(name, value)] });
        return value;
    }

    private cleanAttributes({ local: element, attributes }: SaxesTagNS): Clean {
        const asked: Asked[] = [];
        const clean = new Map<string, string>();
        for (const attribute of Object.values(attributes)) {
            const name = nameOf(attribute);
            const value = name === undefined ? undefined : this.cleanValue(element, name, attribute.value, asked);
            if (name !== undefined && value !== undefined) clean.set(name, value);
        }
        return { attributes: clean, asked };
    }

    private partOf(name: string, { attributes, asked }: Clean): Part {
        const href = attributes.get('href');
        const part: Part = {
            name,
            parent: this.open.findLast((each) => each !== undefined),
            id: attributes.get('id'),
            children: [],
            size: isShape({ name }) ? numbersIn(attributes.get('d') ?? attributes.get('points') ?? '') : 0,
            asked: asked.filter((each) => each.targets.length > 0 || costOf([each], { name }) > 0),
            classes: attributes.get('class'),
            href: href?.startsWith('#') ? href.slice(1) : undefined,
        };
        if (!isOnlyAsked(part)) part.parent?.children.push(part);
        return part;
    }

    private write(tag: SaxesTagNS): void {
        const clean = this.cleanAttributes(tag);
        const part = this.partOf(tag.local, clean);
        this.parts.push(part);
        this.open.push(part);
        if (tag.local === 'style') this.style = '';
        const names = this.open.length === 1 ? ` xmlns="${namespaces.svg}"` : '';
        const written = Array.from(clean.attributes, ([name, value]) => ` ${name}="${escaped(value)}"`);
        this.out.push(`<${tag.local}${names}${written.join('')}>`);
    }

    end(): void {
        if (this.dropped > 0) {
            this.dropped -= 1;
            return;
        }
        const part = this.open.pop();
        if (!part) return;
        if (this.style !== undefined) {
            const sheet = cleanSheet(this.style);
            if (sheet) this.out.push(escaped(sheet.text));
            for (const rule of sheet?.rules ?? []) this.rules.push(rule);
            this.style = undefined;
        }
        this.out.push(`</${part.name}>`);
    }

    text(text: string): void {
        if (this.dropped > 0 || this.open.length === 0) return;
        if (this.style === undefined) {
            const part = this.open.findLast((each) => each !== undefined);
            if (part) part.size += text.trim().length;
            this.out.push(escaped(text));
            return;
        }
        this.styles += text.length;
        if (this.styles > styleBytes) refuseComplex();
        this.style += text;
    }

    /** How often something in it is drawn, all in all. */
    drawings(): number {
        try {
            return countDrawings(this.parts, this.rules);
        } catch (error) {
            throw error instanceof EndlessSum ? new UnusableSvg('it draws itself', { cause: error }) : error;
        }
    }

    finish(): string {
        if (this.drawings() > limits.drawing.drawings) refuseComplex();
        const text = this.out.join('');
        if (Buffer.byteLength(text) > limits.uploadBytes) refuseComplex();
        return text;
    }
}

function read(text: string): Cleaner {
    const parser = new SaxesParser({ xmlns: true });
    const cleaner = new Cleaner();
    parser.on('attribute', () => cleaner.countAttribute());
    parser.on('opentag', (tag) => cleaner.begin(tag));
    parser.on('closetag', () => cleaner.end());
    parser.on('text', (value) => cleaner.text(value));
    parser.on('cdata', (value) => cleaner.text(value));
    try {
        for (let at = 0; at < text.length; at += slice) parser.write(text.slice(at, at + slice));
        parser.close();
        return cleaner;
    } catch (error) {
        const isOurs = error instanceof UnusableSvg || error instanceof RefusedPicture;
        throw isOurs ? error : new UnusableSvg('not well-formed', { cause: error });
    }
}

/** How often something is drawn to show an SVG. @throws UnusableSvg as `cleanSvg` does */
export function drawingsIn(text: string): number {
    return read(text).drawings();
}

/**
 * The same drawing with nothing in it that acts or reaches outside: elements and attributes of an allowlist, addresses
 * within the document, embedded raster pictures. Declarations of entities are not followed.
 *
 * @throws UnusableSvg for a text that is no well-formed SVG or draws itself, RefusedPicture for one that asks for too much
 */
export function cleanSvg(text: string): string {
    return read(text).finish();
}
