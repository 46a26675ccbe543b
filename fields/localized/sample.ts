import type { Sample } from '../../src/fields/sample';
import type { LocalizedField } from './field';

export const sample: Sample<LocalizedField> = (field, { langs, of }) =>
    Object.fromEntries(langs.map((lang) => [lang, of(field.of)]));
