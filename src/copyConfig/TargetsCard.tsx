import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import { Segments } from '../fields/choice/Segments';
import { ListFailure } from '../lists/ListFailure';
import { ListNotice } from '../lists/NoRecords';
import { SearchInput } from '../lists/SearchInput';
import { type Choice, withTargets } from './choice';
import { StepHeading } from './StepHeading';
import { listHeight, TargetList } from './TargetList';
import { type StatusChoice, useTargets } from './useTargets';

const statuses: readonly StatusChoice[] = ['ACTIVE', 'INACTIVE', ''];

/** Where it is copied to. What is chosen stays chosen when something else is searched for. */
export function TargetsCard({ choice, onChange }: { choice: Choice; onChange(choice: Choice): void }) {
    const translate = useTranslate();
    const [q, setQ] = useState('');
    const [status, setStatus] = useState<StatusChoice>('ACTIVE');
    const { items, error, isPending, isFetching, refetch } = useTargets(q, status, choice.from);
    const { targets } = choice;
    const areAll = items !== undefined && items.length > 0 && items.every(({ id }) => targets.has(id));
    const isFull = (items?.length ?? 0) + targets.size > limits.landingPages.ADMIN;
    return (
        <Paper
            variant="outlined"
            component="section"
            aria-labelledby="copy-to"
            sx={{ display: 'flex', flexDirection: 'column', position: { md: 'sticky' }, top: 72 }}
        >
            <Box sx={{ p: 2, pb: 1.5 }}>
                <StepHeading id="copy-to" number={3} title={translate('copyConfig.to')} />
                <Box
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        gap: 1.5,
                        '& .MuiOutlinedInput-root': { flex: '1 1 180px' },
                    }}
                >
                    <SearchInput value={q} onChange={setQ} />
                    <Segments
                        id="copy-status"
                        labelledBy="copy-to"
                        describedBy={undefined}
                        options={statuses.map((each) => ({
                            value: each,
                            label: translate(each === '' ? 'inputs.all' : `choices.${each}`),
                        }))}
                        value={status}
                        invalid={false}
                        required={false}
                        readOnly={false}
                        focusRef={() => undefined}
                        onChange={(value) => setStatus(statuses.find((each) => each === value) ?? '')}
                        onBlur={() => undefined}
                    />
                </Box>
            </Box>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                    px: 2,
                    py: 0.75,
                    minHeight: 44,
                    borderBlock: 1,
                    borderColor: 'divider',
                    bgcolor: targets.size > 0 ? 'action.selected' : undefined,
                }}
            >
                <Typography role="status" variant="body2" sx={{ flexGrow: 1, fontWeight: 600 }}>
                    {translate('lists.bulk.selected', { smart_count: targets.size })}
                </Typography>
                <Button
                    size="small"
                    disabled={!items?.length || areAll || isFull || isFetching}
                    onClick={() => onChange(withTargets(choice, items ?? [], true))}
                >
                    {translate('lists.bulk.all', { total: items?.length ?? 0 })}
                </Button>
                <Button
                    size="small"
                    disabled={targets.size === 0}
                    onClick={() => onChange({ ...choice, targets: new Map() })}
                >
                    {translate('lists.bulk.none')}
                </Button>
            </Box>
            {isPending && (
                <Box aria-busy sx={{ height: listHeight, px: 2, py: 1 }}>
                    {Array.from({ length: 8 }, (_, index) => index).map((index) => (
                        <Skeleton key={index} height={40} />
                    ))}
                </Box>
            )}
            {!items && error && <ListFailure problem={error} retry={refetch} />}
            {items?.length === 0 && (
                <ListNotice
                    icon={<SearchOff />}
                    title={translate('lists.none.title')}
                    text={translate('copyConfig.noTargets')}
                />
            )}
            {items && items.length > 0 && (
                <TargetList
                    items={items}
                    chosen={targets}
                    onToggle={(page, isChosen) => onChange(withTargets(choice, [page], isChosen))}
                />
            )}
        </Paper>
    );
}
