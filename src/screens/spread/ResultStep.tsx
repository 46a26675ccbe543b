import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { ScrolledContent } from '../../base/dialogs/ScrolledContent';
import { ListFailure } from '../../base/page/ListFailure';
import { CopiedTarget } from './CopiedTarget';
import { CopyProgress } from './CopyProgress';
import { type CopiedFrom, isRunning, useAgain, useRecordBatch } from './useRecordBatch';

type Props = {
    resource: Resource;
    from: CopiedFrom;
    batchId: string;
    /** After a preview: starts the copies, and goes back to the choice. */
    preview: { isPending: boolean; onCopy(): void; onBack(): void };
    onClose(): void;
};

/** The progress and the result of copies, for each landing page, with the way back. */
export function ResultStep({ resource, from, batchId, preview, onClose }: Props) {
    const translate = useTranslate();
    const { data: batch, error, refetch } = useRecordBatch(from, batchId);
    const again = useAgain(from, batchId, refetch);
    const targets = batch?.targets ?? [];
    const waits = !batch || isRunning(batch) || again.isPending;
    const count = (...statuses: string[]) => targets.filter(({ status }) => statuses.includes(status)).length;
    const [failed, undoable] = [count('FAILED'), count('DONE', 'KEPT')];
    const isCopy = batch !== undefined && !batch.dryRun;
    return (
        <>
            <ScrolledContent>
                {!batch && error && <ListFailure problem={error} retry={refetch} />}
                {!batch && !error && <Skeleton height={52} />}
                {batch && <CopyProgress batch={batch} />}
                {batch && (
                    <Box
                        component="ul"
                        aria-label={translate('spread.result')}
                        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}
                    >
                        {targets.map((target) => (
                            <CopiedTarget
                                key={target.id}
                                resource={resource}
                                target={target}
                                dryRun={batch.dryRun}
                                isDisabled={waits}
                                onUndo={() => again.mutate({ undo: target.id })}
                            />
                        ))}
                    </Box>
                )}
            </ScrolledContent>
            <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
                {isCopy && undoable > 1 && (
                    <Button
                        color="error"
                        startIcon={<Undo />}
                        disabled={waits}
                        onClick={() => again.mutate('undo')}
                        sx={{ mr: 'auto' }}
                    >
                        {translate('spread.undoAll')}
                    </Button>
                )}
                {isCopy && failed > 0 && (
                    <Button startIcon={<Replay />} disabled={waits} onClick={() => again.mutate('retry')}>
                        {translate('spread.retry', { smart_count: failed })}
                    </Button>
                )}
                {batch?.dryRun ? (
                    <>
                        <Button onClick={preview.onBack}>{translate('spread.back')}</Button>
                        <Button
                            variant="contained"
                            startIcon={<ContentCopy />}
                            disabled={waits || preview.isPending}
                            onClick={preview.onCopy}
                        >
                            {translate('spread.copy', { smart_count: targets.length })}
                        </Button>
                    </>
                ) : (
                    // The button that had the focus went with the choice; without it, no key would reach the dialog.
                    <Button variant="contained" autoFocus onClick={onClose}>
                        {translate('app.close')}
                    </Button>
                )}
            </DialogActions>
        </>
    );
}
