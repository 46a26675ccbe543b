import { profile } from '../../../contract/calls/auth';
import type { Ahead } from '../../../providers/ahead';
import { createDataProvider } from '../../../providers/dataProvider';
import { session } from '../../../providers/session';
import { createTransport, type Transport } from '../../../providers/transport';
import { resources } from '../../../resources';
import { findLdpId } from '../../base/routing/landingPage';
import { findLandingPage, loadStartingLandingPage } from '../../base/session/landingPages';
import { findFirstQuery } from './firstQuery';

/** The console makes the same request and reports its failure. */
const ignored = () => undefined;

function sendFirstQuery(transport: Transport, location: Pick<Location, 'pathname' | 'search'>, ldpId: string): void {
    const query = findFirstQuery(location, ldpId);
    if (!query) return;
    const provider = createDataProvider({ transport, landingPage: { id: ldpId }, resources });
    if ('list' in query) provider.getList(query.resource, query.list).catch(ignored);
    else provider.getOne(query.resource, query.one).catch(ignored);
}

/** Creates the transport of requests that are sent ahead. */
export function createAheadTransport(fetch: Ahead['ask'], token = session.token()): Transport {
    return createTransport({
        fetch,
        token: () => token,
        locale: session.locale,
        viewGrant: session.viewGrant,
        translate: (key) => key,
        sessionEnded: async () => false,
    });
}

/**
 * Sends the first requests of the console before it is rendered: for the profile, the landing page, and what the page
 * at this address shows, now and once the address is `ready`. The console takes the answers over where it makes the same
 * requests; whatever fails here is asked and reported there. Resolves when all are answered.
 */
export async function askAhead(
    { ask, send, answered }: Ahead,
    location: Pick<Location, 'pathname' | 'search'>,
    ready: Promise<void> | undefined,
): Promise<void> {
    const [asking, sending] = [createAheadTransport(ask), createAheadTransport(send)];
    const { signal } = new AbortController();
    void sending.call(profile);
    const requested = findLdpId(location.search);
    const likely = requested ?? session.ldpId();
    const show = (ldpId: string) => sendFirstQuery(sending, location, ldpId);
    if (likely !== '') {
        // Few lists open with a view, so nothing waits until it is known whether this one does.
        show(likely);
        void ready?.then(() => show(likely));
    }
    if (requested !== undefined) void findLandingPage(sending, requested, signal);
    const start =
        requested === undefined ? await loadStartingLandingPage(asking, likely, signal).catch(ignored) : undefined;
    // Asked for at the same time, the view is known about now.
    await ready;
    if (start?.page && start.page.id !== likely) show(start.page.id);
    await answered();
}
