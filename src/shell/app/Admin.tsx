import { type ReactNode, useMemo, useState } from 'react';
import { CoreAdminContext, RouterProviderContext, useI18nProvider } from 'react-admin';
import { createAuthProvider } from '../../../providers/authProvider';
import { createDataProvider } from '../../../providers/dataProvider';
import { resources } from '../../../resources';
import { listRouter } from '../../base/routing/listRouter';
import { useSession } from '../../base/session/SessionContext';
import { createQueryClient } from '../../base/session/services';
import { createStore } from '../../base/session/store';
import { Definitions } from '../../screens/routes/Definitions';
import { Busy } from '../layout/Busy';
import { Notices } from './Notices';
import { PreparedForms } from './PreparedForms';

/** react-admin's contexts, recreated for every account and landing page, so that no cache or selection is shared. */
export function Admin({ children }: { children: ReactNode }) {
    const { profile, landingPage } = useSession();
    return <OneAdmin key={`${profile.id}/${landingPage.id}`}>{children}</OneAdmin>;
}

function OneAdmin({ children }: { children: ReactNode }) {
    const { profile, landingPage, transport, signOut, refreshLandingPages } = useSession();
    const [world] = useState(() => ({
        queryClient: createQueryClient(),
        store: createStore(profile.id, landingPage.id),
        dataProvider: createDataProvider({
            transport,
            landingPage,
            resources,
            asleep: () => void refreshLandingPages(),
        }),
    }));
    const authProvider = useMemo(() => createAuthProvider({ resources, profile, signOut }), [profile, signOut]);
    return (
        <CoreAdminContext {...world} authProvider={authProvider} i18nProvider={useI18nProvider()}>
            <RouterProviderContext value={listRouter}>
                <Definitions resources={resources}>{children}</Definitions>
                <Notices />
                <PreparedForms />
                <Busy />
            </RouterProviderContext>
        </CoreAdminContext>
    );
}
