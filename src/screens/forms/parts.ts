import { chunkOf } from '../../base/parts/chunk';

export const conflictDialog = chunkOf(() => import('./ConflictDialog').then(({ ConflictDialog }) => ConflictDialog));
