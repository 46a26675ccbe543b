import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLandingPage } from '../../base/session/SessionContext';
import { useKeptParameter } from '../../base/unsaved/UnsavedGuard';
import { BatchView } from './BatchView';
import { ChoiceForm } from './ChoiceForm';
import type { Choice } from './choice';
import { batchParameter, useBatchId } from './useBatchId';

/**
 * Copies parts of one landing page to many: chosen here, then looked at, then done. What is looked at or done has an id,
 * which stands in the address.
 */
export function CopyConfigPage() {
    const translate = useTranslate();
    const { id } = useLandingPage();
    const [batchId, setBatchId] = useBatchId();
    const [choice, setChoice] = useState<Choice>({
        from: id === '' ? undefined : id,
        parts: new Set(),
        targets: new Map(),
    });
    // The choice stays here while a batch is looked at.
    useKeptParameter(batchParameter);
    if (batchId !== undefined) {
        return (
            <BatchView
                key={batchId}
                batchId={batchId}
                onShow={setBatchId}
                onChoose={(chosen) => {
                    setChoice(chosen);
                    setBatchId(undefined);
                }}
            />
        );
    }
    return (
        <>
            <Typography variant="h1">{translate('pages.copyConfig.title')}</Typography>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
                {translate('copyConfig.lead')}
            </Typography>
            <ChoiceForm choice={choice} onChange={setChoice} onStarted={setBatchId} />
        </>
    );
}
