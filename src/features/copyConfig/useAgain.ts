import { useMutation } from '@tanstack/react-query';
import { retryCopyConfig, undoCopyConfig } from '../../../contract/calls/copyConfig';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useTransport } from '../../base/session/SessionContext';

const calls = { retry: retryCopyConfig, undo: undoCopyConfig } as const;

/** Retries the failed targets of a batch, or undoes the whole batch. */
export function useAgain(batchId: string, onStarted: () => unknown) {
    const transport = useTransport();
    const dialogs = useDialogs();
    return useMutation({
        mutationFn: (what: keyof typeof calls) => transport.call(calls[what], { body: { batchId } }),
        meta: { busy: true },
        onSuccess: onStarted,
        onError: dialogs.error,
    });
}
