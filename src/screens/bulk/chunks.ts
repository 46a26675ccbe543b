import { useEffect } from 'react';
import { createChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
import { withTexts } from '../../base/chunks/laterTexts';

export const bulkBar = createChunk(() => import('./BulkBar').then(({ BulkBar }) => BulkBar));

export const bulkEditDialog = createChunk(
    withTexts(['bulkEdit'], () => import('./BulkEditDialog').then(({ BulkEditDialog }) => BulkEditDialog)),
);

/** Prefetches the bulk actions once the rows have settled, so that a selection shows them at once. */
export function usePrefetchedBulkBar(isResting: boolean): void {
    useEffect(() => (isResting ? whenIdle(() => void bulkBar.prepare()) : undefined), [isResting]);
}
