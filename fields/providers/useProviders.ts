import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../contract/envelope';
import { limits } from '../../contract/limits';
import { requireCall, requireResource } from '../../contract/needed';
import type { Resource } from '../../contract/resource';
import { buildInquiry } from '../../providers/inquiry';
import type { Transport } from '../../providers/transport';
import { resources } from '../../resources';
import { useLandingPage, useTransport } from '../../src/base/session/SessionContext';
import type { PicturedProvider } from './picture';

type Filter = Readonly<Record<string, unknown>>;

function requireProviderList(from: string): Resource {
    return requireResource(resources, from, 'A field of providers');
}

async function loadProviders(
    transport: Transport,
    resource: Resource,
    { ldpId, filter, signal }: { ldpId: string; filter: Filter; signal: AbortSignal },
): Promise<PicturedProvider[]> {
    const call = requireCall(resource, 'inquiry');
    const limit = limits.page.max;
    const found: PicturedProvider[] = [];
    for (let page = 1; ; page += 1) {
        const body = buildInquiry(resource, { page, limit, filter });
        // The resource named by a field of this kind declares this answer.
        const { items, total } = (await transport.call(call, { ldpId, body, signal })) as Page<PicturedProvider>;
        found.push(...items);
        if (page * limit >= total) return found;
    }
}

/**
 * Loads the providers that a resource lists under this filter, in its order; each once, even if it has games of several
 * types.
 */
export function useProviders(from: string, filter: Filter, enabled = true) {
    const transport = useTransport();
    const { id: ldpId } = useLandingPage();
    const resource = requireProviderList(from);
    const { data, error, refetch } = useQuery({
        // Under the key of react-admin's lists, so that it is invalidated with them when a record changes.
        queryKey: [resource.route, 'getList', 'providers', filter],
        enabled,
        queryFn: async ({ signal }) => {
            const found = await loadProviders(transport, resource, { ldpId, filter, signal });
            return found.filter(({ code }, index) => found.findIndex((other) => other.code === code) === index);
        },
    });
    return { providers: data, error, again: () => void refetch() };
}
