import type { Sample } from '../../src/fields/sample';
import type { NumberField } from './field';

export const sample: Sample<NumberField> = ({ min, max }, { n }) => min + (n % (max - min + 1));
