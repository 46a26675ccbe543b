import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { AccountColumn } from './Column';

export const account: Kind = { Column: AccountColumn, View: AccountColumn, Filter: TextFilter };
