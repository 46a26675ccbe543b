import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { splitComponent } from '../../base/chunks/split';
import { FailurePage } from '../../base/page/FailurePage';
import { PageWaiting } from '../../base/page/PageWaiting';
import { addLdpToSearch } from '../../base/routing/landingPage';
import { useSession } from '../../base/session/SessionContext';

// Rarely shown, so it is not among the scripts of the first page.
const ShutLandingPage = splitComponent(
    () => import('../../base/page/ShutLandingPage').then((module) => module.ShutLandingPage),
    PageWaiting,
);

/** Shows a page only while the landing page in its address is the current one. */
export function AtLandingPage({ children }: { children: ReactNode }) {
    const { landingPage, reach } = useSession();
    useNamedAddress(landingPage.id);
    if (reach.is === 'shut') return <ShutLandingPage {...reach} />;
    if (reach.is === 'failed') return <FailurePage problem={reach.error} again={reach.again} />;
    return reach.is === 'open' ? children : <PageWaiting />;
}

/** Adds the current landing page to an address without one, for example a typed or stored one. */
function useNamedAddress(ldpId: string): void {
    const { pathname, search, hash, state } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
        const named = addLdpToSearch(pathname, search, ldpId);
        if (named === search) return;
        void navigate({ pathname, search: named, hash }, { replace: true, preventScrollReset: true, state });
    }, [pathname, search, hash, state, ldpId, navigate]);
}
