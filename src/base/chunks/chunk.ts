import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useOnReturn } from '../connection/useConnection';
import { spare } from '../dialogs/lostChunk';
import { arriveTogether } from './arrivals';

/**
 * A component in a chunk of its own, fetched once and then available synchronously. `fetch` rejects if loading fails
 * and tries again on the next call, unlike React's `lazy`, which keeps the failure for good.
 */
export type Chunk<Props> = {
    fetch(): Promise<void>;
    /** As `fetch`, for what can wait: it is drawn together with what else arrives then. */
    fetchLater(): Promise<void>;
    /**
     * Fetches the chunk in advance and resolves to whether it was loaded. A failure changes nothing for the user: the
     * chunk is requested again when it is needed.
     */
    prepare(): Promise<boolean>;
    /** As `prepare`, for what can wait. */
    prepareLater(): Promise<boolean>;
    here(): ComponentType<Props> | undefined;
    subscribe(listener: () => void): () => void;
};

/**
 * Creates a chunk from its import.
 *
 * @example const gamePicker = createChunk(() => import('./GamePicker').then(({ GamePicker }) => GamePicker));
 */
export function createChunk<Props>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
    const listeners = new Set<() => void>();
    let loaded: ComponentType<Props> | undefined;
    const tell = () => {
        for (const listener of listeners) listener();
    };
    async function loadOnce(): Promise<void> {
        loaded ??= await load();
    }
    const fetch = async () => (loaded ? undefined : loadOnce().then(tell));
    const fetchLater = async () => (loaded ? undefined : arriveTogether(loadOnce()).then(tell));
    const wasFetched = (fetching: Promise<void>) =>
        fetching.then(
            () => true,
            (problem: unknown) => {
                spare(problem);
                return false;
            },
        );
    return {
        fetch,
        fetchLater,
        prepare: () => wasFetched(fetch()),
        prepareLater: () => wasFetched(fetchLater()),
        here: () => loaded,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}

type Fetched<Props> = {
    /** Undefined while the chunk is loading and after it failed. */
    Component: ComponentType<Props> | undefined;
    /** The error, if the chunk failed to load. */
    lost: { problem: unknown } | undefined;
    /** Tries to load the chunk again. */
    again(): void;
};

/**
 * Returns the component of a chunk and loads it if necessary. It uses neither Suspense nor an error boundary: a
 * suspended field would delay its whole form for as long as React throttles fallbacks, and a throwing one would remove
 * the form together with the user's input.
 */
export function useChunk<Props>(chunk: Chunk<Props>, isWanted = true): Fetched<Props> {
    return useFetched(chunk, isWanted, chunk.fetch);
}

/** As `useChunk`, for what can wait: it is drawn together with what else arrives then. */
export function useLaterChunk<Props>(chunk: Chunk<Props>, isWanted = true): Fetched<Props> {
    return useFetched(chunk, isWanted, chunk.fetchLater);
}

function useFetched<Props>(
    { here, subscribe }: Chunk<Props>,
    isWanted: boolean,
    fetch: () => Promise<void>,
): Fetched<Props> {
    const Component = useSyncExternalStore(subscribe, here);
    const [lost, setLost] = useState<{ problem: unknown }>();
    const [tries, setTries] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches
    useEffect(() => {
        if (!isWanted || here()) return;
        let isActive = true;
        fetch().catch((problem: unknown) => isActive && setLost({ problem }));
        return () => {
            isActive = false;
        };
    }, [fetch, here, isWanted, tries]);
    const again = useCallback(() => {
        setLost(undefined);
        setTries((tries) => tries + 1);
    }, []);
    useOnReturn(again, lost !== undefined);
    return { Component, lost: Component ? undefined : lost, again };
}
