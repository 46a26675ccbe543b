import { SaxesParser, type SaxesTagNS } from 'saxes';
import { limits } from '../../../../contract/limits';
import { RefusedPicture } from '../refusedPicture';
import { allowedElements, unwrappedElements } from './allowed';
import { cleanAttributes, isAnimation, isForbiddenAnimation, namespaces } from './attributes';
import { countDrawings } from './drawings';
import { createEmbedded, type Embedded } from './embedded';
import { addLetters, createDrawnElement, type DrawnElement } from './parts';
import { cleanSheet, isAnimated, type Rule } from './style';
import { EndlessSum } from './sums';

/** Thrown for a text that is no SVG that can be shown. */
export class UnusableSvg extends Error {
    override readonly name = 'UnusableSvg';
}

function escapeXml(text: string): string {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Number of characters that are parsed at a time. The limits are checked in between. */
const sliceLength = 64 * 1024;
const maxStyleBytes = 500_000;

/** Refuses an SVG that is valid but would take too long to show. @throws {RefusedPicture} */
function refuseComplex(): never {
    throw new RefusedPicture('server.picture.tooComplex');
}

/** An open element; undefined for one that is removed while its content is kept. */
type OpenElement = DrawnElement | undefined;

class Cleaner {
    private readonly out: string[] = [];
    private readonly open: OpenElement[] = [];
    private readonly parts: DrawnElement[] = [];
    private readonly rules: Rule[] = [];
    private readonly embedded: Embedded = createEmbedded();
    private elements = 0;
    private attributes = 0;
    private styles = 0;
    private style: string | undefined;
    private moves = false;
    /** Number of open elements that are removed with all their content. */
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
            throw new UnusableSvg('the root element is not <svg>');
        const ours = tag.uri === namespaces.svg;
        if (this.dropped > 0 || this.style !== undefined) this.dropped += 1;
        else if (ours && unwrappedElements.has(tag.local)) this.open.push(undefined);
        else if (!ours || !allowedElements.has(tag.local) || isForbiddenAnimation(tag)) this.dropped += 1;
        else this.write(tag);
    }

    private write(tag: SaxesTagNS): void {
        const clean = cleanAttributes(tag, this.embedded);
        const around = this.open.findLast((each) => each !== undefined);
        const part = createDrawnElement(tag.local, clean, around);
        this.parts.push(part);
        this.open.push(part);
        this.moves ||= isAnimation(tag.local) || clean.uses.some(isAnimated);
        if (tag.local === 'style') this.style = '';
        const names = this.open.length === 1 ? ` xmlns="${namespaces.svg}"` : '';
        const written = Array.from(clean.attributes, ([name, value]) => ` ${name}="${escapeXml(value)}"`);
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
            if (sheet) this.out.push(escapeXml(sheet.text));
            for (const rule of sheet?.rules ?? []) this.rules.push(rule);
            this.moves ||= sheet?.rules.some(({ uses }) => uses.some(isAnimated)) ?? false;
            this.style = undefined;
        }
        this.out.push(`</${part.name}>`);
    }

    text(text: string): void {
        if (this.dropped > 0 || this.open.length === 0) return;
        if (this.style === undefined) {
            const part = this.open.findLast((each) => each !== undefined);
            if (part) addLetters(part, text);
            this.out.push(escapeXml(text));
            return;
        }
        this.styles += text.length;
        if (this.styles > maxStyleBytes) refuseComplex();
        this.style += text;
    }

    /** Returns the cost of rendering the document, in drawings of one element. */
    drawings(): number {
        try {
            return countDrawings(this.parts, this.rules);
        } catch (error) {
            throw error instanceof EndlessSum
                ? new UnusableSvg('an element refers to itself', { cause: error })
                : error;
        }
    }

    finish(): string {
        const { moving, drawings } = limits.drawing;
        if (this.drawings() > (this.moves ? moving : drawings)) refuseComplex();
        const text = this.out.join('');
        if (Buffer.byteLength(text) > limits.uploadBytes) refuseComplex();
        return text;
    }
}

function parseSvg(text: string): Cleaner {
    const parser = new SaxesParser({ xmlns: true });
    const cleaner = new Cleaner();
    parser.on('attribute', () => cleaner.countAttribute());
    parser.on('opentag', (tag) => cleaner.begin(tag));
    parser.on('closetag', () => cleaner.end());
    parser.on('text', (value) => cleaner.text(value));
    parser.on('cdata', (value) => cleaner.text(value));
    try {
        for (let at = 0; at < text.length; at += sliceLength) parser.write(text.slice(at, at + sliceLength));
        parser.close();
        return cleaner;
    } catch (error) {
        const isOurs = error instanceof UnusableSvg || error instanceof RefusedPicture;
        throw isOurs ? error : new UnusableSvg('not well-formed', { cause: error });
    }
}

/** Returns the cost of rendering an SVG, in drawings of one element. @throws {UnusableSvg} see `cleanSvg` */
export function countSvgDrawings(text: string): number {
    return parseSvg(text).drawings();
}

/**
 * Sanitizes an SVG: the result has no scripts and no references to the outside. It keeps allowed elements and
 * attributes, references within the document and embedded raster images. Entity declarations are not expanded.
 *
 * @throws {UnusableSvg} for a text that is no well-formed SVG, or an SVG that draws itself
 * @throws {RefusedPicture} for an SVG that takes too long to show
 */
export function cleanSvg(text: string): string {
    return parseSvg(text).finish();
}
