import { useMemo } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { removeLdpFromSearch } from './landingPage';

/**
 * The router for react-admin's lists, which hides the landing page from them. A list treats any query parameter as a
 * request of its own and then ignores its defaults and its stored state.
 */
export const listRouter: RouterProvider = {
    ...reactRouterProvider,
    useLocation() {
        const location = reactRouterProvider.useLocation();
        return useMemo(() => ({ ...location, search: removeLdpFromSearch(location.search) }), [location]);
    },
};
