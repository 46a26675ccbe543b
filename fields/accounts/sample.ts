import type { Sample } from '../../src/fields/sample';

export const sample: Sample = (_field, { accounts = [] }) => accounts.slice(1);
