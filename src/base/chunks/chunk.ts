import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * A component that is a chunk of its own: fetched once, and there at once for whoever wants it after that. `fetch` rejects
 * when it does not come, and asks anew the next time, unlike React's `lazy`, which keeps the failure for good.
 */
export type Chunk<Props> = {
    fetch(): Promise<void>;
    /** Fetches it before anybody wants it, and answers whether it came. What did not is asked for again when it is wanted. */
    prepare(): Promise<boolean>;
    here(): ComponentType<Props> | undefined;
    subscribe(listener: () => void): () => void;
};

/** @example const gamePicker = chunkOf(() => import('./GamePicker').then(({ GamePicker }) => GamePicker)); */
export function chunkOf<Props>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
    const listeners = new Set<() => void>();
    let loaded: ComponentType<Props> | undefined;
    async function fetch(): Promise<void> {
        if (loaded) return;
        loaded = await load();
        for (const listener of listeners) listener();
    }
    return {
        fetch,
        prepare: () =>
            fetch().then(
                () => true,
                () => false,
            ),
        here: () => loaded,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}

type Fetched<Props> = {
    /** Undefined while it is on its way, and when it does not come. */
    Component: ComponentType<Props> | undefined;
    /** What kept it away. */
    lost: { problem: unknown } | undefined;
    /** Fetches it anew. */
    again(): void;
};

/**
 * The component of a chunk. It is awaited by hand: a suspended field would hold back its whole form for as long as React
 * throttles fallbacks, and one that throws would take the form along, with what was typed into it.
 */
export function useChunk<Props>({ fetch, here, subscribe }: Chunk<Props>, isWanted = true): Fetched<Props> {
    const Component = useSyncExternalStore(subscribe, here);
    const [lost, setLost] = useState<{ problem: unknown }>();
    const [tries, setTries] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches
    useEffect(() => {
        if (!isWanted || here()) return;
        let wanted = true;
        fetch().catch((problem: unknown) => wanted && setLost({ problem }));
        return () => {
            wanted = false;
        };
    }, [fetch, here, isWanted, tries]);
    const again = useCallback(() => {
        setLost(undefined);
        setTries((tries) => tries + 1);
    }, []);
    return { Component, lost: Component ? undefined : lost, again };
}
