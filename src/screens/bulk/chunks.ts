import { useEffect } from 'react';
import { createChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';

export const bulkBar = createChunk(() => import('./BulkBar').then(({ BulkBar }) => BulkBar));

/** Prefetches the bulk actions once the rows have settled, so that a selection shows them at once. */
export function usePrefetchedBulkBar(isResting: boolean): void {
    useEffect(() => (isResting ? whenIdle(() => void bulkBar.prepareLater()) : undefined), [isResting]);
}
