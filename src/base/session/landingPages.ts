import { inquireLandingPages, type LandingPageSummary } from '../../../contract/calls/landingPage';
import { limits } from '../../../contract/limits';
import type { Position } from '../../../contract/permissions';
import type { Transport } from '../../../providers/transport';

const byName = { brief: true, sort: { field: 'name', order: 'ASC' } } as const;
const active = { ...byName, status: 'ACTIVE' } as const;

/** The first of those that are asked for. */
async function firstOf(transport: Transport, asked: typeof active | typeof byName, id: string, signal: AbortSignal) {
    const body = { ...asked, pagination: { page: 1, limit: 1 }, filter: id === '' ? {} : { id: [id] } };
    const { items } = await transport.call(inquireLandingPages, { body, signal });
    return items[0] ?? null;
}

/** The longest id that there can be; an address may hold anything. */
const longest = 64;

/** A landing page as it stands now, ACTIVE or not; null when the account does not reach it or there is none. */
export async function findLandingPage(
    transport: Transport,
    id: string,
    signal: AbortSignal,
): Promise<LandingPageSummary | null> {
    return id === '' || id.length > longest ? null : firstOf(transport, byName, id, signal);
}

/** `asleep` is the wanted one where it was switched off; where none is ACTIVE, any other that is not. */
export type StartingLandingPage = { page: LandingPageSummary | null; asleep: LandingPageSummary | undefined };

/**
 * The landing page that a tab starts with: the wanted one, the first ACTIVE one when none is wanted or the wanted one is
 * gone or switched off, nothing when the account reaches none.
 */
export async function startingLandingPage(
    transport: Transport,
    wanted: string,
    signal: AbortSignal,
): Promise<StartingLandingPage> {
    const standing = await findLandingPage(transport, wanted, signal);
    if (standing?.status === 'ACTIVE') return { page: standing, asleep: undefined };
    const page = await firstOf(transport, active, '', signal);
    const other = page ? null : await firstOf(transport, byName, '', signal);
    return { page, asleep: standing ?? other ?? undefined };
}

/** Every ACTIVE landing page whose name holds the words, as many as the position may load at once. */
export async function searchLandingPages(transport: Transport, position: Position, q: string, signal: AbortSignal) {
    const pagination = { page: 1, limit: limits.landingPages[position] };
    return transport.call(inquireLandingPages, { body: { ...active, pagination, ...(q === '' ? {} : { q }) }, signal });
}
