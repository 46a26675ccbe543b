import { chunkOf } from '../../base/parts/chunk';

export const actionDialog = chunkOf(() => import('./ActionDialog').then(({ ActionDialog }) => ActionDialog));
