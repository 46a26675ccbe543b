import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ListFailure } from '../../base/page/ListFailure';
import { PageWaiting } from '../../base/page/PageWaiting';
import { BatchBar } from './BatchBar';
import { BatchHeader } from './BatchHeader';
import { BatchProgress } from './BatchProgress';
import { BatchTargets } from './BatchTargets';
import { type CopyChoice, getChoice } from './choice';
import { OutcomeFilter } from './OutcomeFilter';
import { matchesFilter, type TargetFilter } from './outcome';
import { useBatch } from './useBatch';

type Props = {
    batchId: string;
    onShow(batchId: string): void;
    onChoose(choice: CopyChoice): void;
};

/** Shows a preview, or a running or finished copy, target by target. */
export function BatchView({ batchId, onShow, onChoose }: Props) {
    const translate = useTranslate();
    const { batch, isCounted, error, refetch } = useBatch(batchId);
    const [outcome, setOutcome] = useState<TargetFilter>('all');
    if (!batch) return error ? <ListFailure problem={error} retry={refetch} /> : <PageWaiting />;
    const shown = batch.targets.filter((target) => matchesFilter(target, outcome));
    return (
        <>
            <BatchHeader batch={batch} />
            <BatchProgress batch={batch} />
            <Paper variant="outlined" sx={{ overflow: 'clip' }}>
                <OutcomeFilter batch={batch} isCounted={isCounted} value={outcome} onChange={setOutcome} />
                <BatchTargets
                    key={outcome}
                    label={translate('copyConfig.targets')}
                    targets={shown}
                    dryRun={batch.dryRun}
                    isCounted={isCounted}
                />
            </Paper>
            <BatchBar
                batch={batch}
                onShow={onShow}
                onAgain={refetch}
                onChoose={() => onChoose(getChoice(batch))}
                onNew={() => onChoose({ ...getChoice(batch), parts: new Set(), targets: new Map() })}
            />
        </>
    );
}
