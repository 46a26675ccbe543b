import { getQuery, parseQueryFromLocation } from 'react-admin';
import { matchPath } from 'react-router';
import { limits } from '../../../contract/limits';
import { hasVerb, type Resource } from '../../../contract/resource';
import type { Tab } from '../../../contract/screens';
import { accountPrefix } from '../../../providers/session';
import { findScreen, removeLdpFromSearch } from '../../base/routing/landingPage';
import { createStore } from '../../base/session/store';
import { type Choices, getChoicesKey, getShownColumns } from '../../screens/lists/columns';
import { getDefaultSort, getListMeta } from '../../screens/records/listState';
import { hasViews } from '../../screens/routes/pages';

/** Returns the state of a list that this tab has stored; the account is not known yet, but only one has stored any. */
export function readStoredParams(ldpId: string, route: string): object {
    const end = `.${ldpId}.${route}.listParams`;
    const key = Object.keys(sessionStorage).find((name) => name.startsWith(accountPrefix) && name.endsWith(end));
    try {
        return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}');
    } catch {
        // The store reads it as absent, too.
        return {};
    }
}

/** Returns the columns that a list shows in this browser, for whichever account. */
function readShownColumns(resource: Resource): string[] {
    return getShownColumns(resource, createStore('', '').getItem<Choices>(getChoicesKey(resource)));
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
    return {
        pagination: { page, perPage },
        sort: { field: sort, order },
        filter,
        meta: getListMeta(resource, readShownColumns(resource)),
    };
}

/** What a page asks react-admin's data provider for first: a list, or a record or setting. */
export type FirstQuery =
    | { resource: string; list: ReturnType<typeof buildListParams> }
    | { resource: string; one: { id: string } };

type PageAddress = Pick<Location, 'pathname' | 'search'>;

function findTab({ pathname, search }: PageAddress) {
    const found = findScreen(pathname);
    const asked = new URLSearchParams(search).get('tab');
    const tabs = found?.screen.tabs ?? [];
    const tab = tabs.find(({ resource }) => resource.name === asked) ?? tabs[0];
    return found && tab ? { ...tab, tabs, screen: found.screen, below: found.below } : undefined;
}

const isList = ({ resource, below }: { resource: Resource; below: string }) =>
    below === '' && !resource.singleton && hasVerb(resource, 'inquiry') && !hasViews(resource);

/** Returns the content type whose list is the page at an address; undefined if it is another page. */
export function findListed(address: PageAddress): Resource | undefined {
    const found = findTab(address);
    return found && isList(found) ? found.resource : undefined;
}

/** Returns the first query of the page at an address, on this landing page; undefined if it makes none. */
export function findFirstQuery(address: PageAddress, ldpId: string): FirstQuery | undefined {
    const found = findTab(address);
    if (!found || (found.resource.scope === 'landingPage' && ldpId === '')) return undefined;
    const { resource, variant, tabs, screen, below } = found;
    // Whether the account may open pages for some accounts only is known with the profile.
    if (resource.audience !== 'signedIn') return undefined;
    const name = tabs.length === 1 ? screen.route : resource.name;
    if (resource.singleton) {
        const isOne = variant !== undefined || !resource.variants;
        return isOne ? { resource: name, one: { id: variant ?? resource.name } } : undefined;
    }
    if (below === '') {
        const list = () => buildListParams(found, ldpId, address.search);
        return isList(found) ? { resource: resource.route, list: list() } : undefined;
    }
    const id = matchPath(resource.paths.edit, below)?.params.id;
    const isOne = id !== undefined && below !== resource.paths.create && hasVerb(resource, 'get');
    return isOne ? { resource: name, one: { id } } : undefined;
}
