import Replay from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Transport } from '../../../providers/transport';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useTransport } from '../../base/session/SessionContext';

type Props = { title: string; retry(transport: Transport): Promise<unknown> };

/** Has a job go on that waits for people. */
export function RetryButton({ title, retry }: Props) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const queries = useQueryClient();
    const { mutate, isPending } = useMutation({
        mutationFn: () => retry(transport),
        meta: { busy: true },
        onError: dialogs.error,
        onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
    });
    const label = translate('lists.retry');
    return (
        <Button
            size="small"
            startIcon={<Replay />}
            loading={isPending}
            aria-label={translate('lists.actionOf', { action: label, title })}
            onClick={() => mutate()}
        >
            {label}
        </Button>
    );
}
