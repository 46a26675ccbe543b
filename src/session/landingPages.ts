import { inquireLandingPages, type LandingPageSummary } from '../../contract/calls/landingPage';
import { limits } from '../../contract/limits';
import type { Position } from '../../contract/permissions';
import type { Transport } from '../../providers/transport';

const byName = { brief: true, sort: { field: 'name', order: 'ASC' } } as const;
const active = { ...byName, status: 'ACTIVE' } as const;

/** `asleep` is the wanted one where it was switched off; where none is ACTIVE, any other that is not. */
export type CurrentLandingPage = { page: LandingPageSummary | null; asleep: LandingPageSummary | undefined };

/**
 * The landing page that a tab works on: the wanted one as it stands now, the first ACTIVE one when none is wanted or the
 * wanted one is gone or switched off, nothing when the account reaches none.
 */
export async function currentLandingPage(
    transport: Transport,
    wanted: string,
    signal: AbortSignal,
): Promise<CurrentLandingPage> {
    const find = async (asked: typeof active | typeof byName, filter: { id?: string[] }) => {
        const pagination = { page: 1, limit: 1 };
        const { items } = await transport.call(inquireLandingPages, { body: { ...asked, pagination, filter }, signal });
        return items[0];
    };
    const filter = { id: [wanted] };
    const standing = wanted === '' ? undefined : await find(active, filter);
    if (standing) return { page: standing, asleep: undefined };
    const page = (await find(active, {})) ?? null;
    const left = wanted === '' ? undefined : await find(byName, filter);
    return { page, asleep: left ?? (page ? undefined : await find(byName, {})) };
}

/** Every ACTIVE landing page whose name holds the words, as many as the position may load at once. */
export async function searchLandingPages(transport: Transport, position: Position, q: string, signal: AbortSignal) {
    const pagination = { page: 1, limit: limits.landingPages[position] };
    return transport.call(inquireLandingPages, { body: { ...active, pagination, ...(q === '' ? {} : { q }) }, signal });
}
