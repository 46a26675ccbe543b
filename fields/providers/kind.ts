import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { ProvidersView } from './View';

export const providers: Kind = { Column: ProvidersView, View: ProvidersView, Filter: TextFilter, isWide: () => true };
