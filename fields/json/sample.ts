import type { Sample } from '../../src/fields/sample';

export const sample: Sample = () => null;
