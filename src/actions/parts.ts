import { chunkOf } from '../parts/chunk';

export const actionDialog = chunkOf(() => import('./ActionDialog').then(({ ActionDialog }) => ActionDialog));
