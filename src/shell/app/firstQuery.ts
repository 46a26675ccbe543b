import { getQuery, parseQueryFromLocation } from 'react-admin';
import { matchPath } from 'react-router';
import { limits } from '../../../contract/limits';
import { hasVerb } from '../../../contract/resource';
import type { Tab } from '../../../contract/screens';
import { accountPrefix } from '../../../providers/session';
import { findScreen, removeLdpFromSearch } from '../../base/routing/landingPage';
import { getDefaultSort, getListMeta } from '../../screens/records/listState';
import { hasViews } from '../../screens/routes/pages';

/** Returns the state of a list that this tab has stored; the account is not known yet, but only one has stored any. */
function readStoredParams(ldpId: string, route: string): object {
    const end = `.${ldpId}.${route}.listParams`;
    const key = Object.keys(sessionStorage).find((name) => name.startsWith(accountPrefix) && name.endsWith(end));
    try {
        return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}');
    } catch {
        // The store reads it as absent, too.
        return {};
    }
}

function buildListParams({ resource }: Tab, ldpId: string, search: string) {
    const { page, perPage, sort, order, filter } = getQuery({
        queryFromLocation: parseQueryFromLocation({ search: removeLdpFromSearch(search) }),
        params: {
            filter: {},
            order: null,
            page: 1,
            perPage: null,
            sort: null,
            ...readStoredParams(ldpId, resource.route),
        },
        sort: getDefaultSort(resource),
        perPage: limits.page.default,
        filterDefaultValues: {},
    });
    return { pagination: { page, perPage }, sort: { field: sort, order }, filter, meta: getListMeta(resource) };
}

/** What a page asks react-admin's data provider for first: a list, or a record or setting. */
export type FirstQuery =
    | { resource: string; list: ReturnType<typeof buildListParams> }
    | { resource: string; one: { id: string } };

/** Returns the first query of the page at an address, on this landing page; undefined if it makes none. */
export function findFirstQuery(
    { pathname, search }: Pick<Location, 'pathname' | 'search'>,
    ldpId: string,
): FirstQuery | undefined {
    const found = findScreen(pathname);
    const asked = new URLSearchParams(search).get('tab');
    const tabs = found?.screen.tabs ?? [];
    const tab = tabs.find(({ resource }) => resource.name === asked) ?? tabs[0];
    if (!found || !tab || (tab.resource.scope === 'landingPage' && ldpId === '')) return undefined;
    const { resource, variant } = tab;
    // Whether the account may open pages for some accounts only is known with the profile.
    if (resource.audience !== 'signedIn') return undefined;
    const name = tabs.length === 1 ? found.screen.route : resource.name;
    const { below } = found;
    if (resource.singleton) {
        const isOne = variant !== undefined || !resource.variants;
        return isOne ? { resource: name, one: { id: variant ?? resource.name } } : undefined;
    }
    if (below === '') {
        const isList = hasVerb(resource, 'inquiry') && !hasViews(resource);
        return isList ? { resource: resource.route, list: buildListParams(tab, ldpId, search) } : undefined;
    }
    const id = matchPath(resource.paths.edit, below)?.params.id;
    const isOne = id !== undefined && below !== resource.paths.create && hasVerb(resource, 'get');
    return isOne ? { resource: name, one: { id } } : undefined;
}
