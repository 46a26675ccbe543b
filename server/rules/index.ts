import type { Source } from '../rest/source';
import { revisions } from './revisions';

/** Rows that are no records, by the name of their declaration. */
export const sources: Readonly<Partial<Record<string, Source>>> = { revisions };
