import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { batchParameter, targetParameter } from '../../base/routing/batchAddress';
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
    const { id, name } = useLandingPage();
    const [search] = useSearchParams();
    const [batchId, setBatchId] = useBatchId();
    const isFilled = id !== '' && search.get(targetParameter) === id;
    const [choice, setChoice] = useState<CopyChoice>({
        from: id === '' || isFilled ? undefined : id,
        parts: new Set(),
        targets: new Map(isFilled ? [[id, name]] : []),
    });
    // The choice is kept while a batch is shown.
    useKeptParameter(batchParameter);
    useKeptParameter(targetParameter);
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
