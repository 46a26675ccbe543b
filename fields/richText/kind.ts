import type { Kind } from '../../src/fields/kind';
import { TextColumn } from '../text/Column';
import { TextFilter } from '../text/Filter';
import { RichTextView } from './View';

export const richText: Kind = { Column: TextColumn, View: RichTextView, Filter: TextFilter, isWide: () => true };
