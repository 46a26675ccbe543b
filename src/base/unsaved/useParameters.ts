import { useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { ldpParameter } from '../routing/landingPage';
import { useHasUnsaved } from './UnsavedGuard';

/** Returns the query parameters with some changed; undefined or an empty text removes one. */
export function changed(
    parameters: URLSearchParams,
    changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
    }
    return next;
}

/** Requests new parameters, derived from the last requested ones. `replace` adds no history entry. */
type ChangeParameters = (make: (latest: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * Returns the query parameters of the page and a function that changes them. A change takes effect asynchronously;
 * further changes in the meantime build on it.
 *
 * @example ask((latest) => changed(latest, { q: 'harbour', page: undefined }), { replace: true });
 */
export function useParameters(): readonly [URLSearchParams, ChangeParameters] {
    const [parameters, setParameters] = useSearchParams();
    const location = useLocation();
    const hasUnsaved = useHasUnsaved();
    // Requested queries that have not taken effect yet, latest last.
    const pending = useRef<readonly string[]>([]);
    useEffect(() => {
        const index = pending.current.lastIndexOf(String(new URLSearchParams(location.search)));
        // An address that was not requested here, from a link or the back button, resets the list.
        pending.current = index < 0 ? [] : pending.current.slice(index + 1);
    }, [location]);
    const ask = useEvent<Parameters<ChangeParameters>, void>((make, options) => {
        const latest = new URLSearchParams(pending.current.at(-1) ?? parameters);
        // The landing page stays in the address, whatever parameters the page sets.
        const ldpId = latest.get(ldpParameter) ?? undefined;
        const result = make(latest);
        const next = result.has(ldpParameter) ? result : changed(result, { [ldpParameter]: ldpId });
        // With unsaved input, the user may decide to stay: then this request must not be part of the next one.
        if (!hasUnsaved()) pending.current = [...pending.current, String(next)];
        setParameters(next, options);
    });
    return [parameters, ask];
}
