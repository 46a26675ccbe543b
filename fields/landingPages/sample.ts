import type { Sample } from '../../src/fields/sample';

export const sample: Sample = (_field, { n }) => [`page${n}`];
