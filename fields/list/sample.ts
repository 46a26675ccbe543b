import type { Sample } from '../../src/fields/sample';
import type { ListField } from './field';

export const sample: Sample<ListField> = (field, { of }) =>
    Array.from({ length: Math.max(1, field.min) }, () => of(field.of));
