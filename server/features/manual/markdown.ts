import type { Block, Inline } from '../../../resources/manual';

const inlines = /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<link>[^[\]]+)\]\((?<to>(?:\/|https:\/\/)[^\s)]*)\)/g;

function inlinesOf(line: string): Inline[] {
    const pieces: Inline[] = [];
    let end = 0;
    for (const match of line.matchAll(inlines)) {
        const { bold, code, link, to = '' } = match.groups ?? {};
        if (match.index > end) pieces.push(line.slice(end, match.index));
        if (bold !== undefined) pieces.push({ bold });
        else if (code !== undefined) pieces.push({ code });
        else if (link !== undefined) pieces.push({ link, to });
        end = match.index + match[0].length;
    }
    if (end < line.length) pieces.push(line.slice(end));
    return pieces;
}

/** What a person reads of a line. */
export function plain(text: readonly Inline[]): string {
    return text
        .map((piece) => {
            if (typeof piece === 'string') return piece;
            return 'bold' in piece ? piece.bold : 'code' in piece ? piece.code : piece.link;
        })
        .join('');
}

const entry = /^(?:-|\d+\.) /;

function blockOf(lines: readonly string[], heading: () => string): Block {
    const [first = ''] = lines;
    if (first.startsWith('## ')) return { kind: 'heading', id: heading(), text: inlinesOf(first.slice(3)) };
    if (first.startsWith('> '))
        return { kind: 'note', text: inlinesOf(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) };
    if (!entry.test(first)) return { kind: 'paragraph', text: inlinesOf(lines.join(' ')) };
    const items: string[] = [];
    for (const line of lines) {
        if (entry.test(line)) items.push(line.replace(entry, ''));
        else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return { kind: 'list', ordered: !first.startsWith('-'), items: items.map(inlinesOf) };
}

/**
 * The part of Markdown that the chapters are written in: one title, headings, paragraphs, lists, notes (`>`), bold, code and
 * links. Anything else, HTML among it, is text. Headings are named by their order, so that every language has the same.
 */
export function parseChapter(source: string): { title: string; blocks: Block[] } {
    const [title = '', ...parts] = source
        .replaceAll('\r\n', '\n')
        .trim()
        .split(/\n{2,}/);
    if (!title.startsWith('# ') || title.includes('\n')) throw new Error('A chapter starts with its title');
    let headings = 0;
    const heading = () => {
        headings += 1;
        return `s${headings}`;
    };
    return { title: title.slice(2), blocks: parts.map((part) => blockOf(part.split('\n'), heading)) };
}
