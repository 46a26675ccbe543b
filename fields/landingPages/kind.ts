import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { LandingPagesColumn } from './Column';

export const landingPages: Kind = {
    Column: LandingPagesColumn,
    View: LandingPagesColumn,
    Filter: TextFilter,
    isWide: () => true,
};
