import type { Sample } from '../../src/fields/sample';
import type { ChoiceField } from './field';

/** What takes over a default has nothing of its own. */
export const sample: Sample<ChoiceField> = ({ choices }) => choices.find((word) => word !== 'DEFAULT') ?? choices[0];
