import { useMutation, useQuery } from '@tanstack/react-query';
import {
    copyRecords,
    getRecordCopies,
    type RecordBatch,
    retryRecordCopies,
    undoRecordCopies,
} from '../../../contract/calls/copyRecords';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useTransport } from '../../base/session/SessionContext';
import type { SpreadChoice } from './order';

/** What copies are of: a type at a landing page. */
export type CopiedFrom = { ldpId: string; resource: string };

/** Polling interval for a running batch (milliseconds). */
const pollMs = 700;

export function isRunning({ status }: Pick<RecordBatch, 'status'>): boolean {
    return status === 'RUNNING' || status === 'UNDOING';
}

/** Loads a batch and polls it while it runs. */
export function useRecordBatch({ ldpId, resource }: CopiedFrom, batchId: string) {
    const transport = useTransport();
    return useQuery({
        queryKey: ['copyRecords', batchId],
        queryFn: ({ signal }) => transport.call(getRecordCopies, { params: { ldpId, resource, batchId }, signal }),
        refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
        staleTime: 0,
    });
}

type Start = { ids: readonly string[]; choice: SpreadChoice; dryRun: boolean };

/** Starts copies or a preview of them. A refusal is shown; the choice stays. */
export function useStartCopies(from: CopiedFrom, onStarted: (batchId: string, start: Start) => void) {
    const transport = useTransport();
    const dialogs = useDialogs();
    return useMutation({
        mutationFn: ({ ids, choice: { targets, manner }, dryRun }: Start) =>
            transport.call(copyRecords, {
                body: { ...from, ids: [...ids], to: [...targets.keys()], ...manner, dryRun },
            }),
        meta: { busy: true },
        onSuccess: ({ batchId }, start) => onStarted(batchId, start),
        onError: dialogs.error,
    });
}

/** Tries the failed targets again, or undoes the given ones, or all. */
export function useAgain(from: CopiedFrom, batchId: string, onStarted: () => unknown) {
    const transport = useTransport();
    const dialogs = useDialogs();
    return useMutation({
        mutationFn: (what: 'retry' | 'undo' | { undo: string }) => {
            const body = { ...from, batchId };
            if (what === 'retry') return transport.call(retryRecordCopies, { body });
            return transport.call(undoRecordCopies, { body: what === 'undo' ? body : { ...body, to: [what.undo] } });
        },
        meta: { busy: true },
        onSuccess: onStarted,
        onError: dialogs.error,
    });
}
