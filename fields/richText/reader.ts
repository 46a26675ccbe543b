import type { KindReader } from '../../src/fields/reader';

const tag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;

/** Paragraphs alone, which a cell has as lines. */
const paragraphs = /^(?:<p>[^<>]*<\/p>)*$/;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns plain text as HTML: a paragraph for each line. */
function toParagraphs(text: string): string {
    const lines = text.split('\n').map((line) => line.trim());
    return lines
        .filter(Boolean)
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('');
}

/** Reads HTML as the export writes it, and plain text, which never replaces a text with formatting. */
export const reader: KindReader = {
    read(text, { current }) {
        if (tag.test(text)) return { value: text };
        if (!paragraphs.test(String(current ?? ''))) return { problem: 'import.formatted' };
        return { value: toParagraphs(text) };
    },
};
