import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';

/** A request's values by name, as far as they are objects at all. */
type Values = Readonly<Record<string, unknown>>;

export function valuesOf(value: unknown): Values {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

/** The filter of a list over plain REST: JSON in the query. One that cannot be read names nothing; its parser refuses it. */
function filterOf(query: Values): Values {
    if (typeof query.filter !== 'string') return {};
    try {
        return valuesOf(JSON.parse(query.filter));
    } catch {
        return {};
    }
}

/** Every place in which a request can name something, those of a plain REST list included. */
function placesOf(call: Call, request: FastifyRequest): Values[] {
    const query = valuesOf(request.query);
    const body = valuesOf(request.body);
    const filters = call.dialect === 'rest' ? [filterOf(query)] : [];
    return [valuesOf(request.params), body, query, ...filters];
}

/** What a request says about the landing page that it is about. */
export type NamedTenant = { ldpId: string | undefined; contradicts: boolean };

/**
 * The landing page that a request names, wherever it does. `ldpId` means a landing page everywhere; `id` only on calls
 * that say so. Two different names contradict each other, and so do names that are no text.
 */
export function namedTenant(call: Call, request: FastifyRequest): NamedTenant {
    const names = call.ldpIdAs === 'id' ? ['ldpId', 'id'] : ['ldpId'];
    const found = new Set<unknown>();
    for (const place of placesOf(call, request)) {
        for (const name of names) if (Object.hasOwn(place, name)) found.add(place[name]);
    }
    const [first] = found;
    return { ldpId: typeof first === 'string' && first !== '' ? first : undefined, contradicts: found.size > 1 };
}

/** The resource that a request names, for calls whose keys are those of the resource. */
export function namedResource(call: Call, request: FastifyRequest): string | undefined {
    const named = placesOf(call, request)
        .map((place) => place.resource)
        .filter((name) => name !== undefined);
    const [first] = named;
    return typeof first === 'string' && named.every((name) => name === first) ? first : undefined;
}
