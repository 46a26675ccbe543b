import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { CallError } from '../../../providers/callError';
import type { Connection } from './connection';

/** Undefined where nothing watches the connection: it counts as there. */
export const ConnectionContext = createContext<Connection | undefined>(undefined);

const neverChanges = () => () => undefined;

/** Returns the connection of the page, without following its changes. */
export function useConnection(): Connection | undefined {
    return useContext(ConnectionContext);
}

/** Whether the server can be reached. */
export function useIsOnline(): boolean {
    const connection = useConnection();
    return useSyncExternalStore(connection?.subscribe ?? neverChanges, () => connection?.isOnline() ?? true);
}

/** Whether a request waits longer for its answer than people expect. */
export function useIsSlow(): boolean {
    const connection = useConnection();
    return useSyncExternalStore(connection?.subscribe ?? neverChanges, () => connection?.isSlow() ?? false);
}

/** Whether something was not sent while the connection was lost. */
export function useHasMissed(): boolean {
    const connection = useConnection();
    return useSyncExternalStore(connection?.subscribe ?? neverChanges, () => connection?.hasMissed() ?? false);
}

/** Calls a function each time that the connection is back, as long as it is wanted. */
export function useOnReturn(run: () => void, isWanted = true): void {
    const connection = useConnection();
    const latest = useRef(run);
    latest.current = run;
    useEffect(() => {
        if (!isWanted || !connection) return;
        let wasOnline = connection.isOnline();
        return connection.subscribe(() => {
            const isOnline = connection.isOnline();
            if (isOnline && !wasOnline) latest.current();
            wasOnline = isOnline;
        });
    }, [connection, isWanted]);
}

/** Whether a call got no answer at all. */
export function isUnreached(problem: unknown): boolean {
    return problem instanceof CallError && problem.status === 0;
}

/** Reads anew what could not be read, as soon as the connection is back; `null` where a component is wanted. */
export function AskAgain(): null {
    const queries = useQueryClient();
    useOnReturn(
        () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) }),
    );
    return null;
}
