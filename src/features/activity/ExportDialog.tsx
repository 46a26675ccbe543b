import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { downloadCSV, useDataProvider, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { formatTime } from '../../base/ui/bangkok';
import type { Revision } from '../../screens/history/revision';
import { type ActivityFilter, toListFilter } from './activityFilter';
import { formatCsv } from './csv';
import { useKindName, useRecordName } from './names';
import { readAll } from './readAll';

const columns = ['time', 'username', 'verb', 'resource', 'record', 'landingPage', 'address', 'version'] as const;

/** Loads all pages and then offers the file; can be cancelled at any time. */
export function ExportDialog({ filter, onClose }: { filter: ActivityFilter; onClose(): void }) {
    const translate = useTranslate();
    const provider = useDataProvider();
    const dialogs = useDialogs();
    const kindName = useKindName();
    const recordName = useRecordName();
    const [fraction, setFraction] = useState(0);

    function toCsvRow(revision: Revision): string[] {
        const { time, username, verb, resource, ldpName, address, version } = revision;
        const verbName = translate(`history.verbs.${verb}`, { _: verb });
        const what = [verbName, kindName(resource, revision.order !== undefined), recordName(revision)];
        return [formatTime(time), username, ...what, ldpName, address, revision.order ? '' : String(version)];
    }
    async function run(signal: AbortSignal): Promise<void> {
        try {
            const { rows, isMore } = await readAll(provider, toListFilter(filter), { signal, onProgress: setFraction });
            const heading = columns.map((name) => translate(`activity.export.columns.${name}`));
            downloadCSV(
                formatCsv([heading, ...rows.map(toCsvRow)]),
                `activity-${formatTime(new Date().toISOString()).slice(0, 10)}`,
            );
            if (isMore) dialogs.success('activity.export.cut', { most: limits.countedRows });
        } catch (problem) {
            if (signal.aborted) return;
            dialogs.error(problem);
        }
        onClose();
    }
    const latest = useRef(run);
    useEffect(() => {
        const stop = new AbortController();
        void latest.current(stop.signal);
        return () => stop.abort();
    }, []);

    const percent = Math.round(fraction * 100);
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="export-title">
            <DialogTitle id="export-title">{translate('activity.export.title')}</DialogTitle>
            <DialogContent>
                <LinearProgress
                    variant="determinate"
                    value={percent}
                    aria-label={translate('activity.export.progress', { percent })}
                />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('app.cancel')}</Button>
            </DialogActions>
        </Dialog>
    );
}
