import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { formatCsv } from '../../../contract/csv';
import { limits } from '../../../contract/limits';
import { unjoinWords } from '../../../i18n/unbroken';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { formatTime } from '../../base/ui/bangkok';
import { download } from '../../base/ui/download';
import { readAll, type WholeList } from './readAll';

type Props = {
    /** What the list is called. */
    name: string;
    list: WholeList;
    /** The beginning of the file's name, which the date ends. */
    file: string;
    heading: readonly string[];
    /** A method, so that a function for one kind of row is assignable. */
    toCells(row: RaRecord): readonly string[];
    onClose(): void;
};

/** Loads all pages of a list and then offers them as a file for spreadsheets; can be cancelled at any time. */
export function ExportDialog({ name, list, file, heading, toCells, onClose }: Props) {
    const translate = useTranslate();
    const provider = useDataProvider();
    const dialogs = useDialogs();
    const [fraction, setFraction] = useState(0);

    async function run(signal: AbortSignal): Promise<void> {
        try {
            const { rows, isMore } = await readAll<RaRecord>(provider, list, { signal, onProgress: setFraction });
            const day = formatTime(new Date().toISOString()).slice(0, 10);
            // Words of the console are joined for their lines only; in a spreadsheet nothing would find them.
            const words = heading.map(unjoinWords);
            download(formatCsv([words, ...rows.map(toCells)]), `${file}-${day}.csv`, 'text/csv;charset=utf-8');
            if (isMore) dialogs.success('export.cut', { most: limits.countedRows });
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
            <DialogTitle id="export-title">
                {translate('lists.actionOf', { action: translate('export.action'), title: name })}
            </DialogTitle>
            <DialogContent>
                <LinearProgress
                    variant="determinate"
                    value={percent}
                    aria-label={translate('export.progress', { percent })}
                />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('app.cancel')}</Button>
            </DialogActions>
        </Dialog>
    );
}
