import { styled } from '@mui/material/styles';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type MediaType, mediaTypes } from '../../../contract/limits';
import { useLibrary } from '../../../src/base/media/useLibrary';
import { mediaCountsKey } from '../../../src/base/media/useMediaChanges';

/** A media type of the library, or all of them. */
export type MediaTab = MediaType | 'all';

const Label = styled('span')({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 10,
    width: '100%',
    textAlign: 'start',
    '& > span': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
});

/** Media query of windows wide enough for tabs beside the files. */
const wideQuery = '(min-width: 760px)';

const level = {
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'divider',
} as const;

const upright = {
    flexShrink: 0,
    width: 212,
    borderRight: '1px solid',
    borderColor: 'divider',
    '& .MuiTab-root': { minHeight: 44, maxWidth: 'none', py: 0.5, px: 2 },
} as const;

type Props = {
    value: MediaTab;
    /** The types shown first. */
    leading: readonly MediaType[];
    panelId: string;
    onChange(tab: MediaTab): void;
};

/** The media types of the library as tabs, each with its number of files. */
export function TypeTabs({ value, leading, panelId, onChange }: Props): ReactNode {
    const translate = useTranslate();
    const library = useLibrary();
    const isWide = useMediaQuery(wideQuery);
    const { data } = useQuery({
        queryKey: mediaCountsKey(library.owner),
        queryFn: ({ signal }) => library.counts(signal),
    });
    const counts = new Map(data?.map(({ mediaType, count }) => [mediaType, count]));
    const all = data?.reduce((sum, { count }) => sum + count, 0);
    const tabs: readonly MediaTab[] = [...leading, 'all', ...mediaTypes.filter((type) => !leading.includes(type))];
    return (
        <Tabs
            value={value}
            orientation={isWide ? 'vertical' : 'horizontal'}
            variant="scrollable"
            // Vertical tabs are scrolled like the files: scroll buttons that appear and disappear would move the tabs
            // under the pointer.
            scrollButtons={isWide ? false : 'auto'}
            visibleScrollbar={isWide}
            allowScrollButtonsMobile
            aria-label={translate('picker.types')}
            onChange={(_event, tab: MediaTab) => onChange(tab)}
            sx={isWide ? upright : level}
        >
            {tabs.map((tab) => (
                <MuiTab
                    key={tab}
                    value={tab}
                    id={`${panelId}-${tab}`}
                    aria-controls={panelId}
                    label={
                        <Label>
                            {translate(tab === 'all' ? 'picker.all' : `choices.${tab}`)}
                            <span>{tab === 'all' ? all : counts.get(tab)}</span>
                        </Label>
                    }
                />
            ))}
        </Tabs>
    );
}
