import { join } from 'node:path';
import { startCommand } from '../../test/process/serverProcess';
import { buildRequest } from '../load';
import { connections, loadJson, openServer, type Peer } from './peer';
import { buildTexts, fillArticles, tenants } from './rows';
import { runPackage } from './scratch';

const password = 'Bench12345';
const getEmail = (tenant: number) => `editor${tenant}@example.com`;
const environment = (database: string) => ({
    DATABASE_URL: database,
    PAYLOAD_SECRET: 'nothing that anybody would have to keep',
    NEXT_TELEMETRY_DISABLED: '1',
});

type Document = { id: number; title: string; content: string };
type List = { docs: Document[]; totalDocs: number };

/** Has Payload create its tables, its tenants and an editor for each, and inserts the articles. */
export async function fillPayload(folder: string, database: string, articles: number): Promise<void> {
    const accounts = Array.from({ length: tenants }, (_, n) => ({
        name: `Tenant ${n + 1}`,
        email: getEmail(n + 1),
        password,
    }));
    const env = { ...environment(database), TENANTS: JSON.stringify(accounts) };
    await runPackage(folder, ['payload/bin.js', 'run', 'src/prepare.ts'], env);
    await fillArticles(database, articles);
}

/** The columns that its list shows, as its interface is asked for them. */
const columns = ['title', 'type', 'slug'].map((name) => `select[${name}]=true`).join('&');

const listOfTenant = (tenant: number, more = '') =>
    encodeURI(`/api/articles?depth=0&limit=20&where[tenant][equals]=${tenant}${more}`);

/** Signs in the editor of a tenant, and finds the first article. */
async function openTenant(url: string, tenant: number) {
    const body = JSON.stringify({ email: getEmail(tenant), password });
    const { body: signedIn } = await loadJson(`${url}/api/users/login`, {}, { method: 'POST', body });
    const headers = { authorization: `JWT ${signedIn.token}` };
    const list: List = (await loadJson(url + listOfTenant(tenant), headers)).body;
    const [first] = list.docs;
    if (!first) throw new Error(`Tenant ${tenant} has no article`);
    return { tenant, headers, list, first };
}

function buildStreams(opened: readonly Awaited<ReturnType<typeof openTenant>>[]): Peer['streams'] {
    const get = (path: string, headers: Record<string, string>) => {
        const request = buildRequest('GET', path, headers);
        return () => ({ request });
    };
    return {
        list: opened.map(({ tenant, headers }) => get(listOfTenant(tenant), headers)),
        columns: opened.map(({ tenant, headers }) => get(listOfTenant(tenant, `&${columns}`), headers)),
        get: opened.map(({ first, headers }) => get(`/api/articles/${first.id}?depth=0`, headers)),
        update: opened.map(({ tenant, first, headers }) => {
            let version = 1;
            return () => {
                version += 1;
                const texts = { ...buildTexts(tenant), content: buildTexts(tenant + version).content };
                return {
                    request: buildRequest('PATCH', `/api/articles/${first.id}?depth=0`, headers, JSON.stringify(texts)),
                };
            };
        }),
    };
}

/** Starts the built Payload in production mode on its filled database. */
export async function startPayload(folder: string, database: string, pool: number): Promise<Peer> {
    const next = join(folder, 'node_modules/next/dist/bin/next');
    const env = { ...environment(database), NODE_ENV: 'production', POOL: String(pool) };
    const server = await startCommand(process.execPath, [next, 'start', folder, '-p', '0', '-H', '127.0.0.1'], env);
    const opened = await openServer(server, () =>
        Promise.all(Array.from({ length: connections }, (_, n) => openTenant(server.url, n + 1))),
    );
    const { headers = {}, list, first } = opened[0] ?? {};
    return {
        name: 'Payload',
        url: server.url,
        pid: server.pid,
        streams: buildStreams(opened),
        async read() {
            const { body } = await loadJson(`${server.url}/api/articles/${first?.id}?depth=0`, headers);
            const { title, content }: Document = body;
            return { total: list?.totalDocs ?? 0, rows: list?.docs.length ?? 0, title, content };
        },
        async refusesOthers() {
            const { body }: { body: List } = await loadJson(server.url + listOfTenant(2), headers);
            return body.totalDocs === 0;
        },
        stop: () => server.stop(),
        screens: {
            signIn: '/admin/login?redirect=%2Fadmin%2Fcollections%2Farticles',
            username: '#field-email',
            password: '#field-password',
            account: { username: getEmail(1), password },
            rendered: true,
            list: '/admin/collections/articles',
            rows: '.table tbody tr td a',
            pending: '',
            next: 'button.clickable-arrow--right',
            open: '.table tbody tr td a',
            form: '#field-content',
            text: '#field-title',
            save: '#action-save',
            saved: '.toast-success',
        },
    };
}
