import Tabs, { type TabsProps } from '@mui/material/Tabs';

/** The tabs of a screen: below its title and above all content that they switch, over the full width, scrollable. */
export function PageTabs(props: Pick<TabsProps, 'value' | 'onChange' | 'children' | 'aria-label'>) {
    return (
        <Tabs
            variant="scrollable"
            allowScrollButtonsMobile
            sx={{
                mb: 2,
                borderBottom: 1,
                borderColor: 'divider',
                // Arrows take no more room than they need, or they would be the reason why not all tabs fit.
                '& .MuiTabs-scrollButtons': { width: 32 },
                '& .MuiTab-root': { minWidth: 0, px: 1.75 },
            }}
            {...props}
        />
    );
}

/** Style of the title above the tabs, with the same distance on all screens. */
export const aboveTabs = { minHeight: 40, display: 'flex', alignItems: 'center' } as const;

/** Height of the title and the tabs with their margin, in pixels. */
export const tabsHeight = 105;
