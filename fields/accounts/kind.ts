import type { Kind } from '../../src/fields/kind';
import { AccountColumn } from '../account/Column';
import { TextFilter } from '../text/Filter';

export const accounts: Kind = { Column: AccountColumn, View: AccountColumn, Filter: TextFilter };
