import { listListedFields } from '../../contract/listed';
import { article } from '../../resources/article';
import { signInClient } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { buildLandingPage, fill, getLdpId, openLocation, owner } from '../fill';
import { buildRequest, type Stream } from '../load';
import { savedNote } from '../page';
import { findFirstArticles, listInquiry, ownStreams } from '../server';
import { connections, openServer, type Peer } from './peer';
import { tenants } from './rows';

type Page = { items: { id: string }[]; total: number };
type Article = { title: { en: string }; content: { en: string } };

/** Fills our own store with the articles of all tenants, and with a landing page of nobody. */
export async function fillOwn(location: DataLocation, articles: number): Promise<void> {
    await fill(location, { landingPages: tenants, articles: tenants * articles });
    const { db, close } = await openLocation(location);
    await db.insertInto('landing_page').values(buildLandingPage(tenants)).execute().finally(close);
}

/** What the console asks for when it opens a list: the fields that its columns and actions need. */
const screenInquiry = { ...listInquiry, fields: listListedFields(article) };

/** Opens the lists of as many landing pages as there are connections. */
function listStreams(token: string): Stream[] {
    const headers = { authorization: token, 'accept-language': 'en' };
    return Array.from({ length: connections }, (_, page) => {
        const body = JSON.stringify({ ldpId: getLdpId(page), ...screenInquiry });
        const request = buildRequest('POST', '/api/ldp/article/inquiry', headers, body);
        return () => ({ request });
    });
}

/** Starts this console on its filled store. */
export async function startOwn(location: DataLocation): Promise<Peer> {
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    const { client, streams } = await openServer(server, async () => {
        const signedIn = await signInClient(server.url, owner.username, owner.password);
        const articles = await findFirstArticles(signedIn, connections);
        return {
            client: signedIn,
            streams: { ...ownStreams(signedIn.token, articles), list: listStreams(signedIn.token) },
        };
    });
    const list = (page: number) =>
        client.post<Page>('/api/ldp/article/inquiry', { ldpId: getLdpId(page), ...listInquiry });
    return {
        name: 'this console',
        url: server.url,
        pid: server.pid,
        streams: { ...streams, columns: streams.list },
        async read() {
            const { data } = await list(0);
            const address = `/api/ldp/article/get/${getLdpId(0)}/${data.items[0]?.id}`;
            const { data: one } = await client.get<Article>(address);
            return { total: data.total, rows: data.items.length, title: one.title.en, content: one.content.en };
        },
        refusesOthers: async () => (await list(tenants)).code !== 0,
        stop: () => server.stop(),
        screens: {
            signIn: '/auth/login?next=/article',
            username: '#username',
            password: '#password',
            account: owner,
            rendered: false,
            list: '/article',
            rows: 'main table tbody tr td a',
            pending: 'main [aria-busy=true]',
            next: 'button[aria-label="Next page"]',
            open: 'main table tbody tr td a',
            form: 'main form [contenteditable=true]',
            text: 'main form input[type=text], main form input:not([type])',
            save: 'main form button[type=submit]',
            saved: savedNote,
        },
    };
}
