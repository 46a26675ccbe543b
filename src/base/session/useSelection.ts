import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LandingPageSummary } from '../../../contract/calls/landingPage';
import { session } from '../../../providers/session';
import type { Transport } from '../../../providers/transport';
import { addressOn, ldpIn } from '../routing/landingPage';
import { useLeave } from '../unsaved/UnsavedGuard';
import { findLandingPage, startingLandingPage } from './landingPages';
import { useShut } from './useShut';

/**
 * Whether the page that the address is about can be shown: `waiting` until that is known, `failed` where it could not be
 * found out, `shut` where its landing page is switched off (`page` says so) or beyond reach. `name` is there for one that
 * was worked on here: of any other nothing is told but the id, which stands in the address.
 */
export type Reach =
    | { is: 'open' }
    | { is: 'waiting' }
    | { is: 'failed'; error: Error; again(): void }
    | { is: 'shut'; id: string; isOff: boolean; name: string | undefined; again(): void };

/**
 * What is said above a page: `switched` by an address to another landing page, `gaveWay` to the first ACTIVE one at the
 * start; `held` with unsaved input of one that is `off` or `lost`.
 */
export type LandingPageNotice = {
    text: 'switched' | 'gaveWay' | 'asleep' | 'off' | 'lost';
    name: string;
    dismiss?: () => void;
};

export type Selection = {
    /** Null when the account reaches no landing page, undefined until that is known. */
    shown: LandingPageSummary | null | undefined;
    reach: Reach;
    notice: LandingPageNotice | undefined;
    /** Leads to the landing page's dashboard, or to why it cannot be worked on. */
    select(id: string): void;
    /** Reads anew which landing pages there are and what the chosen one is like. */
    refresh(): Promise<void>;
    error: Error | null;
    again(): void;
};

const keyOf = (id: string) => ['landingPage', id] as const;

type Told = { text: 'switched' | 'gaveWay'; name: string; at: string };

/**
 * This tab's landing page, as it stands on the server: the one that the address names, else the one that is worked on, else
 * the one to start with. What the address names is taken only when the server says that it can be worked on.
 */
export function useSelection(transport: Transport): Selection {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const leave = useLeave();
    const queries = useQueryClient();
    // What was found stays as long as it is looked at: choosing a landing page again asks for it anew.
    useState(() => queries.setQueryDefaults(['landingPage'], { gcTime: 0 }));
    const [shown, setShown] = useState<LandingPageSummary | null>();
    const [told, setTold] = useState<Told>();
    const chosen = useRef<string>(undefined);
    const at = useRef(pathname);
    at.current = pathname;

    const asked = ldpIn(search);
    const wanted = asked ?? shown?.id ?? '';
    const found = useQuery({
        queryKey: keyOf(wanted),
        queryFn: ({ signal }) => findLandingPage(transport, wanted, signal),
        enabled: wanted !== '',
    });
    const isAway = found.data !== undefined && found.data?.status !== 'ACTIVE';
    const start = useQuery({
        queryKey: ['landingPage'],
        queryFn: ({ signal }) => startingLandingPage(transport, session.ldpId(), signal),
        enabled: shown === undefined && (asked === undefined || isAway),
    });
    const isShown = shown !== undefined && wanted === (shown?.id ?? '');
    const { isShut, isHeld } = useShut(isShown && isAway, pathname);

    const take = useCallback((page: LandingPageSummary | null) => {
        setShown(page);
        session.setLdpId(page?.id ?? '');
    }, []);

    useEffect(() => {
        if (found.data?.status !== 'ACTIVE') return;
        const page = found.data;
        const isNews = page.id !== session.ldpId() && page.id !== chosen.current;
        chosen.current = undefined;
        if (page.id !== shown?.id) setTold(isNews ? { text: 'switched', name: page.name, at: at.current } : undefined);
        take(page);
    }, [found.data, shown?.id, take]);

    useEffect(() => {
        if (shown !== undefined || !start.data) return;
        const { page, asleep } = start.data;
        // What the address is about is said by the page itself.
        if (asleep && asleep.id !== asked) setTold({ text: 'gaveWay', name: asleep.name, at: '' });
        if (page) queries.setQueryData(keyOf(page.id), page);
        take(page);
    }, [start.data, shown, asked, take, queries]);

    const { refetch } = found;
    // Somebody may have switched it on meanwhile.
    // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask
    useEffect(() => {
        if (isShown && isAway) void refetch();
    }, [pathname]);

    const select = useCallback(
        (id: string) => {
            void leave(async () => {
                chosen.current = id;
                setTold(undefined);
                await navigate(addressOn('/', id));
                await queries.invalidateQueries({ queryKey: keyOf(id) });
            });
        },
        [leave, navigate, queries],
    );
    const refresh = useCallback(async () => {
        const keys = ['landingPage', 'landingPages'];
        await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    }, [queries]);

    const again = useCallback(() => void refetch(), [refetch]);
    const reach = useMemo<Reach>(() => {
        const name = isShown ? (found.data ?? shown)?.name : found.data?.name;
        if (isShown ? isShut : isAway) return { is: 'shut', id: wanted, isOff: found.data !== null, name, again };
        if (isShown || wanted === '') return { is: 'open' };
        return found.error ? { is: 'failed', error: found.error, again } : { is: 'waiting' };
    }, [isShown, isShut, isAway, wanted, found.data, found.error, shown, again]);

    const notice = useMemo<LandingPageNotice | undefined>(() => {
        if (isShown && isAway && !isShut && shown)
            return { text: found.data === null ? 'lost' : isHeld ? 'asleep' : 'off', name: shown.name };
        if (!told || (told.at !== '' && told.at !== pathname)) return undefined;
        return { text: told.text, name: told.name, dismiss: () => setTold(undefined) };
    }, [isShown, isAway, isShut, isHeld, shown, found.data, told, pathname]);

    const { error, refetch: startAgain } = start;
    const failed = found.error ?? error;
    return {
        shown,
        reach,
        notice,
        select,
        refresh,
        error: failed,
        again: () => void (error ? startAgain() : refetch()),
    };
}
