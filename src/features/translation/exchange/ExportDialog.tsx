import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { translationOverview } from '../../../../contract/calls/translation/overview';
import { limits } from '../../../../contract/limits';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { useLandingPage, useTransport } from '../../../base/session/SessionContext';
import { download } from '../../../base/ui/download';
import { useListText } from '../../../base/ui/useListText';
import { FormatChoice } from './FormatChoice';
import type { FileFormat } from './file';
import { LanguageSelect } from './LanguageSelect';
import { listRows } from './listRows';
import { type Exchanged, readAll } from './read';
import { useNames } from './useNames';
import { useTypes } from './useTypes';

/** Makes a file of the texts of a landing page in two languages, to be translated elsewhere. */
export function ExportDialog({ onClose }: { onClose(): void }) {
    const translate = useTranslate();
    const id = useId();
    const provider = useDataProvider();
    const dialogs = useDialogs();
    const names = useNames();
    const types = useTypes();
    const transport = useTransport();
    const listText = useListText();
    const { id: ldpId, name, langs, defaultLang } = useLandingPage();
    const [source, setSource] = useState(defaultLang);
    const others = langs.filter((lang) => lang !== source);
    const [chosen, setTarget] = useState('');
    const target = others.includes(chosen) ? chosen : (others[0] ?? '');
    const [format, setFormat] = useState<FileFormat>('csv');
    const [isWhole, setWhole] = useState(false);
    const [fraction, setFraction] = useState<number>();
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    async function run(): Promise<void> {
        running.current = new AbortController();
        const { signal } = running.current;
        setFraction(0);
        try {
            const { found, cut } = await readAll(provider, types, isWhole ? undefined : target, {
                signal,
                onProgress: setFraction,
            });
            // What is whole needs no choice.
            const overview = isWhole ? [] : await transport.call(translationOverview, { params: { ldpId }, signal });
            const isOutdated = ({ resource: { name: resource }, id: variant }: Exchanged) =>
                overview.some(
                    (type) =>
                        type.resource === resource &&
                        type.variant === variant &&
                        (type.langs[target]?.outdated ?? 0) > 0,
                );
            const rows = listRows(found, { source, target }, { isWhole, isOutdated, ...names });
            const { write, type, ending } = await loadFormat(format);
            const file = `${name} ${source}-${target}.${ending}`;
            download(write({ source, target }, rows), file, `${type};charset=utf-8`);
            const lists = cut.map((resource) => translate(`resources.${resource.name}.many`));
            if (cut.length > 0)
                dialogs.success('translation.export.cut', { most: limits.countedRows, names: listText(lists) });
            onClose();
        } catch (problem) {
            if (signal.aborted) return;
            setFraction(undefined);
            dialogs.error(problem);
        }
    }
    const isRunning = fraction !== undefined;
    return (
        <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
            <DialogTitle id={id}>{translate('translation.export.title')}</DialogTitle>
            <DialogContent>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                    {translate('translation.export.lead')}
                </Typography>
                <LanguageSelect
                    label={translate('translation.export.source')}
                    langs={langs}
                    value={source}
                    isDisabled={isRunning}
                    onChange={setSource}
                />
                <LanguageSelect
                    label={translate('translation.export.target')}
                    langs={others}
                    value={target}
                    isDisabled={isRunning}
                    onChange={setTarget}
                />
                <FormatChoice value={format} isDisabled={isRunning} onChange={setFormat} />
                <FormControlLabel
                    control={<Checkbox checked={isWhole} onChange={(_event, isOn) => setWhole(isOn)} />}
                    label={translate('translation.export.whole')}
                    disabled={isRunning}
                />
                {isRunning && (
                    <LinearProgress
                        variant="determinate"
                        value={Math.round(fraction * 100)}
                        aria-label={translate('translation.export.running')}
                        sx={{ mt: 2 }}
                    />
                )}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('app.cancel')}</Button>
                <Button variant="contained" disabled={isRunning} onClick={() => void run()}>
                    {translate('translation.export.action')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}

/** Loads the writer of a format; that of tables comes with a package. */
async function loadFormat(format: FileFormat) {
    if (format === 'xliff') {
        const { writeXliff } = await import('./xliffFile');
        return { write: writeXliff, type: 'application/xliff+xml', ending: 'xlf' };
    }
    const { writeCsv } = await import('./csvFile');
    return { write: writeCsv, type: 'text/csv', ending: 'csv' };
}
