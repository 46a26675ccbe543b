import { type createBrowserRouter, createPath, parsePath, type RouterNavigateOptions, type To } from 'react-router';
import { addLdpToSearch } from './landingPage';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Adds the tab's landing page to every address that the router navigates to and to every link that it renders, so that
 * screens need not do so. `ldpId` returns its id, '' for none.
 */
export function addLdpToLinks(router: Router, ldpId: () => string): Router {
    const { navigate, createHref } = router;

    function named(to: To): To {
        const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
        const path = pathname || router.state.location.pathname;
        // Paths relative to a route are resolved by the router.
        return path.startsWith('/') ? { pathname: path, search: addLdpToSearch(path, search, ldpId()), hash } : to;
    }

    router.createHref = ({ pathname, search, hash }) =>
        createHref({ ...router.state.location, pathname, search: addLdpToSearch(pathname, search, ldpId()), hash });
    router.navigate = (to: number | To | null, options?: RouterNavigateOptions) => {
        if (typeof to === 'number') return navigate(to);
        if (to === null) return navigate(to, options);
        const address = named(to);
        // Navigating to the current address adds no history entry, as in browsers.
        const isHere = typeof address === 'object' && createPath(address) === createPath(router.state.location);
        return navigate(address, isHere ? { ...options, replace: true } : options);
    };
    return router;
}
