import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CopyBatch, getCopyConfig } from '../../../contract/calls/copyConfig';
import { useTransport } from '../../base/session/SessionContext';

/** How often a batch that runs is asked after (milliseconds). */
const lookMs = 1000;

export function isUnderWay(batch: Pick<CopyBatch, 'status'> | undefined): boolean {
    return batch?.status === 'RUNNING' || batch?.status === 'UNDOING';
}

/** A batch as it goes on; what changed is read once it has come to its end. */
export function useBatch(batchId: string) {
    const transport = useTransport();
    const read = (query: Record<string, string>, signal: AbortSignal): Promise<CopyBatch> =>
        transport.call(getCopyConfig, { params: { batchId }, query, signal });
    const going = useQuery({
        queryKey: ['copyConfig', batchId, 'going'],
        queryFn: ({ signal }) => read({ brief: 'true' }, signal),
        refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookMs : false),
        staleTime: 0,
    });
    const isOver = going.data !== undefined && !isUnderWay(going.data);
    const over = useQuery({
        queryKey: ['copyConfig', batchId, 'over', going.data?.status],
        queryFn: ({ signal }) => read({}, signal),
        enabled: isOver,
        placeholderData: keepPreviousData,
    });
    return {
        batch: isOver ? (over.data ?? going.data) : going.data,
        /** Whether it is known what changed. */
        isCounted: isOver && over.data !== undefined,
        error: going.error ?? over.error,
        refetch: () => Promise.all([going.refetch(), isOver ? over.refetch() : undefined]),
    };
}
