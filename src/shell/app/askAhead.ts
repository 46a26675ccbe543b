import { getQuery, parseQueryFromLocation } from 'react-admin';
import { matchPath } from 'react-router';
import { profile } from '../../../contract/calls/auth';
import { limits } from '../../../contract/limits';
import { hasVerb } from '../../../contract/resource';
import type { Screen, Tab } from '../../../contract/screens';
import type { Ahead } from '../../../providers/ahead';
import { createDataProvider } from '../../../providers/dataProvider';
import { accountPrefix, session } from '../../../providers/session';
import { createTransport, type Transport } from '../../../providers/transport';
import { resources } from '../../../resources';
import { findLdpId, findScreen, removeLdpFromSearch } from '../../base/routing/landingPage';
import { findLandingPage, loadStartingLandingPage } from '../../base/session/landingPages';
import { getDefaultSort, getListMeta } from '../../screens/records/listState';
import { hasViews } from '../../screens/routes/pages';

/** The console makes the same request and reports its failure. */
const ignored = () => undefined;

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

/** Asks for what the page at an address shows first: a list, a record or a setting. */
function askForPage(transport: Transport, screen: Screen, below: string, search: string, ldpId: string): void {
    const asked = new URLSearchParams(search).get('tab');
    const tab = screen.tabs.find(({ resource }) => resource.name === asked) ?? screen.tabs[0];
    if (!tab || (tab.resource.scope === 'landingPage' && ldpId === '')) return;
    const { resource, variant } = tab;
    // Whether the account may open pages for some accounts only is known with the profile.
    if (resource.audience !== 'signedIn') return;
    const name = screen.tabs.length === 1 ? screen.route : resource.name;
    const provider = createDataProvider({ transport, landingPage: { id: ldpId }, resources });
    const id = matchPath(resource.paths.edit, below)?.params.id;
    if (resource.singleton) {
        if (variant !== undefined || !resource.variants)
            provider.getOne(name, { id: variant ?? resource.name }).catch(ignored);
    } else if (below === '') {
        if (hasVerb(resource, 'inquiry') && !hasViews(resource))
            provider.getList(name, buildListParams(tab, ldpId, search)).catch(ignored);
    } else if (id !== undefined && below !== resource.paths.create && hasVerb(resource, 'get')) {
        provider.getOne(name, { id }).catch(ignored);
    }
}

/**
 * Sends the first requests of the console before it is rendered: for the profile, the landing page, and what the page
 * at this address shows. The console takes the answers over where it makes the same requests; whatever fails here is
 * asked and reported there.
 */
export function askAhead({ ask, send }: Ahead, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
    const token = session.token();
    const open = (fetch: Ahead['ask']) =>
        createTransport({
            fetch,
            token: () => token,
            locale: session.locale,
            translate: (key) => key,
            sessionEnded: async () => false,
        });
    const [asking, sending] = [open(ask), open(send)];
    const { signal } = new AbortController();
    const found = findScreen(pathname);
    const askFor = (ldpId: string) => found && askForPage(sending, found.screen, found.below, search, ldpId);
    void sending.call(profile);
    const requested = findLdpId(search);
    const likely = requested ?? session.ldpId();
    if (likely !== '') askFor(likely);
    if (requested !== undefined) void findLandingPage(sending, requested, signal);
    else
        loadStartingLandingPage(asking, likely, signal).then(
            ({ page }) => page && page.id !== likely && askFor(page.id),
            ignored,
        );
}
