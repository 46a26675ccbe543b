import { foldText, foldWanted } from '../../../contract/folding';
import type { Block, Finding } from '../../../resources/manual';
import type { Chapter } from './book';
import { foldedText } from './foldedText';
import { plain } from './markdown';

type Passage = { anchor: string; heading: string; text: string };

/** Number of characters shown before the first match; twice as many follow it. */
const around = 70;
const mostFindings = 3;

function linesOf(block: Block): string[] {
    return block.kind === 'list' ? block.items.map(plain) : [plain(block.text)];
}

function passagesOf({ title, blocks }: Chapter): Passage[] {
    const passages: Passage[] = [{ anchor: '', heading: '', text: title }];
    let place = { anchor: '', heading: '' };
    for (const block of blocks) {
        if (block.kind === 'heading') place = { anchor: block.id, heading: plain(block.text) };
        passages.push(...linesOf(block).map((text) => ({ ...place, text })));
    }
    return passages;
}

/** Splits a search text into words. A word is also found inside other words, because Thai has no spaces. */
function wordsOf(q: string): string[] {
    return foldWanted(q).split(' ').filter(Boolean);
}

function marked(text: string, words: readonly string[]): Finding['text'] {
    const folded = foldedText(text);
    const pieces: Finding['text'] = [];
    let from = 0;
    for (let next = folded.first(words, from); next; next = folded.first(words, from)) {
        pieces.push(
            { text: text.slice(from, next.at), found: false },
            { text: text.slice(next.at, next.end), found: true },
        );
        from = next.end;
    }
    pieces.push({ text: text.slice(from), found: false });
    return pieces.filter((piece) => piece.text !== '');
}

function excerpt(text: string, words: readonly string[]): string {
    const first = foldedText(text).first(words, 0)?.at ?? 0;
    const start = Math.max(0, first - around);
    const end = Math.min(text.length, first + around * 2);
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Finds the best passages of a chapter that contains all words; undefined if it does not. */
export function findingsIn(chapter: Chapter, q: string): Finding[] | undefined {
    const words = wordsOf(q);
    const passages = passagesOf(chapter).map((passage) => ({ ...passage, folded: foldText(passage.text) }));
    if (!words.every((word) => passages.some(({ folded }) => folded.includes(word)))) return undefined;
    const countOf = (folded: string) => words.filter((word) => folded.includes(word)).length;
    return passages
        .filter(({ folded }) => countOf(folded) > 0)
        .sort((one, other) => countOf(other.folded) - countOf(one.folded))
        .slice(0, mostFindings)
        .map(({ anchor, heading, text }) => ({ anchor, heading, text: marked(excerpt(text, words), words) }));
}
