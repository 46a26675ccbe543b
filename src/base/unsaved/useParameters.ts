import { useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { ldpParameter } from '../routing/landingPage';
import { useHasUnsaved } from './UnsavedGuard';

/** These parameters with some of them changed; undefined or an empty text takes one out. */
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

/** Makes the wanted parameters of those that were asked for last. `replace` leaves no step for "back" behind. */
type Ask = (make: (latest: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The parameters of the page's address, and what asks for others. An address that was asked for stands a moment later;
 * what is asked for in between adds to it.
 *
 * @example ask((latest) => changed(latest, { q: 'harbour', page: undefined }), { replace: true });
 */
export function useParameters(): readonly [URLSearchParams, Ask] {
    const [parameters, setParameters] = useSearchParams();
    const location = useLocation();
    const hasUnsaved = useHasUnsaved();
    // What was asked for and does not stand yet, the latest last.
    const asked = useRef<readonly string[]>([]);
    useEffect(() => {
        const place = asked.current.lastIndexOf(String(new URLSearchParams(location.search)));
        // An address that nobody asked for here, of a link or of "back", is where everything starts anew.
        asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    }, [location]);
    const ask = useEvent<Parameters<Ask>, void>((make, options) => {
        const latest = new URLSearchParams(asked.current.at(-1) ?? parameters);
        // Whatever a page makes of its own parameters, it stays on its landing page.
        const ldpId = latest.get(ldpParameter) ?? undefined;
        const made = make(latest);
        const next = made.has(ldpParameter) ? made : changed(made, { [ldpParameter]: ldpId });
        // Whoever is asked whether to leave may stay: then this must not come along with the next change.
        if (!hasUnsaved()) asked.current = [...asked.current, String(next)];
        setParameters(next, options);
    });
    return [parameters, ask];
}
