import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Call } from '../../contract/call';
import { calls } from '../../contract/calls';
import { Opening } from '../forms/Opening';
import { useMasterData } from '../session/useMasterData';

type Named = { code: string; name: string };

function callFor(from: string): Call<unknown, readonly Named[]> {
    const call = calls.find(({ path }) => path === `/api/master/${from}`);
    if (!call) throw new Error(`The master data have no ${from}`);
    // Whatever variants are taken from is a list of what has a code and a name.
    return call as Call<unknown, readonly Named[]>;
}

/** A tab for each value that the master data name. The chosen one stands in the address. */
export function VariantTabs({ from, children }: { from: string; children(variant: string): ReactNode }) {
    const [search] = useSearchParams();
    const { data, error, again } = useMasterData(callFor(from));
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
                                    to={{ search: `?variant=${code}` }}
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
