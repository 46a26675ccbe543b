import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { ImageColumn, ImageView } from './Column';

export const image: Kind = {
    Column: ImageColumn,
    View: ImageView,
    Filter: TextFilter,
    skeleton: { width: 36, height: 36 },
};
