import { profile as profileCall } from '../../../contract/calls/auth';
import type { Ahead } from '../../../providers/ahead';
import { createDataProvider } from '../../../providers/dataProvider';
import { resources } from '../../../resources';
import { findLdpId } from '../../base/routing/landingPage';
import { type FirstList, type FirstPage, loadFirstLandingPage } from '../../base/session/firstPage';
import { createAheadTransport } from './askAhead';
import { findFirstQuery } from './firstQuery';

/** How long the first rendering waits (milliseconds): on slow machines, rendering it without content takes as long. */
const patience = 200;

type PageAddress = Pick<Location, 'pathname' | 'search'>;

async function loadFirstList(
    fetch: Ahead['take'],
    address: PageAddress,
    ldpId: string,
): Promise<FirstList | undefined> {
    const query = findFirstQuery(address, ldpId);
    if (!query || !('list' in query)) return undefined;
    const transport = createAheadTransport(fetch);
    const provider = createDataProvider({ transport, landingPage: { id: ldpId }, resources });
    const list = await provider.getList(query.resource, query.list);
    return { ldpId, queryKey: [query.resource, 'getList', query.list], list, loadedAt: Date.now() };
}

const ignored = () => undefined;

/**
 * Returns what the first page shows, if the answers to the requests that were sent ahead arrive soon, so that the page is
 * rendered once with its content instead of three times. What failed or is late is asked for, and reported, by the page.
 */
export async function loadFirstPage(
    { take }: Ahead,
    answered: Promise<void>,
    address: PageAddress,
): Promise<FirstPage | undefined> {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late'));
    if ((await Promise.race([answered, late])) === 'late') return undefined;
    const transport = createAheadTransport(take);
    const profile = await transport.call(profileCall).catch(ignored);
    if (!profile) return undefined;
    const landingPage = await loadFirstLandingPage(transport, findLdpId(address.search)).catch(ignored);
    if (!landingPage) return { profile };
    const list = await loadFirstList(take, address, landingPage.id).catch(ignored);
    return { profile, landingPage, ...(list ? { list } : {}) };
}
