import { chunkOf } from '../../base/chunks/chunk';

export const actionDialog = chunkOf(() => import('./ActionDialog').then(({ ActionDialog }) => ActionDialog));
