import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LandingPageSummary } from '../../contract/calls/landingPage';
import { session } from '../../providers/session';
import type { Transport } from '../../providers/transport';
import { useLeave } from '../unsaved/UnsavedGuard';
import { currentLandingPage } from './landingPages';

/** `shown` is null when the account reaches no landing page, undefined until that is known. */
export type Selection = {
    shown: LandingPageSummary | null | undefined;
    /** Leads to `to`, the start page unless it says otherwise. */
    select(id: string, to?: string): void;
    /** Reads anew which landing pages there are and what the chosen one is like. */
    refresh(): Promise<void>;
    error: Error | null;
    again(): void;
};

/** This tab's landing page, kept as it stands on the server. */
export function useSelection(transport: Transport): Selection {
    const [wanted, setWanted] = useState(session.ldpId);
    const [shown, setShown] = useState<LandingPageSummary | null>();
    const navigate = useNavigate();
    const leave = useLeave();
    const { data, isPlaceholderData, error, refetch } = useQuery({
        queryKey: ['landingPage', wanted],
        queryFn: ({ signal }) => currentLandingPage(transport, wanted, signal),
        placeholderData: keepPreviousData,
    });

    const standing = useRef<string>(undefined);
    useEffect(() => {
        if (data === undefined || isPlaceholderData) return;
        const id = data?.id ?? '';
        const take = () => {
            standing.current = id;
            setShown(data);
            session.setLdpId(id);
        };
        // A landing page that went away is not exchanged under the hands of somebody who is typing.
        if (standing.current === undefined || standing.current === id) take();
        else void leave(take);
    }, [data, isPlaceholderData, leave]);

    const select = useCallback(
        (id: string, to = '/') => {
            void leave(async () => {
                await navigate('/');
                setWanted(id);
                // Not before: the page would read what belongs to the landing page that is left.
                if (to !== '/') await navigate(to, { replace: true });
            });
        },
        [leave, navigate],
    );
    const queries = useQueryClient();
    const refresh = useCallback(async () => {
        const keys = ['landingPage', 'landingPages'];
        await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    }, [queries]);
    return { shown, select, refresh, error, again: () => void refetch() };
}
