import { createPermission } from '../../contract/permissions';
import type { Sample } from '../../src/fields/sample';

export const sample: Sample = () => ({ ...createPermission(0), BANNER: 2, ARTICLE: 1 });
