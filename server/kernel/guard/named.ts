import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';

/** Values of a request by name. */
type RequestValues = Readonly<Record<string, unknown>>;

export function toRequestValues(value: unknown): RequestValues {
    // Arrays and null are excluded, so the object has names.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RequestValues) : {};
}

/**
 * Returns the filter of a plain REST list, JSON in the query. An invalid filter counts as empty here; its parser
 * refuses it.
 */
function parseQueryFilter(query: RequestValues): RequestValues {
    if (typeof query.filter !== 'string') return {};
    try {
        return toRequestValues(JSON.parse(query.filter));
    } catch {
        return {};
    }
}

/**
 * Returns all parts of a request that can name a landing page or resource, including the filter of a plain REST list
 * or of its file.
 */
function listNamingParts(call: Call, request: FastifyRequest): RequestValues[] {
    const query = toRequestValues(request.query);
    const body = toRequestValues(request.body);
    const filters = call.dialect === 'rest' || Object.hasOwn(call.query, 'filter') ? [parseQueryFilter(query)] : [];
    return [toRequestValues(request.params), body, query, ...filters];
}

/** The landing page that a request names; `contradicts` if it names several. */
export type NamedTenant = { ldpId: string | undefined; contradicts: boolean };

/**
 * Finds the landing page that a request names in any part. `ldpId` is a landing page in all calls, `id` only in calls
 * that declare it. Two different names contradict each other, also if they are not texts.
 */
export function findNamedTenant(call: Call, request: FastifyRequest): NamedTenant {
    const names = call.ldpIdAs === 'id' ? ['ldpId', 'id'] : ['ldpId'];
    const found = new Set<unknown>();
    for (const part of listNamingParts(call, request)) {
        for (const name of names) if (Object.hasOwn(part, name)) found.add(part[name]);
    }
    const [first] = found;
    return { ldpId: typeof first === 'string' && first !== '' ? first : undefined, contradicts: found.size > 1 };
}

/** The resource that a request names; `contradicts` if it names several in different places. */
export type NamedResource = { resource: string | undefined; contradicts: boolean };

/** Finds the resource that a request names, for calls with the keys of a resource. */
export function findNamedResource(call: Call, request: FastifyRequest): NamedResource {
    const parts = listNamingParts(call, request).map((part) => part.resource);
    const found = new Set(parts.filter((name) => name !== undefined));
    const [first] = found;
    const contradicts = found.size > 1;
    return { resource: typeof first === 'string' && !contradicts ? first : undefined, contradicts };
}
