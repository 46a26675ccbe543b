import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { JsonColumn, JsonView } from './Column';

export const json: Kind = { Column: JsonColumn, View: JsonView, Filter: TextFilter, isWide: () => true };
