import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CopyBatch, getCopyConfig } from '../../../contract/calls/copyConfig';
import { useTransport } from '../../base/session/SessionContext';

/** Polling interval for a running batch (milliseconds). */
const pollMs = 1000;

export function isBatchRunning(batch: Pick<CopyBatch, 'status'> | undefined): boolean {
    return batch?.status === 'RUNNING' || batch?.status === 'UNDOING';
}

/** Loads a batch and polls it while it runs; the changes are loaded once it has ended. */
export function useBatch(batchId: string) {
    const transport = useTransport();
    const read = (query: Record<string, string>, signal: AbortSignal): Promise<CopyBatch> =>
        transport.call(getCopyConfig, { params: { batchId }, query, signal });
    const going = useQuery({
        queryKey: ['copyConfig', batchId, 'going'],
        queryFn: ({ signal }) => read({ brief: 'true' }, signal),
        refetchInterval: ({ state }) => (isBatchRunning(state.data) ? pollMs : false),
        staleTime: 0,
    });
    const isOver = going.data !== undefined && !isBatchRunning(going.data);
    const over = useQuery({
        queryKey: ['copyConfig', batchId, 'over', going.data?.status],
        queryFn: ({ signal }) => read({}, signal),
        enabled: isOver,
        placeholderData: keepPreviousData,
    });
    return {
        batch: isOver ? (over.data ?? going.data) : going.data,
        /** Whether the changes are loaded. */
        isCounted: isOver && over.data !== undefined,
        error: going.error ?? over.error,
        refetch: () => Promise.all([going.refetch(), isOver ? over.refetch() : undefined]),
    };
}
