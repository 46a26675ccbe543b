import { createContext, useContext, useEffect } from 'react';
import { useEvent } from 'react-admin';
import type { SnapshotChange } from '../../../site/change';

/**
 * Where the preview gets from what is being edited: the change at the moment in a language as of an instant (ISO 8601;
 * now if absent), and a call with each further one, at most once per frame of the screen.
 */
export type ChangeSource = {
    get(lang: string, at: string | undefined): SnapshotChange | undefined;
    subscribe(listener: () => void): () => void;
};

/** Nothing is being edited. */
const noChanges: ChangeSource = { get: () => undefined, subscribe: () => () => undefined };

export const ChangeSourceContext = createContext<ChangeSource>(noChanges);

/**
 * Returns a function that reads the change at the moment. `onChange` is called with each further change.
 */
export function useSnapshotChange(
    lang: string,
    at: string | undefined,
    onChange: (change: SnapshotChange) => void,
): () => SnapshotChange | undefined {
    const source = useContext(ChangeSourceContext);
    const get = useEvent(() => source.get(lang, at));
    const tell = useEvent(() => {
        const change = get();
        if (change) onChange(change);
    });
    useEffect(() => source.subscribe(tell), [source, tell]);
    return get;
}
