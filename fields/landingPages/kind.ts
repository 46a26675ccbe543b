import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { LandingPagesColumn, LandingPagesView } from './Column';

export const landingPages: Kind = {
    Column: LandingPagesColumn,
    View: LandingPagesView,
    Filter: TextFilter,
    isWide: () => true,
};
