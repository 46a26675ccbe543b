import type { Sample } from '../../src/fields/sample';

export const sample: Sample = () => ({ x: 0.5, y: 0.25 });
