import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { type CopyBatch, targetStatuses } from '../../contract/calls/copyConfig';
import { isShown, type Outcome } from './outcome';

type Props = { batch: CopyBatch; isCounted: boolean; value: Outcome; onChange(outcome: Outcome): void };

/** How many targets there are of each kind, and a way to see these alone. */
export function OutcomeFilter({ batch, isCounted, value, onChange }: Props) {
    const translate = useTranslate();
    const kinds: Outcome[] = ['all', ...(isCounted ? (['changes'] as const) : []), ...targetStatuses];
    const counted = kinds.map((outcome) => {
        return { outcome, count: batch.targets.filter((target) => isShown(target, outcome)).length };
    });
    // That a target was looked at is no outcome of its own.
    const isOutcome = (outcome: Outcome) => !(batch.dryRun && outcome === 'DONE');
    const shown = counted.filter(
        ({ outcome, count }) => isOutcome(outcome) && (count > 0 || outcome === value || outcome === 'all'),
    );
    return (
        <Box
            role="toolbar"
            aria-label={translate('copyConfig.show')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
            {shown.map(({ outcome, count }) => (
                <Chip
                    key={outcome}
                    clickable
                    component="button"
                    size="small"
                    color={value === outcome ? 'primary' : outcome === 'FAILED' ? 'error' : 'default'}
                    variant={value === outcome ? 'filled' : 'outlined'}
                    aria-pressed={value === outcome}
                    label={`${translate(`copyConfig.outcomes.${outcome}`)} ${count}`}
                    onClick={() => onChange(outcome)}
                />
            ))}
        </Box>
    );
}
