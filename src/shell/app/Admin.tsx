import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CoreAdminContext, RouterProviderContext, type Store, useI18nProvider } from 'react-admin';
import { createAuthProvider } from '../../../providers/authProvider';
import { createDataProvider } from '../../../providers/dataProvider';
import { resources } from '../../../resources';
import { AskAgain } from '../../base/connection/useConnection';
import { listRouter } from '../../base/routing/listRouter';
import { onContentChange } from '../../base/session/contentChanges';
import { type FirstList, keepFirstList } from '../../base/session/firstPage';
import { useSession } from '../../base/session/SessionContext';
import { createQueryClient } from '../../base/session/services';
import { createStore } from '../../base/session/store';
import { Definitions } from '../../screens/routes/Definitions';
import { Busy } from '../layout/Busy';
import { Notices } from './Notices';
import { PreparedForms } from './PreparedForms';

type Props = { firstList: FirstList | undefined; children: ReactNode };

/** react-admin's contexts, recreated for every account and landing page, so that no cache or selection is shared. */
export function Admin({ firstList, children }: Props) {
    const { profile, landingPage } = useSession();
    const isFirst = useRef(true);
    useEffect(() => {
        isFirst.current = false;
    }, []);
    return (
        <OneAdmin key={`${profile.id}/${landingPage.id}`} firstList={isFirst.current ? firstList : undefined}>
            {children}
        </OneAdmin>
    );
}

function createFilledQueryClient(ldpId: string, firstList: FirstList | undefined): QueryClient {
    const queries = createQueryClient();
    keepFirstList(queries, ldpId, firstList);
    return queries;
}

/** Creates a store with the present locale: without one, react-admin renders nothing at first. */
function createStoreIn(locale: string, accountId: string, ldpId: string): Store {
    const store = createStore(accountId, ldpId);
    store.setItem('locale', locale);
    return store;
}

function OneAdmin({ firstList, children }: Props) {
    const { profile, landingPage, transport, signOut, refreshLandingPages } = useSession();
    const i18nProvider = useI18nProvider();
    const [world] = useState(() => ({
        queryClient: createFilledQueryClient(landingPage.id, firstList),
        store: createStoreIn(i18nProvider.getLocale(), profile.id, landingPage.id),
        dataProvider: createDataProvider({
            transport,
            landingPage,
            resources,
            asleep: () => void refreshLandingPages(),
        }),
    }));
    useEffect(() => onContentChange(() => void world.queryClient.invalidateQueries()), [world]);
    // Later, the console changes the language itself, and keeps what was typed.
    useEffect(() => world.store.removeItem('locale'), [world]);
    const authProvider = useMemo(() => createAuthProvider({ resources, profile, signOut }), [profile, signOut]);
    return (
        <CoreAdminContext {...world} authProvider={authProvider} i18nProvider={i18nProvider}>
            <RouterProviderContext value={listRouter}>
                <Definitions resources={resources}>{children}</Definitions>
                <Notices />
                <PreparedForms />
                <AskAgain />
                <Busy />
            </RouterProviderContext>
        </CoreAdminContext>
    );
}
