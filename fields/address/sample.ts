import type { Sample } from '../../src/fields/sample';

export const sample: Sample = () => '127.0.0.1';
