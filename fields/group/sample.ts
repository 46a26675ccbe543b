import type { Sample } from '../../src/fields/sample';
import type { GroupField } from './field';

export const sample: Sample<GroupField> = ({ fields }, { all }) => all(fields);
