import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../contract/envelope';
import { limits } from '../../contract/limits';
import { neededCall, neededResource } from '../../contract/needed';
import type { Resource } from '../../contract/resource';
import { inquiryOf } from '../../providers/inquiry';
import type { Transport } from '../../providers/transport';
import { resources } from '../../resources';
import { useLandingPage, useTransport } from '../../src/base/session/SessionContext';
import type { PicturedProvider } from './picture';

type Filter = Readonly<Record<string, unknown>>;

function listNamed(from: string): Resource {
    return neededResource(resources, from, 'A field of providers');
}

async function readAll(
    transport: Transport,
    resource: Resource,
    { ldpId, filter, signal }: { ldpId: string; filter: Filter; signal: AbortSignal },
): Promise<PicturedProvider[]> {
    const call = neededCall(resource, 'inquiry');
    const limit = limits.page.max;
    const found: PicturedProvider[] = [];
    for (let page = 1; ; page += 1) {
        const body = inquiryOf(resource, { page, limit, filter });
        // What a list of providers answers has been declared by the resource that a field of this kind names.
        const { items, total } = (await transport.call(call, { ldpId, body, signal })) as Page<PicturedProvider>;
        found.push(...items);
        if (page * limit >= total) return found;
    }
}

/** The providers that a resource lists under this filter, in its order; each once, whatever types of games it makes. */
export function useProviders(from: string, filter: Filter, enabled = true) {
    const transport = useTransport();
    const { id: ldpId } = useLandingPage();
    const resource = listNamed(from);
    const { data, error, refetch } = useQuery({
        // Beside the lists of react-admin, with which it is read anew when one of its records has changed.
        queryKey: [resource.route, 'getList', 'providers', filter],
        enabled,
        queryFn: async ({ signal }) => {
            const found = await readAll(transport, resource, { ldpId, filter, signal });
            return found.filter(({ code }, place) => found.findIndex((other) => other.code === code) === place);
        },
    });
    return { providers: data, error, again: () => void refetch() };
}
