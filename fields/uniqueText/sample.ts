import type { Sample } from '../../src/fields/sample';
import { sample as text } from '../text/sample';
import type { UniqueTextField } from './field';

export const sample: Sample<UniqueTextField> = text;
