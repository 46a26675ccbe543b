import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ListFailure } from '../../src/base/page/ListFailure';
import { NoneFound } from '../../src/base/page/NoRecords';
import { SearchInput } from '../../src/base/ui/SearchInput';
import { Segments } from '../choice/Segments';
import { LandingPageRows } from './LandingPageRows';
import { type Offered, type StatusChoice, useLandingPageSearch } from './useLandingPageSearch';

/** A landing page with its display name. */
export type NamedLandingPage = { id: string; name: string };

type Props = Offered & {
    label: string;
    describedBy?: string | undefined;
    chosen: { readonly size: number; has(id: string): boolean };
    /** The maximum number that can be chosen. */
    max: number;
    /** Height of the list in pixels. */
    height?: number;
    onChange(pages: readonly NamedLandingPage[], areChosen: boolean): void;
    onClear(): void;
};

const statuses: readonly StatusChoice[] = ['ACTIVE', 'INACTIVE', ''];

/** Selects landing pages with checkboxes among all of them. The selection survives a new search. */
export function LandingPageChoice({
    label,
    describedBy,
    chosen,
    max,
    height = 396,
    onChange,
    onClear,
    ...offered
}: Props) {
    const translate = useTranslate();
    const id = useId();
    const [q, setQ] = useState('');
    const [status, setStatus] = useState<StatusChoice>('ACTIVE');
    const { items, others, error, isPending, isStale, refetch } = useLandingPageSearch(q, status, offered);
    const areAll = items !== undefined && items.length > 0 && items.every((page) => chosen.has(page.id));
    const isFull = (items?.length ?? 0) + chosen.size > max;
    return (
        <>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1.5,
                    px: 2,
                    pb: 1.5,
                    '& .MuiOutlinedInput-root': { flex: '1 1 180px' },
                }}
            >
                <SearchInput value={q} onChange={setQ} />
                <span id={`${id}-status`} hidden>
                    {translate('fields.status')}
                </span>
                <Segments
                    id={id}
                    labelledBy={`${id}-status`}
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
                    bgcolor: chosen.size > 0 ? 'action.selected' : undefined,
                }}
            >
                <Typography role="status" variant="body2" sx={{ flexGrow: 1, fontWeight: 600 }}>
                    {translate('lists.bulk.selected', { smart_count: chosen.size })}
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
                    <Button
                        size="small"
                        disabled={!items?.length || areAll || isFull || isStale}
                        onClick={() => onChange(items ?? [], true)}
                    >
                        {translate(others > 0 ? 'lists.bulk.shown' : 'lists.bulk.all', { total: items?.length ?? 0 })}
                    </Button>
                    <Button size="small" disabled={chosen.size === 0} onClick={onClear}>
                        {translate('lists.bulk.none')}
                    </Button>
                </Box>
            </Box>
            <Typography
                role="status"
                variant="body2"
                color="textSecondary"
                sx={{ '&:not(:empty)': { px: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' } }}
            >
                {items &&
                    others > 0 &&
                    translate('app.landingPage.more', { shown: items.length, total: items.length + others })}
            </Typography>
            {isPending && (
                <Box aria-busy sx={{ height, px: 2, py: 1 }}>
                    {Array.from({ length: 8 }, (_, index) => index).map((index) => (
                        <Skeleton key={index} height={40} />
                    ))}
                </Box>
            )}
            {!items && error && <ListFailure problem={error} retry={refetch} />}
            {items?.length === 0 && <NoneFound text="copyConfig.noTargets" />}
            {items && items.length > 0 && (
                <LandingPageRows
                    label={label}
                    describedBy={describedBy}
                    height={height}
                    items={items}
                    chosen={chosen}
                    onToggle={(page, isChosen) => onChange([page], isChosen)}
                />
            )}
        </>
    );
}
