import { type ComponentType, useEffect, useState } from 'react';

/** A control that is a chunk of its own: fetched once, and there at once for whoever wants it after that. */
export type Chunk<Props> = { fetch(): Promise<void>; here(): ComponentType<Props> | undefined };

export function chunkOf<Props>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
    let loaded: ComponentType<Props> | undefined;
    return {
        async fetch() {
            loaded ??= await load();
        },
        here: () => loaded,
    };
}

/**
 * The component of a chunk, undefined while it is on its way. It is awaited by hand: a suspended field would hold back its
 * whole form for as long as React throttles fallbacks.
 *
 * @throws what kept it away: the error page's matter.
 */
export function useChunk<Props>({ fetch, here }: Chunk<Props>, isWanted = true): ComponentType<Props> | undefined {
    const [end, setEnd] = useState<{ problem?: unknown }>({});
    useEffect(() => {
        if (!isWanted || here()) return;
        let wanted = true;
        fetch().then(
            () => wanted && setEnd({}),
            (problem: unknown) => wanted && setEnd({ problem }),
        );
        return () => {
            wanted = false;
        };
    }, [fetch, here, isWanted]);
    if (end.problem !== undefined) throw end.problem;
    return here();
}
