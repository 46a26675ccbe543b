import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { buildTyped } from '../../base/dialogs/typed';
import { useTransport } from '../../base/session/SessionContext';
import type { ListedJob } from './useJobList';

/** Returns a function that takes back what a job did, after a confirmation. */
export function useUndo(): (job: ListedJob) => Promise<void> {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const queries = useQueryClient();
    const { mutate } = useMutation({
        mutationFn: async ({ undo }: ListedJob) => await undo?.(transport),
        meta: { busy: true },
        onError: dialogs.error,
        onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
    });
    return async (job) => {
        const { kind } = job.view;
        const yes = await dialogs.confirm({
            title: translate(`jobs.undo.${kind}.title`),
            text: translate(`jobs.undo.${kind}.text`, { smart_count: job.total }),
            confirm: translate('jobs.undo.action'),
            danger: true,
            ...(job.source === undefined ? {} : buildTyped(job.source, job.total)),
        });
        if (yes) mutate(job);
    };
}
