import { chunkOf } from '../../base/chunks/chunk';

export const historyDrawer = chunkOf(() => import('./HistoryDrawer').then(({ HistoryDrawer }) => HistoryDrawer));

export const deletedDrawer = chunkOf(() => import('./DeletedDrawer').then(({ DeletedDrawer }) => DeletedDrawer));

export const orderDrawer = chunkOf(() => import('./OrderDrawer').then(({ OrderDrawer }) => OrderDrawer));
