import { chunkOf } from '../../base/chunks/chunk';

export const conflictDialog = chunkOf(() => import('./ConflictDialog').then(({ ConflictDialog }) => ConflictDialog));
