import { CoreAdminContext, useI18nProvider } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { errors } from '../../contract/errors';
import { createAuthProvider } from '../../providers/authProvider';
import { CallError } from '../../providers/callError';
import { createDataProvider } from '../../providers/dataProvider';
import { resources } from '../../resources';
import { Busy } from '../dialogs/Busy';
import { useSession } from '../session/SessionContext';
import { Notices } from './Notices';
import { createQueryClient } from './services';
import { createStore } from './store';

const isRefused = (problem: unknown) => problem instanceof CallError && problem.code === errors.forbidden.code;

/** react-admin's world, a new one for every account and landing page: nothing cached or selected crosses over. */
export function Admin({ children }: { children: ReactNode }) {
    const { profile, landingPage } = useSession();
    return <OneAdmin key={`${profile.id}/${landingPage.id}`}>{children}</OneAdmin>;
}

function OneAdmin({ children }: { children: ReactNode }) {
    const { profile, landingPage, transport, signOut, refreshLandingPages } = useSession();
    const [world] = useState(() => ({
        queryClient: createQueryClient(),
        store: createStore(profile.id, landingPage.id),
        dataProvider: createDataProvider({ transport, landingPage, resources }),
    }));
    const { queryClient } = world;
    useEffect(
        () =>
            queryClient.getMutationCache().subscribe(({ mutation, type }) => {
                // Whoever is refused a change may hear for the first time that the landing page was switched off.
                if (type === 'updated' && isRefused(mutation?.state.error)) void refreshLandingPages();
            }),
        [queryClient, refreshLandingPages],
    );
    const authProvider = useMemo(() => createAuthProvider({ resources, profile, signOut }), [profile, signOut]);
    return (
        <CoreAdminContext {...world} authProvider={authProvider} i18nProvider={useI18nProvider()}>
            {children}
            <Notices />
            <Busy />
        </CoreAdminContext>
    );
}
