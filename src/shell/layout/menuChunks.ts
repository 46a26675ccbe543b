import { createChunk } from '../../base/chunks/chunk';

// If one of them fails to load, the menu works without it.

export const menuFilter = createChunk(() => import('./MenuFilter').then(({ MenuFilter }) => MenuFilter));

export const menuStar = createChunk(() => import('./MenuStar').then(({ MenuStar }) => MenuStar));
