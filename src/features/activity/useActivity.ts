import { revisions } from '../../../resources/revisions';
import type { Revision } from '../../screens/history/revision';
import { type FilterName, filterNames, toListFilter } from './activityFilter';
import { useLog } from './useLog';

/** Loads one page of the activity log. Its filters are kept in the address. */
export const useActivity = () => useLog<Revision, FilterName>(revisions, filterNames, toListFilter);

export type Activity = ReturnType<typeof useActivity>;
