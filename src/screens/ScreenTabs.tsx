import Box from '@mui/material/Box';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Tab } from '../../contract/screens';

/** Settings that share a route. The tab stands in the address, so that it can be linked to and "back" finds it again. */
export function ScreenTabs({ tabs, children }: { tabs: readonly Tab[]; children(tab: Tab): ReactNode }) {
    const translate = useTranslate();
    const [search] = useSearchParams();
    const current = tabs.find(({ resource }) => resource.name === search.get('tab')) ?? tabs[0];
    if (!current) return null;
    return (
        <>
            <Tabs value={current.resource.name} variant="scrollable" allowScrollButtonsMobile sx={{ mb: 2 }}>
                {tabs.map(({ resource: { name } }) => (
                    <MuiTab
                        key={name}
                        value={name}
                        component={Link}
                        to={{ search: `?tab=${name}` }}
                        id={`tab-${name}`}
                        aria-controls="tab-panel"
                        label={translate(`resources.${name}.name`)}
                    />
                ))}
            </Tabs>
            <Box
                key={current.resource.name}
                role="tabpanel"
                id="tab-panel"
                aria-labelledby={`tab-${current.resource.name}`}
            >
                {children(current)}
            </Box>
        </>
    );
}
