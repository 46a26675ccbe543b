import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LandingPageSummary } from '../../contract/calls/landingPage';
import { session } from '../../providers/session';
import type { Transport } from '../../providers/transport';
import { useLeave } from '../unsaved/UnsavedGuard';
import { currentLandingPage } from './landingPages';

/** `shown` is null when the account reaches no landing page, undefined until that is known. */
export type Selection = {
    shown: LandingPageSummary | null | undefined;
    /** The one that was worked on until it was switched off, as long as that is worth saying; without an ACTIVE one, any. */
    asleep: Asleep | undefined;
    /** Leads to `to`, the start page unless it says otherwise. */
    select(id: string, to?: string): void;
    /** Reads anew which landing pages there are and what the chosen one is like. */
    refresh(): Promise<void>;
    error: Error | null;
    again(): void;
};

export type Asleep = { page: LandingPageSummary; dismiss(): void };

const keyOf = (wanted: string) => ['landingPage', wanted] as const;

/** This tab's landing page, kept as it stands on the server. */
export function useSelection(transport: Transport): Selection {
    const [wanted, setWanted] = useState(session.ldpId);
    const [shown, setShown] = useState<LandingPageSummary | null>();
    const [asleep, setAsleep] = useState<LandingPageSummary>();
    const navigate = useNavigate();
    const leave = useLeave();
    const { data, isPlaceholderData, error, refetch } = useQuery({
        queryKey: keyOf(wanted),
        queryFn: ({ signal }) => currentLandingPage(transport, wanted, signal),
        placeholderData: keepPreviousData,
    });
    const queries = useQueryClient();

    useEffect(() => {
        if (data === undefined || isPlaceholderData) return;
        const { page } = data;
        const id = page?.id ?? '';
        const take = () => {
            setShown(page);
            session.setLdpId(id);
        };
        if (id === wanted) {
            // The one that was away and is there again needs no words any more.
            setAsleep((away) => (page ? (away?.id === id ? undefined : away) : data.asleep));
            return take();
        }
        setAsleep(data.asleep);
        // A landing page that went away is not exchanged under the hands of somebody who is typing.
        void leave(async () => {
            // Before the exchange: the page would read what belongs to the landing page that went away.
            if (shown) await navigate('/');
            // From now on this one is wanted: nothing leads back when the other one returns.
            queries.setQueryData(keyOf(id), { page, asleep: page ? undefined : data.asleep });
            setWanted(id);
            take();
        });
    }, [data, isPlaceholderData, wanted, shown, leave, navigate, queries]);

    const select = useCallback(
        (id: string, to = '/') => {
            void leave(async () => {
                await navigate('/');
                setAsleep(undefined);
                setWanted(id);
                // Not before: the page would read what belongs to the landing page that is left.
                if (to !== '/') await navigate(to, { replace: true });
            });
        },
        [leave, navigate],
    );
    const refresh = useCallback(async () => {
        const keys = ['landingPage', 'landingPages'];
        await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    }, [queries]);
    const told = useMemo(() => asleep && { page: asleep, dismiss: () => setAsleep(undefined) }, [asleep]);
    return { shown, asleep: told, select, refresh, error, again: () => void refetch() };
}
