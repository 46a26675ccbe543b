import { createChunk } from '../../base/chunks/chunk';

export const conflictDialog = createChunk(() =>
    import('./ConflictDialog').then(({ ConflictDialog }) => ConflictDialog),
);
