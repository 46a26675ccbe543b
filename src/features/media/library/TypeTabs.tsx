import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MediaType } from '../../../../contract/limits';
import { findGroup, getSetNumber, typeGroups } from './typeGroups';
import { formatSearch, type LibraryState } from './useLibraryState';

const Count = styled('span')(({ theme }) => ({
    display: 'inline-block',
    // Avoids a layout shift when the counts arrive.
    minWidth: '2ch',
    textAlign: 'left',
    marginLeft: 2,
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
}));

const SetLink = styled(Link)(({ theme }) => ({
    padding: '4px 12px',
    minHeight: 24,
    borderRadius: 16,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    '&:hover': { borderColor: theme.palette.grey[400] },
    '&[aria-current="true"]': {
        borderColor: theme.palette.primary.main,
        background: 'var(--primary-light)',
        color: theme.palette.primary.dark,
        fontWeight: 600,
    },
}));

type Props = { state: LibraryState; counts: ReadonlyMap<MediaType, number> | undefined };

/**
 * Tabs of all types with the numbers of their files. The sets of a family share a tab and are listed below it when it
 * is selected. Memoized, because tabs measure themselves on every render.
 */
export const TypeTabs = memo(function TypeTabs({ state, counts }: Props) {
    const translate = useTranslate();
    const current = state.mediaType && findGroup(state.mediaType);
    const to = (mediaType: MediaType | undefined) => ({
        search: formatSearch({ ...state, mediaType, file: undefined }),
    });
    const sum = (types: readonly MediaType[]) => types.reduce((total, type) => total + (counts?.get(type) ?? 0), 0);
    const label = (text: string, types: readonly MediaType[]) => (
        <span>
            {text} <Count>{counts && sum(types)}</Count>
        </span>
    );
    return (
        <>
            <Tabs
                value={current?.name ?? 'all'}
                variant="scrollable"
                allowScrollButtonsMobile
                aria-label={translate('library.types')}
                sx={{
                    borderBottom: 1,
                    borderColor: 'divider',
                    '& .MuiTab-root': { minWidth: 0, px: 1.5 },
                }}
            >
                <Tab
                    value="all"
                    component={Link}
                    to={to(undefined)}
                    label={label(
                        translate('library.all'),
                        typeGroups.flatMap(({ types }) => types),
                    )}
                />
                {typeGroups.map(({ name, types }) => (
                    <Tab
                        key={name}
                        value={name}
                        component={Link}
                        to={to(current?.name === name ? state.mediaType : types[0])}
                        label={label(
                            types.length > 1 ? translate(`library.families.${name}`) : translate(`choices.${name}`),
                            types,
                        )}
                    />
                ))}
            </Tabs>
            {current && current.types.length > 1 && (
                <Box
                    component="nav"
                    aria-label={translate(`library.families.${current.name}`)}
                    sx={{ display: 'flex', gap: 1, pt: 1.5, flexWrap: 'wrap' }}
                >
                    {current.types.map((type) => (
                        <SetLink
                            key={type}
                            to={to(type)}
                            preventScrollReset
                            aria-current={type === state.mediaType}
                            aria-label={translate(`choices.${type}`)}
                        >
                            {translate('library.set', { number: getSetNumber(type) })}{' '}
                            {counts && <Count>{counts.get(type) ?? 0}</Count>}
                        </SetLink>
                    ))}
                </Box>
            )}
        </>
    );
});
