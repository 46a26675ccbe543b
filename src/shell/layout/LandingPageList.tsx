import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { getTargetRow, rowHeight, useVirtualRows } from '../../../fields/landingPages/rowsInSight';
import { searchLandingPages } from '../../base/session/landingPages';
import { useProfile, useTransport } from '../../base/session/SessionContext';
import { useSettled } from '../../base/ui/useSettled';
import { LandingPageRow } from './LandingPageRow';
import { usePressed } from './usePressed';

const listHeight = 396;

/** A virtualized list of landing pages with a search on the server. The arrow keys work from the search field. */
export function LandingPageList({ selected, onSelect }: { selected: string; onSelect(id: string): void }) {
    const translate = useTranslate();
    const transport = useTransport();
    const { position } = useProfile();
    const [words, setWords] = useState('');
    const q = useSettled(words.trim(), 200);
    const { data, error, isPlaceholderData } = useQuery({
        queryKey: ['landingPages', q],
        queryFn: ({ signal }) => searchLandingPages(transport, position, q, signal),
        placeholderData: keepPreviousData,
    });
    const items = useDeferredValue(data?.items) ?? [];
    // The height never shrinks, so that rows do not move away from under the pointer.
    const [most, setMost] = useState(2);
    if (items.length > most) setMost(items.length);
    const { scroller, virtual } = useVirtualRows(items.length, { width: 380, height: listHeight });

    const [active, setActive] = useState(0);
    useEffect(() => {
        const start = Math.max(
            0,
            items.findIndex(({ id }) => id === selected),
        );
        setActive(start);
        if (items.length > 0) virtual.scrollToIndex(start, { align: 'center' });
    }, [items, selected, virtual]);

    const isFound = q === words.trim() && data !== undefined && !isPlaceholderData && items === data.items;
    const [isChoosing, setChoosing] = useState(false);
    useEffect(() => {
        if (!isChoosing || !isFound) return;
        setChoosing(false);
        const found = items.find(({ id }) => id === selected) ?? items[0];
        if (found) onSelect(found.id);
    }, [isChoosing, isFound, items, selected, onSelect]);

    const onKeyDown = (event: KeyboardEvent) => {
        const next = getTargetRow(event.key, active, items.length);
        const chosen = items[active];
        if (next !== undefined) {
            event.preventDefault();
            setChoosing(false);
            setActive(next);
            virtual.scrollToIndex(next);
        } else if (event.key === 'Enter') {
            event.preventDefault();
            // The shown rows belong to an earlier search: the choice waits for the results of this one.
            if (!isFound) setChoosing(true);
            else if (chosen) onSelect(chosen.id);
        }
    };

    const total = data?.total ?? 0;
    return (
        <>
            <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
                <TextField
                    autoFocus
                    fullWidth
                    value={words}
                    onChange={(event) => {
                        setChoosing(false);
                        setWords(event.target.value);
                    }}
                    onKeyDown={onKeyDown}
                    placeholder={translate('app.landingPage.search')}
                    slotProps={{
                        input: {
                            startAdornment: (
                                <InputAdornment position="start">
                                    <Search fontSize="small" />
                                </InputAdornment>
                            ),
                        },
                        htmlInput: {
                            role: 'combobox',
                            'aria-label': translate('app.landingPage.search'),
                            'aria-expanded': true,
                            'aria-controls': 'landing-pages',
                            'aria-autocomplete': 'list',
                            'aria-activedescendant': items.length > 0 ? `landing-page-${active}` : undefined,
                        },
                    }}
                />
            </Box>
            <Box
                ref={scroller}
                id="landing-pages"
                role="listbox"
                aria-label={translate('app.landingPage.label')}
                {...usePressed(onSelect)}
                sx={{ height: Math.min(listHeight, most * rowHeight + 12), overflow: 'auto' }}
            >
                <Box sx={{ height: virtual.getTotalSize(), position: 'relative' }}>
                    {virtual.getVirtualItems().map(({ index, start }) => {
                        const item = items[index];
                        return (
                            item && (
                                <LandingPageRow
                                    key={item.id}
                                    item={item}
                                    position={{ index, count: items.length, top: start, height: rowHeight }}
                                    isActive={index === active}
                                    isSelected={item.id === selected}
                                />
                            )
                        );
                    })}
                </Box>
            </Box>
            <Typography
                variant="body2"
                color={error ? 'error' : 'textSecondary'}
                role="status"
                sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', minHeight: 20 }}
            >
                {error && translate('app.landingPage.failed')}
                {!error && !data && translate('app.loading')}
                {!error && data && total === 0 && translate('app.landingPage.empty')}
                {!error &&
                    total > 0 &&
                    total === items.length &&
                    translate('app.landingPage.count', { smart_count: total })}
                {!error &&
                    total > items.length &&
                    items.length > 0 &&
                    translate('app.landingPage.more', { shown: items.length, total })}
            </Typography>
        </>
    );
}
