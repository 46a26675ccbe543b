import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { MemberColumn, MemberView } from './Column';

export const member: Kind = { Column: MemberColumn, View: MemberView, Filter: TextFilter };
