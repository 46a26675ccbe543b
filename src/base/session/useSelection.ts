import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LandingPageSummary } from '../../../contract/calls/landingPage';
import { session } from '../../../providers/session';
import type { Transport } from '../../../providers/transport';
import { addLdpToAddress, findLdpId } from '../routing/landingPage';
import { useLeave } from '../unsaved/UnsavedGuard';
import { findLandingPage, loadStartingLandingPage } from './landingPages';
import { useShut } from './useShut';

/**
 * Whether the page at the current address can be shown: `waiting` until that is known, `failed` if it could not be
 * determined, `shut` if its landing page is inactive (`isOff`) or not accessible. `name` is set only for a landing page
 * that the account has or had access to in this tab; of any other only the id, which is part of the address, is shown.
 */
export type LandingPageAvailability =
    | { is: 'open' }
    | { is: 'waiting' }
    | { is: 'failed'; error: Error; again(): void }
    | { is: 'shut'; id: string; isOff: boolean; name: string | undefined; again(): void };

/**
 * A notice above the page. `switched`: the address led to another landing page. `gaveWay`: the wanted landing page was
 * inactive at the start and the first active one was chosen. `asleep`: the landing page was switched off while the page
 * holds unsaved input. `off`: it was switched off. `lost`: the account has lost access to it.
 */
export type LandingPageNotice = {
    text: 'switched' | 'gaveWay' | 'asleep' | 'off' | 'lost';
    name: string;
    dismiss?: () => void;
};

export type LandingPageSelection = {
    /**
     * Null if the account has access to no landing page, undefined until that is known. Inactive if it was switched off,
     * or the account has lost access to it, while it is shown.
     */
    shown: LandingPageSummary | null | undefined;
    reach: LandingPageAvailability;
    notice: LandingPageNotice | undefined;
    /** Opens the dashboard of a landing page, or the page that says why it is not accessible. */
    select(id: string): void;
    /** Reloads the list of landing pages and the current one. */
    refresh(): Promise<void>;
    error: Error | null;
    again(): void;
};

const getQueryKey = (id: string) => ['landingPage', id] as const;

type NoticeState = { text: 'switched' | 'gaveWay'; name: string; at: string };

/**
 * Returns this tab's landing page in its current state on the server: the one in the address, else the current one,
 * else the initial one. A landing page in the address is adopted only after the server has confirmed that it is active
 * and accessible. `first` has just been loaded, and is the current one.
 */
export function useLandingPageSelection(
    transport: Transport,
    first: LandingPageSummary | undefined,
): LandingPageSelection {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const leave = useLeave();
    const queries = useQueryClient();
    // Results are cached only while they are in use, so that selecting a landing page again loads it again.
    useState(() => queries.setQueryDefaults(['landingPage'], { gcTime: 0 }));
    const [shown, setShown] = useState<LandingPageSummary | null | undefined>(first);
    const [noticeState, setNoticeState] = useState<NoticeState>();
    const chosen = useRef<string>(undefined);
    const at = useRef(pathname);
    at.current = pathname;

    const requestedId = findLdpId(search);
    const targetId = requestedId ?? shown?.id ?? '';
    const found = useQuery({
        queryKey: getQueryKey(targetId),
        queryFn: ({ signal }) => findLandingPage(transport, targetId, signal),
        enabled: targetId !== '',
        // The initial landing page has just been loaded.
        ...(shown?.id === targetId ? { initialData: shown } : {}),
    });
    const isAway = found.data !== undefined && found.data?.status !== 'ACTIVE';
    const start = useQuery({
        queryKey: ['landingPage'],
        queryFn: ({ signal }) => loadStartingLandingPage(transport, session.ldpId(), signal),
        enabled: shown === undefined && (requestedId === undefined || isAway),
    });
    const isShown = shown !== undefined && targetId === (shown?.id ?? '');
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
        if (page.id !== shown?.id)
            setNoticeState(isNews ? { text: 'switched', name: page.name, at: at.current } : undefined);
        take(page);
    }, [found.data, shown?.id, take]);

    useEffect(() => {
        if (shown !== undefined || !start.data) return;
        const { page, asleep } = start.data;
        // The page itself reports on the landing page in its address.
        if (asleep && asleep.id !== requestedId) setNoticeState({ text: 'gaveWay', name: asleep.name, at: '' });
        take(page);
    }, [start.data, shown, requestedId, take]);

    const { refetch } = found;
    // The landing page may have been switched on in the meantime.
    // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask
    useEffect(() => {
        if (isShown && isAway) void refetch();
    }, [pathname]);

    const select = useCallback(
        (id: string) => {
            void leave(async () => {
                chosen.current = id;
                setNoticeState(undefined);
                await navigate(addLdpToAddress('/', id));
                await queries.invalidateQueries({ queryKey: getQueryKey(id) });
            });
        },
        [leave, navigate, queries],
    );
    const refresh = useCallback(async () => {
        const keys = ['landingPage', 'landingPages'];
        await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    }, [queries]);

    const again = useCallback(() => void refetch(), [refetch]);
    const reach = useMemo<LandingPageAvailability>(() => {
        const name = isShown ? (found.data ?? shown)?.name : found.data?.name;
        if (isShown ? isShut : isAway) return { is: 'shut', id: targetId, isOff: found.data !== null, name, again };
        if (isShown || targetId === '') return { is: 'open' };
        return found.error ? { is: 'failed', error: found.error, again } : { is: 'waiting' };
    }, [isShown, isShut, isAway, targetId, found.data, found.error, shown, again]);

    const notice = useMemo<LandingPageNotice | undefined>(() => {
        if (isShown && isAway && !isShut && shown)
            return { text: found.data === null ? 'lost' : isHeld ? 'asleep' : 'off', name: shown.name };
        if (!noticeState || (noticeState.at !== '' && noticeState.at !== pathname)) return undefined;
        return { text: noticeState.text, name: noticeState.name, dismiss: () => setNoticeState(undefined) };
    }, [isShown, isAway, isShut, isHeld, shown, found.data, noticeState, pathname]);

    const isOff = isShown && isAway;
    const current = useMemo(() => (isOff && shown ? { ...shown, status: 'INACTIVE' as const } : shown), [isOff, shown]);
    const { error, refetch: startAgain } = start;
    const failed = found.error ?? error;
    return {
        shown: current,
        reach,
        notice,
        select,
        refresh,
        error: failed,
        again: () => void (error ? startAgain() : refetch()),
    };
}
