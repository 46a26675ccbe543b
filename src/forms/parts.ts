import { chunkOf } from '../parts/chunk';

export const conflictDialog = chunkOf(() => import('./ConflictDialog').then(({ ConflictDialog }) => ConflictDialog));
