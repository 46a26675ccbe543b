import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { batchParameter } from '../../base/routing/batchAddress';
import { useLandingPage } from '../../base/session/SessionContext';
import { useKeptParameter } from '../../base/unsaved/UnsavedGuard';
import { BatchView } from './BatchView';
import { ChoiceForm } from './ChoiceForm';
import type { CopyChoice } from './choice';
import { EarlierCopies } from './EarlierCopies';
import { useBatchId } from './useBatchId';

/**
 * Copies parts of one landing page to many: choice, preview, copy. A preview or copy is a batch, whose id is kept in
 * the address.
 */
export function CopyConfigPage() {
    const translate = useTranslate();
    const { id } = useLandingPage();
    const [batchId, setBatchId] = useBatchId();
    const [choice, setChoice] = useState<CopyChoice>({
        from: id === '' ? undefined : id,
        parts: new Set(),
        targets: new Map(),
    });
    // The choice is kept while a batch is shown.
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
            <EarlierCopies />
        </>
    );
}
