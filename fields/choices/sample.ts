import type { Sample } from '../../src/fields/sample';
import type { ChoicesField } from './field';

export const sample: Sample<ChoicesField> = ({ from }, { langs }) => (from === 'ldp/lang' ? [...langs] : ['TH', 'GB']);
