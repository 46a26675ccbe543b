import { foldText } from '../../../contract/folding';

export type TextRange = { at: number; end: number };

/** A text that can be searched for folded words, with the positions of matches in the original text. */
export type FoldedText = {
    /** Finds the first occurrence of any of the words from a position of the original text on. */
    first(words: readonly string[], from: number): TextRange | undefined;
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Folds a text grapheme by grapheme. */
export function createFoldedText(text: string): FoldedText {
    let folded = '';
    // `starts`: the position in the text for each position in `folded`. `foldedPositions`: the reverse.
    const starts: number[] = [];
    const foldedPositions: number[] = [];
    for (const { segment, index } of graphemes.segment(text)) {
        for (let position = index; position < index + segment.length; position += 1)
            foldedPositions[position] = folded.length;
        const form = foldText(segment);
        for (let piece = 0; piece < form.length; piece += 1) starts.push(index);
        folded += form;
    }
    const getTextPosition = (piece: number) => starts[piece] ?? text.length;
    const getTextEnd = (piece: number) => {
        const start = getTextPosition(piece - 1);
        let end = piece;
        while (getTextPosition(end) === start && end < folded.length) end += 1;
        return getTextPosition(end);
    };
    return {
        first(words, from) {
            const found = words.flatMap((word) => {
                const at = folded.indexOf(word, foldedPositions[from] ?? folded.length);
                return at < 0 ? [] : [{ at: getTextPosition(at), end: getTextEnd(at + word.length) }];
            });
            return found.sort((one, other) => one.at - other.at)[0];
        },
    };
}
