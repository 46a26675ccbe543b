import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { useTranslate } from 'react-admin';
import type { MasterGameType } from '../../contract/calls/master';
import { PageTabs } from '../../src/base/ui/PageTabs';

type Props = { types: readonly MasterGameType[]; current: string | undefined; onChange(code: string): void };

/** A tab for each game type, with its number of providers. */
export function GameTypeTabs({ types, current, onChange }: Props) {
    const translate = useTranslate();
    const known = types.some(({ code }) => code === current);
    return (
        <PageTabs
            value={known ? current : false}
            onChange={(_event, code: string) => onChange(code)}
            aria-label={translate('resources.provider.types')}
        >
            {types.map(({ code, name, providers }) => (
                <Tab
                    key={code}
                    value={code}
                    sx={{ px: 1.5, minWidth: 0 }}
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
        </PageTabs>
    );
}
