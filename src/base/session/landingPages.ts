import { inquireLandingPages, type LandingPageSummary } from '../../../contract/calls/landingPage';
import { limits } from '../../../contract/limits';
import type { Position } from '../../../contract/permissions';
import type { Transport } from '../../../providers/transport';

const byName = { brief: true, sort: { field: 'name', order: 'ASC' } } as const;
const active = { ...byName, status: 'ACTIVE' } as const;

/** Loads the first landing page that matches the query; null if there is none. */
async function loadFirst(transport: Transport, query: typeof active | typeof byName, id: string, signal: AbortSignal) {
    const body = { ...query, pagination: { page: 1, limit: 1 }, filter: id === '' ? {} : { id: [id] } };
    const { items } = await transport.call(inquireLandingPages, { body, signal });
    return items[0] ?? null;
}

/** Maximum length of an id; an address may contain anything. */
const longest = 64;

/**
 * Loads the current state of a landing page, active or not; null if it does not exist or the account has no access to
 * it.
 */
export async function findLandingPage(
    transport: Transport,
    id: string,
    signal: AbortSignal,
): Promise<LandingPageSummary | null> {
    return id === '' || id.length > longest ? null : loadFirst(transport, byName, id, signal);
}

/** The initial landing page. `asleep` is the wanted one if it is inactive; if none is active, any inactive one. */
export type StartingLandingPage = { page: LandingPageSummary | null; asleep: LandingPageSummary | undefined };

/**
 * Loads the landing page that a tab starts with: the wanted one; the first active one if none is wanted or the wanted
 * one is gone or inactive; null if the account has access to no active one.
 */
export async function loadStartingLandingPage(
    transport: Transport,
    id: string,
    signal: AbortSignal,
): Promise<StartingLandingPage> {
    const found = await findLandingPage(transport, id, signal);
    if (found?.status === 'ACTIVE') return { page: found, asleep: undefined };
    const page = await loadFirst(transport, active, '', signal);
    const other = page ? null : await loadFirst(transport, byName, '', signal);
    return { page, asleep: found ?? other ?? undefined };
}

/** Loads the active landing pages whose names contain the search text, up to the limit of the position. */
export async function searchLandingPages(transport: Transport, position: Position, q: string, signal: AbortSignal) {
    const pagination = { page: 1, limit: limits.landingPages[position] };
    return transport.call(inquireLandingPages, { body: { ...active, pagination, ...(q === '' ? {} : { q }) }, signal });
}
