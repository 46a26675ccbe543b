import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Resource } from '../contract/resource';
import type { Transport } from './transport';

type Options = { headers?: Headers; signal?: AbortSignal };

/**
 * ra-data-simple-rest over our transport, for declarations of `dialect: 'rest'`. react-admin's address is taken apart
 * again, so that path, landing page and headers come from the declaration as for every other call.
 *
 * @example createRestProvider({ transport, ldpId, find: (name) => resources.find((resource) => resource.name === name) })
 */
export function createRestProvider(options: {
    transport: Transport;
    ldpId: string;
    find(word: string): Resource | undefined;
}): DataProvider {
    const { transport, ldpId, find } = options;

    async function httpClient(url: string, { signal }: Options = {}) {
        const { pathname, searchParams } = new URL(url, 'http://rest');
        const [word = '', id] = pathname.slice(1).split('/').map(decodeURIComponent);
        const resource = find(word);
        const call = resource?.calls[id === undefined ? 'inquiry' : 'get'];
        if (!resource || !call) throw new Error(`${word} cannot be read`);
        const { data, total } = await transport.rest(call, {
            ...(id === undefined ? {} : { params: { id } }),
            ...(resource.scope === 'landingPage' ? { ldpId } : {}),
            query: Object.fromEntries(searchParams),
            signal,
        });
        const headers = new Headers(total === undefined ? {} : { 'Content-Range': `${word} */${total}` });
        return { status: 200, headers, body: '', json: data };
    }

    // An empty base keeps the resource's name the first step of the path.
    return simpleRestProvider('', (url, given) => httpClient(url, given));
}
