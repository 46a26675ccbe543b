import '../../../fields/readers';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { FileChoice } from '../../base/files/FileChoice';
import { useChangeNote } from '../records/useChangeNote';
import { Running } from '../replace/Running';
import { ColumnsStep } from './ColumnsStep';
import { ImportActions } from './ImportActions';
import { ImportReport } from './ImportReport';
import { PreviewStep } from './PreviewStep';
import { useImportRun } from './useImportRun';
import { useRecordImport } from './useRecordImport';

type Props = { resource: Resource; onClose(): void };

/** Imports a file of records: choose it, see where its columns go, see what it changes, import, read the report. */
export function ImportDialog({ resource, onClose }: Props) {
    const translate = useTranslate();
    const id = useId();
    const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
    const reading = useRecordImport(resource);
    const writing = useImportRun(resource);
    const note = useChangeNote(resource);
    const { stage } = reading;
    const { progress, outcome } = writing;
    const step = outcome ? 'done' : progress ? 'writing' : stage.is;
    const content = useRef<HTMLDivElement>(null);
    const earlier = useRef(step);
    useEffect(() => {
        // What had the focus is gone with its step.
        if (earlier.current !== step) content.current?.focus();
        earlier.current = step;
    }, [step]);

    function leave(): void {
        onClose();
        const { changes = [], created = 0, changed = 0 } = outcome ?? {};
        const count = created + changed;
        if (count > 0) note({ text: 'notes.manyImported', params: { smart_count: count } }, changes);
    }
    return (
        <Dialog
            open
            fullWidth
            fullScreen={isSmall}
            maxWidth="md"
            aria-labelledby={id}
            // A click beside the dialog must not discard what was chosen.
            onClose={(_event, reason) => !progress && (reason !== 'backdropClick' || step === 'choosing') && leave()}
        >
            <DialogTitle id={id}>
                {translate('lists.actionOf', {
                    action: translate('export.import'),
                    title: translate(`resources.${resource.name}.many`),
                })}
            </DialogTitle>
            <DialogContent ref={content} tabIndex={0}>
                {step === 'choosing' && (
                    <FileChoice
                        lead={translate('import.lead')}
                        choose={translate('import.choose')}
                        orDrop={translate('import.orDrop')}
                        accept=".csv,.tsv,.txt"
                        refusal={reading.refusal}
                        onFile={(file) => void reading.choose(file)}
                    />
                )}
                {step === 'columns' && stage.is === 'columns' && (
                    <ColumnsStep
                        file={stage}
                        targets={reading.targets}
                        onChange={(index, target) => reading.setTarget(stage, index, target)}
                    />
                )}
                {step === 'reading' && stage.is === 'reading' && (
                    <LinearProgress
                        variant="determinate"
                        value={Math.round(stage.fraction * 100)}
                        aria-label={translate('import.reading')}
                    />
                )}
                {step === 'preview' && stage.is === 'preview' && <PreviewStep resource={resource} rows={stage.rows} />}
                {progress && <Running says="import.writing" progress={progress} />}
                {outcome && <ImportReport outcome={outcome} />}
            </DialogContent>
            <ImportActions reading={reading} writing={writing} onClose={leave} />
        </Dialog>
    );
}
