import { useMemo } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { ldpParameter } from './landingPage';

/** The query of an address as far as a list is concerned. */
function searchOff(search: string): string {
    const parameters = new URLSearchParams(search);
    parameters.delete(ldpParameter);
    return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * The router as react-admin's lists see it. Any parameter of an address is taken by them for what somebody asked of the list, which
 * then has neither what it starts with nor what was left in it: they are not told of the landing page.
 */
export const listRouter: RouterProvider = {
    ...reactRouterProvider,
    useLocation() {
        const location = reactRouterProvider.useLocation();
        return useMemo(() => ({ ...location, search: searchOff(location.search) }), [location]);
    },
};
