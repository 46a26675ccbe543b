import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { CopyBatch } from '../../../contract/calls/copyConfig';
import { targetStatuses } from '../../../contract/copyBatch';
import { CountChips } from '../../screens/lists/CountChips';
import { matchesFilter, type TargetFilter } from './outcome';

type Props = { batch: CopyBatch; isCounted: boolean; value: TargetFilter; onChange(outcome: TargetFilter): void };

/** Shows the number of targets per result and filters by it. */
export function OutcomeFilter({ batch, isCounted, value, onChange }: Props) {
    const translate = useTranslate();
    const kinds: TargetFilter[] = ['all', ...(isCounted ? (['changes'] as const) : []), ...targetStatuses];
    const counted = kinds.map((outcome) => ({
        value: outcome,
        label: translate(`copyConfig.outcomes.${outcome}`),
        count: batch.targets.filter((target) => matchesFilter(target, outcome)).length,
    }));
    // In a preview, DONE is not a result of its own.
    const isOutcome = (outcome: TargetFilter) => !(batch.dryRun && outcome === 'DONE');
    const shown = counted.filter(
        ({ value: outcome, count }) => isOutcome(outcome) && (count > 0 || outcome === value || outcome === 'all'),
    );
    return (
        <Box
            role="toolbar"
            aria-label={translate('copyConfig.show')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
            <CountChips kinds={shown} value={value} onChange={onChange} />
        </Box>
    );
}
