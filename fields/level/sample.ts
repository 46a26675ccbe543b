import { levels } from '../../contract/permissions';
import type { Sample } from '../../src/fields/sample';

export const sample: Sample = () => levels.edit;
