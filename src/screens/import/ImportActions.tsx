import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslate } from 'react-admin';
import { noTarget } from './columns';
import type { useImportRun } from './useImportRun';
import type { useRecordImport } from './useRecordImport';

type Props = {
    reading: ReturnType<typeof useRecordImport>;
    writing: ReturnType<typeof useImportRun>;
    onClose(): void;
};

/** The buttons below each step of an import. */
export function ImportActions({ reading, writing, onClose }: Props) {
    const translate = useTranslate();
    const { stage } = reading;
    const { progress, outcome } = writing;
    const closing = (
        <Button variant="contained" onClick={onClose}>
            {translate('app.close')}
        </Button>
    );
    if (outcome)
        return (
            <DialogActions>
                {outcome.failed.some(({ isLost }) => isLost) && (
                    <Button onClick={() => writing.again(outcome)}>{translate('app.retry')}</Button>
                )}
                {closing}
            </DialogActions>
        );
    if (progress)
        return (
            <DialogActions>
                <Button onClick={writing.stop}>{translate('import.stop')}</Button>
            </DialogActions>
        );
    const isLater = stage.is === 'columns' || stage.is === 'preview';
    const rows = stage.is === 'preview' ? stage.rows.filter(({ state }) => state === 'new' || state === 'changed') : [];
    return (
        <DialogActions>
            {isLater && (
                <Button
                    sx={{ mr: 'auto' }}
                    onClick={() => (stage.is === 'preview' ? reading.toColumns(stage) : reading.restart())}
                >
                    {translate('import.back')}
                </Button>
            )}
            <Button onClick={onClose}>{translate('app.cancel')}</Button>
            {stage.is === 'columns' && (
                <Button
                    variant="contained"
                    disabled={stage.columns.every(({ target }) => target === noTarget)}
                    onClick={() => void reading.compare(stage)}
                >
                    {translate('import.preview')}
                </Button>
            )}
            {stage.is === 'preview' && (
                <Button variant="contained" disabled={rows.length === 0} onClick={() => writing.run(rows)}>
                    {translate('import.action', { smart_count: rows.length })}
                </Button>
            )}
        </DialogActions>
    );
}
