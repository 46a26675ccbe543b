import Tabs, { type TabsProps } from '@mui/material/Tabs';

/**
 * The tabs of a screen, wherever there are any: below its title and above everything that they change, across the page.
 * What does not fit is scrolled to.
 */
export function PageTabs(props: Pick<TabsProps, 'value' | 'onChange' | 'children' | 'aria-label'>) {
    return (
        <Tabs
            variant="scrollable"
            allowScrollButtonsMobile
            sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
            {...props}
        />
    );
}

/** The title that stands above them: as far from them on every screen. */
export const aboveTabs = { minHeight: 40, display: 'flex', alignItems: 'center' } as const;
