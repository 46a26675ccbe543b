import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { signOutAll, signOut as signOutCall } from '../../../contract/calls/auth';
import { useDialogs } from '../dialogs/Dialogs';
import { useLeave } from '../unsaved/UnsavedGuard';
import type { FirstPage } from './firstPage';
import { noLandingPage, SessionContext, type SessionState } from './SessionContext';
import type { Services } from './services';
import { useLocale } from './useLocale';
import { useProfileQuery } from './useProfileQuery';
import { useLandingPageSelection } from './useSelection';

type Props = {
    services: Services;
    first?: FirstPage | undefined;
    /** Shown until the account is known. */
    waiting: ReactNode;
    /** Renders the error if the account cannot be loaded. */
    failed(problem: unknown, again: () => void): ReactNode;
    children: ReactNode;
};

/** Loads the account and its landing page, in parallel, and provides the session. */
export function SessionProvider({ services, first, waiting, failed, children }: Props) {
    const { transport, gate, onRefused } = services;
    const locale = useLocale(services.locale);
    const isParked = useSyncExternalStore(gate.subscribe, gate.parked) !== undefined;
    const profile = useProfileQuery(services, first?.profile);
    const { shown, reach, notice, select, refresh, error, again } = useLandingPageSelection(
        transport,
        first?.landingPage,
    );
    // A refused change may be the first sign that the landing page was switched off.
    useEffect(() => onRefused(() => void refresh()), [onRefused, refresh]);
    const leave = useLeave();
    const dialogs = useDialogs();

    const { viewing } = services;
    const startViewing = useCallback((grant: string) => void leave(() => viewing.start(grant)), [leave, viewing]);

    // Only a successful call signs the user out; a failure is silent and changes nothing.
    const signOut = useCallback(
        () => void leave((stay) => void transport.call(signOutCall).then(services.forget, stay)),
        [leave, transport, services],
    );
    const signOutEverywhere = useCallback(
        () =>
            void leave(
                (stay) =>
                    void transport.call(signOutAll, { body: {} }).then(services.forget, (problem) => {
                        stay();
                        dialogs.error(problem);
                    }),
            ),
        [leave, transport, services, dialogs],
    );

    const state = useMemo<SessionState | undefined>(
        () =>
            profile.data && {
                profile: profile.data,
                landingPage: shown ?? noLandingPage,
                reach,
                notice,
                transport,
                quiet: services.quiet,
                selectLandingPage: select,
                refreshLandingPages: refresh,
                startViewing,
                stopViewing: viewing.stop,
                viewGrant: viewing.grant(),
                signOut,
                signOutEverywhere,
                localeCode: locale.code,
                changeLocale: services.locale.change,
                isParked,
            },
        [
            profile.data,
            shown,
            reach,
            notice,
            transport,
            select,
            refresh,
            startViewing,
            viewing,
            signOut,
            signOutEverywhere,
            locale.code,
            services.locale,
            services.quiet,
            isParked,
        ],
    );

    if (!state && profile.error) return failed(profile.error, () => void profile.refetch());
    if (shown === undefined && error) return failed(error, again);
    if (!state || shown === undefined) return waiting;
    return <SessionContext value={state}>{children}</SessionContext>;
}
