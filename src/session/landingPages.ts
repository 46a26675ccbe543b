import { inquireLandingPages, type LandingPageSummary } from '../../contract/calls/landingPage';
import { limits } from '../../contract/limits';
import type { Position } from '../../contract/permissions';
import type { Transport } from '../../providers/transport';

const active = { brief: true, status: 'ACTIVE', sort: { field: 'name', order: 'ASC' } } as const;

/**
 * The landing page that a tab works on: the wanted one as it stands now, the first ACTIVE one when none is wanted or the
 * wanted one is gone or switched off, nothing when the account reaches none.
 */
export async function currentLandingPage(
    transport: Transport,
    wanted: string,
    signal: AbortSignal,
): Promise<LandingPageSummary | null> {
    const pagination = { page: 1, limit: 1 };
    const find = async (filter: { id?: string[] }) => {
        const page = await transport.call(inquireLandingPages, { body: { ...active, pagination, filter }, signal });
        return page.items[0] ?? null;
    };
    return (wanted === '' ? null : await find({ id: [wanted] })) ?? (await find({}));
}

/** Every ACTIVE landing page whose name holds the words, as many as the position may load at once. */
export async function searchLandingPages(transport: Transport, position: Position, q: string, signal: AbortSignal) {
    const pagination = { page: 1, limit: limits.landingPages[position] };
    return transport.call(inquireLandingPages, { body: { ...active, pagination, ...(q === '' ? {} : { q }) }, signal });
}
