import { createChunk } from '../../base/chunks/chunk';

export const actionDialog = createChunk(() => import('./ActionDialog').then(({ ActionDialog }) => ActionDialog));
