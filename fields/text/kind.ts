import type { Kind } from '../../src/fields/kind';
import { TextColumn, TextView } from './Column';
import { TextFilter } from './Filter';
import type { TextField } from './field';

export const text: Kind = {
    Column: TextColumn,
    View: TextView,
    Filter: TextFilter,
    summary: 'title',
    isWide: ({ multiline }: TextField) => multiline,
};
