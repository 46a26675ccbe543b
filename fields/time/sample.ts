import type { Sample } from '../../src/fields/sample';
import type { TimeField } from './field';

/** Optional times stay null; one with siblings it must follow is later than they are. */
export const sample: Sample<TimeField> = ({ required, siblings = [] }) =>
    required ? `2026-0${siblings.length + 1}-01T00:00:00.000Z` : null;
