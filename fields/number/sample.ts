import type { Sample } from '../../src/fields/sample';
import type { NumberField } from './field';

/** Counts from `min` in whole numbers, or in the smallest step if the range has less than one. */
export const sample: Sample<NumberField> = ({ min, max, decimals }, { n }) => {
    const step = max - min < 1 ? 10 ** -decimals : 1;
    const steps = Math.floor((max - min) / step + 1e-6) + 1;
    return Number((min + step * (n % steps)).toFixed(decimals));
};
