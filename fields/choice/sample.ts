import type { Sample } from '../../src/fields/sample';
import type { ChoiceField } from './field';

/** DEFAULT is avoided: a value that follows a default has no effect of its own. */
export const sample: Sample<ChoiceField> = ({ choices }) =>
    choices.find((choice) => choice !== 'DEFAULT') ?? choices[0];
