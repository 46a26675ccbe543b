import { lexer, type MarkedToken, type Token } from 'marked';
import type { Block, Inline } from '../../../resources/manual';

/** Links are allowed to pages of the console, and to https addresses. */
const linkPattern = /^(?:\/|https:\/\/)/;

/**
 * An image alone in its paragraph is a film of the folder `manual/recordings`, or the picture of a screen, of which
 * `manual/pictures` has one in each language.
 */
const imagePattern = /^([a-z-]+)\.(webm|webp)$/;

/** Narrows the type of tokens: Marked also allows tokens of extensions, but none is used here. */
const asMarkedTokens = (tokens: readonly Token[] = []) => tokens as readonly MarkedToken[];

/** Joins the lines of a paragraph with single spaces. */
function joinLines(text: string): string {
    const [first = '', ...others] = text.split('\n');
    const below = others.map((line, index) => (index < others.length - 1 ? line.trim() : line.trimStart()));
    return others.length === 0 ? text : [first.trimEnd(), ...below.filter((line) => line !== '')].join(' ');
}

function toInline(token: MarkedToken): Inline {
    const { type, raw } = token;
    if (type === 'strong') return { bold: joinLines(token.text) };
    if (type === 'codespan') return { code: token.text };
    if (type === 'link' && linkPattern.test(token.href)) return { link: joinLines(token.text), to: token.href };
    return joinLines(type === 'escape' ? token.text : raw);
}

function toInlines(tokens: readonly Token[] | undefined): Inline[] {
    const pieces: Inline[] = [];
    for (const piece of asMarkedTokens(tokens).map(toInline)) {
        const before = pieces.at(-1);
        if (typeof piece === 'string' && typeof before === 'string') pieces.splice(-1, 1, before + piece);
        else pieces.push(piece);
    }
    return pieces;
}

/** Converts the contents of a note or a list item into inline text. */
function toInlineContent(tokens: readonly Token[]): Inline[] {
    const parts = asMarkedTokens(tokens).filter(({ type }) => type !== 'space');
    return parts.flatMap((part, index) => {
        const line = 'tokens' in part ? toInlines(part.tokens) : [joinLines(part.raw.trim())];
        return index === 0 ? line : [' ', ...line];
    });
}

/** Returns the plain text of inline elements. */
export function toPlainText(text: readonly Inline[]): string {
    return text
        .map((piece) => {
            if (typeof piece === 'string') return piece;
            return 'bold' in piece ? piece.bold : 'code' in piece ? piece.code : piece.link;
        })
        .join('');
}

function findImage(token: MarkedToken): Block | undefined {
    const [image, ...others] = asMarkedTokens(token.type === 'paragraph' ? token.tokens : []);
    if (image?.type !== 'image' || others.length > 0) return undefined;
    const [, name, ending] = imagePattern.exec(image.href) ?? [];
    if (name === undefined) return undefined;
    return { kind: ending === 'webm' ? 'recording' : 'picture', name, text: [joinLines(image.text)] };
}

function toBlock(token: MarkedToken, heading: () => string): Block {
    if (token.type === 'heading' && token.depth === 2)
        return { kind: 'heading', id: heading(), text: toInlines(token.tokens) };
    if (token.type === 'blockquote') return { kind: 'note', text: toInlineContent(token.tokens) };
    if (token.type === 'list')
        return {
            kind: 'list',
            ordered: token.ordered,
            items: token.items.map(({ tokens }) => toInlineContent(tokens)),
        };
    const image = findImage(token);
    if (image) return image;
    const text = token.type === 'paragraph' ? toInlines(token.tokens) : [joinLines(token.raw.trim())];
    return { kind: 'paragraph', text };
}

/**
 * Parses the subset of Markdown used by the chapters: one title, headings, paragraphs, lists, notes (`>`), bold, code,
 * links, recordings and pictures. Everything else, including HTML, is text. Headings get their ids by order, so that these
 * are the same in every language.
 */
export function parseChapter(source: string): { title: string; blocks: Block[] } {
    const [title, ...parts] = asMarkedTokens(lexer(source.trim(), { gfm: false })).filter(
        ({ type }) => type !== 'space',
    );
    const isTitle = title?.type === 'heading' && title.depth === 1 && /^# .*(?:\n\n|$)/.test(title.raw);
    if (!isTitle) throw new Error('A chapter of the manual must start with its title');
    let headings = 0;
    const heading = () => {
        headings += 1;
        return `s${headings}`;
    };
    return { title: title.text, blocks: parts.map((part) => toBlock(part, heading)) };
}
