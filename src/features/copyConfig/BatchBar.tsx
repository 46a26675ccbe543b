import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { CopyBatch } from '../../../contract/calls/copyConfig';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { buildTyped } from '../../base/dialogs/typed';
import { shade } from '../../base/ui/shade';
import { getChoice } from './choice';
import { useAgain } from './useAgain';
import { isBatchRunning } from './useBatch';
import { useStart } from './useStart';

type Props = {
    batch: CopyBatch;
    onShow(batchId: string): void;
    onAgain(): unknown;
    onChoose(): void;
    onNew(): void;
};

/** The next steps: after a preview the copy itself, after a copy retrying the failed targets or undoing all of it. */
export function BatchBar({ batch, onShow, onAgain, onChoose, onNew }: Props) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const start = useStart(onShow);
    const again = useAgain(batch.batchId, onAgain);
    const { dryRun, targets, from, parts } = batch;
    const waits = isBatchRunning(batch) || start.isPending || again.isPending;
    const count = (...statuses: string[]) => targets.filter(({ status }) => statuses.includes(status)).length;
    const failed = count('FAILED');
    const undoable = count('DONE', 'KEPT');
    const params = {
        name: from.name,
        parts: translate('copyConfig.partCount', { smart_count: parts.length }),
        targets: translate('copyConfig.targetCount', { smart_count: targets.length }),
    };

    async function copy(): Promise<void> {
        const yes = await dialogs.confirm({
            title: translate('copyConfig.copyTitle'),
            text: translate('copyConfig.copyText', params),
            confirm: translate('copyConfig.copy'),
            ...buildTyped(from.name, targets.length),
        });
        if (yes) start.mutate({ choice: getChoice(batch), dryRun: false });
    }

    async function undo(): Promise<void> {
        const yes = await dialogs.confirm({
            title: translate('copyConfig.undoTitle'),
            text: translate('copyConfig.undoText', { smart_count: undoable }),
            confirm: translate('copyConfig.undo'),
            danger: true,
            ...buildTyped(from.name, undoable),
        });
        if (yes) again.mutate('undo');
    }
    return (
        <Paper
            variant="outlined"
            sx={{
                position: 'sticky',
                bottom: 0,
                zIndex: 2,
                mt: 2,
                px: 2,
                py: 1.25,
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'flex-end',
                gap: 1.5,
                boxShadow: `0 -6px 20px -14px ${shade(50)}`,
            }}
        >
            {dryRun ? (
                <>
                    <Button variant="outlined" startIcon={<Edit />} onClick={onChoose}>
                        {translate('copyConfig.back')}
                    </Button>
                    <Button variant="contained" startIcon={<ContentCopy />} disabled={waits} onClick={copy}>
                        {translate('copyConfig.copyTo', { smart_count: targets.length })}
                    </Button>
                </>
            ) : (
                <>
                    {undoable > 0 && (
                        <Button
                            color="error"
                            variant="outlined"
                            startIcon={<Undo />}
                            disabled={waits}
                            onClick={undo}
                            sx={{ mr: 'auto' }}
                        >
                            {translate('copyConfig.undo')}
                        </Button>
                    )}
                    {failed > 0 && (
                        <Button
                            variant="outlined"
                            startIcon={<Replay />}
                            disabled={waits}
                            onClick={() => again.mutate('retry')}
                        >
                            {translate('copyConfig.retry', { smart_count: failed })}
                        </Button>
                    )}
                    <Button variant="contained" onClick={onNew}>
                        {translate('copyConfig.new')}
                    </Button>
                </>
            )}
        </Paper>
    );
}
