import { foldWord, type KindReader } from '../../src/fields/reader';

/** What spreadsheets and programs write. */
const words: Readonly<Record<string, boolean>> = { true: true, 1: true, yes: true, false: false, 0: false, no: false };

export const reader: KindReader = {
    read(text, { translate }) {
        const word = foldWord(text);
        const [yes, no] = [translate('inputs.yes'), translate('inputs.no')];
        if (word === foldWord(yes)) return { value: true };
        if (word === foldWord(no)) return { value: false };
        const value = words[word];
        return value === undefined ? { problem: 'import.expected.flag', params: { yes, no } } : { value };
    },
};
