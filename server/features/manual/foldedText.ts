import { foldText } from '../../../contract/folding';

export type Stretch = { at: number; end: number };

/** A text that can be searched for folded words, with the positions of matches in the original text. */
export type FoldedText = {
    /** Finds the first occurrence of any of the words from a position of the original text on. */
    first(words: readonly string[], from: number): Stretch | undefined;
};

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Folds a text grapheme by grapheme. */
export function foldedText(text: string): FoldedText {
    let folded = '';
    // `starts`: the position in the text for each position in `folded`. `places`: the reverse.
    const starts: number[] = [];
    const places: number[] = [];
    for (const { segment, index } of letters.segment(text)) {
        for (let place = index; place < index + segment.length; place += 1) places[place] = folded.length;
        const form = foldText(segment);
        for (let piece = 0; piece < form.length; piece += 1) starts.push(index);
        folded += form;
    }
    const placeOf = (piece: number) => starts[piece] ?? text.length;
    const endOf = (piece: number) => {
        const start = placeOf(piece - 1);
        let end = piece;
        while (placeOf(end) === start && end < folded.length) end += 1;
        return placeOf(end);
    };
    return {
        first(words, from) {
            const found = words.flatMap((word) => {
                const at = folded.indexOf(word, places[from] ?? folded.length);
                return at < 0 ? [] : [{ at: placeOf(at), end: endOf(at + word.length) }];
            });
            return found.sort((one, other) => one.at - other.at)[0];
        },
    };
}
