import type { Sample } from '../../src/fields/sample';
import type { ItemsField } from './field';

export const sample: Sample<ItemsField> = ({ fields }, { all }) => [all(fields)];
