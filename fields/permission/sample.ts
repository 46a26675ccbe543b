import { permissionOf } from '../../contract/permissions';
import type { Sample } from '../../src/fields/sample';

export const sample: Sample = () => ({ ...permissionOf(0), BANNER: 2, ARTICLE: 1 });
