import type { Sample } from '../../src/fields/sample';
import type { TimeField } from './field';

/** What depends on others is left out by the samples of those. */
export const sample: Sample<TimeField> = ({ required, siblings = [] }) =>
    required ? `2026-0${siblings.length + 1}-01T00:00:00.000Z` : null;
