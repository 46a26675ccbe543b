import { type createBrowserRouter, createPath, parsePath, type RouterNavigateOptions, type To } from 'react-router';
import { searchOn } from './landingPage';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Has every address that the router leads to, and every link that it draws, name the landing page that the tab works on: no
 * screen needs to know of it. `ldpId` answers that landing page, '' for none.
 */
export function namingLandingPage(router: Router, ldpId: () => string): Router {
    const { navigate, createHref } = router;

    function named(to: To): To {
        const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
        const path = pathname || router.state.location.pathname;
        // What is relative to a route is the router's to resolve.
        return path.startsWith('/') ? { pathname: path, search: searchOn(path, search, ldpId()), hash } : to;
    }

    router.createHref = ({ pathname, search, hash }) =>
        createHref({ ...router.state.location, pathname, search: searchOn(pathname, search, ldpId()), hash });
    router.navigate = (to: number | To | null, options?: RouterNavigateOptions) => {
        if (typeof to === 'number') return navigate(to);
        if (to === null) return navigate(to, options);
        const address = named(to);
        // The place where one is leaves no second step for "back", as everywhere on the web.
        const isHere = typeof address === 'object' && createPath(address) === createPath(router.state.location);
        return navigate(address, isHere ? { ...options, replace: true } : options);
    };
    return router;
}
