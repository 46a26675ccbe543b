import { useEffect } from 'react';
import { chunkOf } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';

export const bulkBar = chunkOf(() => import('./BulkBar').then(({ BulkBar }) => BulkBar));

/** Fetches what selected records are worked on with, once the rows have come to rest: a selection then meets it at once. */
export function useBulkAhead(isResting: boolean): void {
    useEffect(() => (isResting ? whenIdle(() => void bulkBar.prepare()) : undefined), [isResting]);
}
