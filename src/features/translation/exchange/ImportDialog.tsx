import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { getLanguage } from '../../../../i18n/languages';
import { FileChoice } from '../../../base/files/FileChoice';
import type { Compared } from './compare';
import { ImportPreview } from './ImportPreview';
import { ImportReport } from './ImportReport';
import { useImport } from './useImport';

/** Compares a translated file with the console, shows what it would change, and imports what is chosen. */
export function ImportDialog({ onClose }: { onClose(): void }) {
    const translate = useTranslate();
    const id = useId();
    const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
    const { stage, read, write, stop, again } = useImport();
    const [leftOut, setLeftOut] = useState<ReadonlySet<Compared>>(new Set());
    const isWriting = stage.is === 'writing';
    const isBusy = isWriting || stage.is === 'reading';
    const preview = stage.is === 'preview' ? stage.preview : undefined;
    const chosen = preview?.compared.filter((each) => each.outcome === 'ready' && !leftOut.has(each)) ?? [];
    const say = ({ key, language }: { key: string; language?: string }) =>
        translate(key, { language: language ? getLanguage(language).name : '' });
    return (
        <Dialog
            open
            fullWidth
            fullScreen={isSmall}
            maxWidth={preview ? 'lg' : 'sm'}
            aria-labelledby={id}
            onClose={() => !isWriting && onClose()}
        >
            <DialogTitle id={id}>{translate('translation.import.title')}</DialogTitle>
            <DialogContent tabIndex={0}>
                {stage.is === 'choosing' && (
                    <FileChoice
                        lead={translate('translation.import.lead')}
                        choose={translate('translation.import.choose')}
                        accept=".csv,.tsv,.txt,.xlf,.xliff,.xml"
                        refusal={stage.refusal && say(stage.refusal)}
                        onFile={(file) => void read(file)}
                    />
                )}
                {isBusy && (
                    <LinearProgress
                        variant="determinate"
                        value={Math.round(stage.fraction * 100)}
                        aria-label={translate(isWriting ? 'translation.import.writing' : 'translation.import.reading')}
                    />
                )}
                {preview && <ImportPreview preview={preview} leftOut={leftOut} onChange={setLeftOut} />}
                {stage.is === 'done' && <ImportReport imported={stage.imported} />}
            </DialogContent>
            <DialogActions>
                {stage.is === 'done' ? (
                    <>
                        <Button onClick={again}>{translate('translation.import.again')}</Button>
                        <Button variant="contained" onClick={onClose}>
                            {translate('app.close')}
                        </Button>
                    </>
                ) : (
                    <Button onClick={isWriting ? stop : onClose}>
                        {translate(isWriting ? 'translation.import.stop' : 'app.cancel')}
                    </Button>
                )}
                {preview && (
                    <Button
                        variant="contained"
                        disabled={chosen.length === 0}
                        onClick={() => void write(preview, chosen)}
                    >
                        {translate('translation.import.action', { smart_count: chosen.length })}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
}
