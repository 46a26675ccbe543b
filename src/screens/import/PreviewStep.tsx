import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { PreviewRow, Rows } from './PreviewRow';
import type { PlannedRow, RowState } from './plan';

/** The states in the order in which they matter; first all of them. */
const states: readonly (RowState | 'all')[] = ['all', 'invalid', 'new', 'changed', 'unchanged'];

/** The rows that are shown at first, and that are added each time. */
const perPage = 100;

type Props = { resource: Resource; rows: readonly PlannedRow[] };

/** What a file would create and change, row by row, and what is wrong with it. */
export function PreviewStep({ resource, rows }: Props) {
    const translate = useTranslate();
    const [wanted, setWanted] = useState<RowState | 'all'>('all');
    const [shown, setShown] = useState(perPage);
    const list = (state: RowState | 'all') => rows.filter((row) => state === 'all' || row.state === state);
    const present = states.filter((state) => list(state).length > 0);
    const found = list(wanted);
    const hasDrafts = resource.staged && list('new').length > 0;
    return (
        <>
            <Stack direction="row" role="group" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
                {present.map((state) => (
                    <Chip
                        key={state}
                        color={state === wanted ? 'primary' : 'default'}
                        variant={state === wanted ? 'filled' : 'outlined'}
                        label={translate(`import.states.${state}`, { smart_count: list(state).length })}
                        aria-pressed={state === wanted}
                        onClick={() => {
                            setWanted(state);
                            setShown(perPage);
                        }}
                    />
                ))}
            </Stack>
            {list('invalid').length > 0 && (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('import.withErrors')}
                </Alert>
            )}
            {hasDrafts && (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                    {translate('import.drafts')}
                </Typography>
            )}
            <Rows>
                {found.slice(0, shown).map((row) => (
                    <PreviewRow key={row.number} resource={resource} row={row} />
                ))}
            </Rows>
            {found.length > shown && (
                <Button sx={{ mt: 1 }} onClick={() => setShown(shown + perPage)}>
                    {translate('import.more', { smart_count: found.length - shown })}
                </Button>
            )}
        </>
    );
}
