import { type CellContext, foldWord, type KindReader } from '../../src/fields/reader';
import type { ChoiceField } from './field';

export const reader: KindReader = {
    read(text, { field: { choices }, translate }: CellContext<ChoiceField>) {
        const word = foldWord(text);
        const getLabel = (choice: string) => translate(`choices.${choice}`);
        const found =
            choices.find((choice) => foldWord(getLabel(choice)) === word) ??
            choices.find((choice) => foldWord(choice) === word);
        if (found !== undefined) return { value: found };
        return { problem: 'import.expected.choice', params: { choices: choices.map(getLabel).join(', ') } };
    },
};
