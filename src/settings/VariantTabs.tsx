import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMaster } from '../fields/useMaster';
import { Opening } from '../forms/Opening';
import { changed } from '../routing/useParameters';

/** A tab for each value that the master data name. The chosen one stands in the address. */
export function VariantTabs({ from, children }: { from: string; children(variant: string): ReactNode }) {
    const [search] = useSearchParams();
    const { data, error, again } = useMaster(from);
    return (
        <Opening first={data} error={error} again={again}>
            {(values) => {
                const current = values.find(({ code }) => code === search.get('variant')) ?? values[0];
                if (!current) return null;
                return (
                    <>
                        <Tabs value={current.code} variant="scrollable" allowScrollButtonsMobile sx={{ mb: 2 }}>
                            {values.map(({ code, name }) => (
                                <MuiTab
                                    key={code}
                                    value={code}
                                    label={name}
                                    component={Link}
                                    to={{ search: `?${changed(search, { variant: code })}` }}
                                />
                            ))}
                        </Tabs>
                        {children(current.code)}
                    </>
                );
            }}
        </Opening>
    );
}
