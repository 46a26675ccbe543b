import type { Sample } from '../../src/fields/sample';
import type { ProvidersField } from './field';

export const sample: Sample<ProvidersField> = ({ count }, { providers }) => providers.slice(0, count);
