import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { calls } from '../../contract/calls';
import { Opening } from '../forms/Opening';
import { useTransport } from '../session/SessionContext';

type Named = { code: string; name: string };

function namedOf(answer: unknown): readonly Named[] {
    return Array.isArray(answer) ? answer : [];
}

/** A tab for each value that the master data name. The chosen one stands in the address. */
export function VariantTabs({ from, children }: { from: string; children(variant: string): ReactNode }) {
    const transport = useTransport();
    const [search] = useSearchParams();
    const { data, error, refetch } = useQuery({
        queryKey: ['master', from],
        queryFn: async ({ signal }) => {
            const call = calls.find(({ path }) => path === `/api/master/${from}`);
            if (!call) throw new Error(`The master data have no ${from}`);
            return namedOf(await transport.call(call, { signal }));
        },
        staleTime: Number.POSITIVE_INFINITY,
    });
    return (
        <Opening first={data} error={error} again={() => void refetch()}>
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
