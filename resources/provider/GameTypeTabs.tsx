import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import type { MasterGameType } from '../../contract/calls/master';

type Props = { types: readonly MasterGameType[]; current: string | undefined; onChange(code: string): void };

/** A tab for each type of games, with how many providers make such games. */
export function GameTypeTabs({ types, current, onChange }: Props) {
    const translate = useTranslate();
    const known = types.some(({ code }) => code === current);
    return (
        <Tabs
            value={known ? current : false}
            onChange={(_event, code: string) => onChange(code)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate('resources.provider.types')}
            sx={{ borderBottom: 1, borderColor: 'divider', px: 1, minHeight: 46 }}
        >
            {types.map(({ code, name, providers }) => (
                <Tab
                    key={code}
                    value={code}
                    sx={{ minHeight: 46, px: 1.5, minWidth: 0 }}
                    label={
                        <span>
                            {name}{' '}
                            <Box
                                component="small"
                                sx={{ color: 'text.secondary', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
                            >
                                {providers}
                            </Box>
                        </span>
                    }
                />
            ))}
        </Tabs>
    );
}
