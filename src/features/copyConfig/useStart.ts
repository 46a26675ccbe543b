import { useMutation } from '@tanstack/react-query';
import { copyConfig } from '../../../contract/calls/copyConfig';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useTransport } from '../../base/session/SessionContext';
import { buildCopyRequest, type CopyChoice } from './choice';

/** Starts a batch: a preview, or the copy itself. A refusal is shown with names and reasons. */
export function useStart(onStarted: (batchId: string) => void) {
    const transport = useTransport();
    const dialogs = useDialogs();
    return useMutation({
        mutationFn: ({ choice, dryRun }: { choice: CopyChoice; dryRun: boolean }) =>
            transport.call(copyConfig, { body: buildCopyRequest(choice, dryRun) }),
        meta: { busy: true },
        onSuccess: ({ batchId }) => onStarted(batchId),
        onError: (problem) => {
            if (!dialogs.reasons(problem)) dialogs.error(problem);
        },
    });
}
