import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import { requireCall } from '../contract/needed';
import type { Resource } from '../contract/resource';
import type { Transport } from './transport';

type Query = Readonly<Record<string, string>>;

/**
 * Returns the query of a list and the landing page it is about: the current one, unless the filter has an `ldpId`; an
 * empty `ldpId` there means no landing page.
 */
function scoped(resource: Resource, ldpId: string, query: Query): { query: Query; ldpId?: string } {
    if (resource.scope !== 'landingPage') return { query };
    const filter: Record<string, unknown> = query.filter === undefined ? {} : JSON.parse(query.filter);
    if (!Object.hasOwn(filter, 'ldpId')) return { query, ldpId };
    const { ldpId: own, ...others } = filter;
    return { query: { ...query, filter: JSON.stringify(own === '' ? others : filter) } };
}

/**
 * Creates an ra-data-simple-rest provider on our transport, for declarations with `dialect: 'rest'`. Path, landing page
 * and headers come from the declaration as for every other call; only the query and the id of react-admin's URL are
 * used.
 *
 * @example const history = createRestProvider({ transport, ldpId, resource: revisions });
 */
export function createRestProvider(options: { transport: Transport; ldpId: string; resource: Resource }): DataProvider {
    const { transport, ldpId, resource } = options;

    async function httpClient(url: string, { signal }: fetchUtils.Options = {}) {
        const { pathname, searchParams } = new URL(url, 'http://rest');
        const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
        const isOne = searchParams.size === 0;
        const call = requireCall(resource, isOne ? 'get' : 'inquiry');
        const { data, total } = await transport.rest(call, {
            ...(isOne ? { params: { id } } : {}),
            ...scoped(resource, ldpId, Object.fromEntries(searchParams)),
            signal: signal ?? undefined,
        });
        const headers = new Headers(total === undefined ? {} : { 'Content-Range': `${resource.name} */${total}` });
        return { status: 200, headers, body: '', json: data };
    }

    return simpleRestProvider('', httpClient);
}
