import { useEffect } from 'react';
import { chunkOf } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';

export const bulkBar = chunkOf(() => import('./BulkBar').then(({ BulkBar }) => BulkBar));

/** Prefetches the bulk actions once the rows have settled, so that a selection shows them at once. */
export function useBulkAhead(isResting: boolean): void {
    useEffect(() => (isResting ? whenIdle(() => void bulkBar.prepare()) : undefined), [isResting]);
}
