import type { Kind } from '../../src/fields/kind';
import { ChoiceColumn, ChoiceView } from './Column';
import { ChoiceFilter } from './Filter';

export const choice: Kind = {
    Column: ChoiceColumn,
    View: ChoiceView,
    Filter: ChoiceFilter,
    summary: 'choice',
    toText: (value, translate) => translate(`choices.${value}`),
};
