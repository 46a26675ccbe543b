import { foldSearchTerm, foldText } from '../../../contract/folding';
import type { Block, Finding } from '../../../resources/manual';
import type { Chapter } from './book';
import { createFoldedText } from './foldedText';
import { toPlainText } from './markdown';

type Passage = { anchor: string; heading: string; text: string };

/** Number of characters shown before the first match; twice as many follow it. */
const contextCharacters = 70;
const maxFindings = 3;

function getLines(block: Block): string[] {
    return block.kind === 'list' ? block.items.map(toPlainText) : [toPlainText(block.text)];
}

function getPassages({ title, blocks }: Chapter): Passage[] {
    const passages: Passage[] = [{ anchor: '', heading: '', text: title }];
    let section = { anchor: '', heading: '' };
    for (const block of blocks) {
        if (block.kind === 'heading') section = { anchor: block.id, heading: toPlainText(block.text) };
        passages.push(...getLines(block).map((text) => ({ ...section, text })));
    }
    return passages;
}

/** Splits a search text into words. A word is also found inside other words, because Thai has no spaces. */
function splitWords(q: string): string[] {
    return foldSearchTerm(q).split(' ').filter(Boolean);
}

function markMatches(text: string, words: readonly string[]): Finding['text'] {
    const folded = createFoldedText(text);
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
    const first = createFoldedText(text).first(words, 0)?.at ?? 0;
    const start = Math.max(0, first - contextCharacters);
    const end = Math.min(text.length, first + contextCharacters * 2);
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Finds the best passages of a chapter that contains all words; undefined if it does not. */
export function findPassages(chapter: Chapter, q: string): Finding[] | undefined {
    const words = splitWords(q);
    const passages = getPassages(chapter).map((passage) => ({ ...passage, folded: foldText(passage.text) }));
    if (!words.every((word) => passages.some(({ folded }) => folded.includes(word)))) return undefined;
    const countMatches = (folded: string) => words.filter((word) => folded.includes(word)).length;
    return passages
        .filter(({ folded }) => countMatches(folded) > 0)
        .sort((one, other) => countMatches(other.folded) - countMatches(one.folded))
        .slice(0, maxFindings)
        .map(({ anchor, heading, text }) => ({ anchor, heading, text: markMatches(excerpt(text, words), words) }));
}
