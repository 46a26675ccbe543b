import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useBlocker } from 'react-router';
import { useDialogs } from '../dialogs/Dialogs';
import { findLdpId, ldpParameter } from '../routing/landingPage';
import { createProviderError } from '../ui/providerError';
import type { UnsavedRegistry } from './registry';

/** Leaves the page. `stay` restores the unsaved state, for a navigation that failed after the user had confirmed it. */
export type Leave = (go: (stay: () => void) => void) => Promise<void>;

type Guard = { registry: UnsavedRegistry; leave: Leave; keptParameters: Set<string> };

const GuardContext = createContext<Guard | undefined>(undefined);

function useGuard(): Guard {
    const guard = useContext(GuardContext);
    if (!guard)
        throw createProviderError({
            hook: 'useUnsaved',
            provider: 'UnsavedGuard',
            holds: 'the list of forms with unsaved input',
            file: 'src/shell/app/Console.tsx',
        });
    return guard;
}

/**
 * Whether another address is another page. Some parameters only select what a page shows, and an address without a
 * landing page means the current one.
 */
function differs(one: Location, other: Location, kept: ReadonlySet<string>): boolean {
    const isNamed = findLdpId(one.search) !== undefined && findLdpId(other.search) !== undefined;
    const isKept = (name: string) => kept.has(name) || (name === ldpParameter && !isNamed);
    const getOtherParameters = ({ search }: Location) =>
        [...new URLSearchParams(search)].filter(([name]) => !isKept(name)).join('&');
    return one.pathname !== other.pathname || getOtherParameters(one) !== getOtherParameters(other);
}

/**
 * The guard at the root: every navigation away from unsaved input asks for confirmation here, and "stay" changes
 * nothing.
 */
export function UnsavedGuard({ registry, children }: { registry: UnsavedRegistry; children: ReactNode }) {
    const dialogs = useDialogs();
    const translate = useTranslate();
    const [keptParameters] = useState(() => new Set<string>());
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) => registry.any() && differs(currentLocation, nextLocation, keptParameters),
    );

    const ask = useCallback(
        () =>
            dialogs.confirm({
                title: translate('app.unsaved.title'),
                text: translate('app.unsaved.text'),
                confirm: translate('app.unsaved.leave'),
                cancel: translate('app.unsaved.stay'),
                danger: true,
            }),
        [dialogs, translate],
    );

    // Prevents a second question if this effect runs before the router has processed the answer.
    const askedLocation = useRef<Location>(undefined);
    const isAsking = useRef(false);
    useEffect(() => {
        if (blocker.state !== 'blocked' || isAsking.current || askedLocation.current === blocker.location) return;
        askedLocation.current = blocker.location;
        isAsking.current = true;
        ask().then((leave) => {
            isAsking.current = false;
            if (!leave) return blocker.reset();
            registry.settle();
            blocker.proceed();
        });
    }, [blocker, ask, registry]);

    useEffect(() => {
        const warn = (event: BeforeUnloadEvent) => {
            if (registry.any()) event.preventDefault();
        };
        window.addEventListener('beforeunload', warn);
        return () => window.removeEventListener('beforeunload', warn);
    }, [registry]);

    const guard = useMemo<Guard>(
        () => ({
            registry,
            keptParameters,
            async leave(go) {
                if (registry.any() && !(await ask())) return;
                go(registry.settle());
            },
        }),
        [registry, ask, keptParameters],
    );
    return <GuardContext value={guard}>{children}</GuardContext>;
}

/** Registers a form; while it is dirty, leaving the page asks for confirmation. */
export function useUnsaved(formId: string, isDirty: boolean): void {
    const { registry } = useGuard();
    useEffect(() => registry.set(formId, isDirty), [registry, formId, isDirty]);
    useEffect(() => () => void registry.disarm(formId), [registry, formId]);
}

/** Declares that this query parameter may change without leaving the page, while the component is mounted. */
export function useKeptParameter(name: string): void {
    const { keptParameters } = useGuard();
    useEffect(() => {
        keptParameters.add(name);
        return () => void keptParameters.delete(name);
    }, [keptParameters, name]);
}

/**
 * Returns a function that runs `go`, after confirmation if there is unsaved input; not at all if the user chooses to
 * stay.
 */
export function useLeave(): Leave {
    return useGuard().leave;
}

/** Returns a function that marks a form as saved at once, for a navigation in the same tick as its successful save. */
export function useDisarm(): (formId: string) => void {
    const { registry } = useGuard();
    return registry.settle;
}

/** Returns a function that tells whether there is unsaved input at the moment of the call. */
export function useHasUnsaved(): () => boolean {
    const { registry } = useGuard();
    return registry.any;
}

/** Calls a function when what was typed into a form is no longer wanted: it was saved, or the user chose to leave. */
export function useOnSettled(formId: string, run: () => void): void {
    const { registry } = useGuard();
    const latest = useRef(run);
    latest.current = run;
    useEffect(
        () => registry.onSettled((settled) => (settled === undefined || settled === formId) && latest.current()),
        [registry, formId],
    );
}
