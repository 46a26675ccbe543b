import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { LevelColumn } from './Column';

export const level: Kind = { Column: LevelColumn, View: LevelColumn, Filter: TextFilter };
