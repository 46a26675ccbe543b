import { createChunk } from '../../base/chunks/chunk';

export const historyDrawer = createChunk(() => import('./HistoryDrawer').then(({ HistoryDrawer }) => HistoryDrawer));

export const deletedDrawer = createChunk(() => import('./DeletedDrawer').then(({ DeletedDrawer }) => DeletedDrawer));

export const orderDrawer = createChunk(() => import('./OrderDrawer').then(({ OrderDrawer }) => OrderDrawer));
