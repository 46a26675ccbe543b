import { join } from 'node:path';
import { startCommand } from '../../test/process/serverProcess';
import { buildRequest } from '../load';
import { connections, loadJson, openServer, type Peer } from './peer';
import { buildColumns, createThinTables, fillArticles } from './rows';

type Row = { id: number; title: string; content: string };

const range = 'sort=["created_at","DESC"]&range=[0,19]&filter={}';
const list = encodeURI(`/api/articles?${range}`);

export async function fillReactAdmin(database: string, articles: number): Promise<void> {
    await createThinTables(database);
    await fillArticles(database, articles);
}

function buildStreams(opened: readonly { tenant: number; first: Row }[]): Peer['streams'] {
    return {
        list: opened.map(({ tenant }) => {
            const request = buildRequest('GET', list, { authorization: String(tenant) });
            return () => ({ request });
        }),
        get: opened.map(({ first }) => {
            const request = buildRequest('GET', `/api/articles/${first.id}`, {});
            return () => ({ request });
        }),
        update: opened.map(({ tenant, first }) => {
            let version = 1;
            return () => {
                version += 1;
                const row = { ...buildColumns(tenant), content: buildColumns(tenant + version).content };
                return { request: buildRequest('PUT', `/api/articles/${first.id}`, {}, JSON.stringify(row)) };
            };
        }),
    };
}

/** Starts the thin server, which serves the built react-admin application, on its filled database. */
export async function startReactAdmin(folder: string, database: string): Promise<Peer> {
    const env = { DATABASE_URL: database, DIST: join(folder, 'dist') };
    const server = await startCommand(process.execPath, ['--import', 'tsx', 'bench/peers/thin.ts'], env);
    const loadList = (tenant: number) => loadJson(server.url + list, { authorization: String(tenant) });
    const openTenant = async (tenant: number) => {
        const [first]: Row[] = (await loadList(tenant)).body;
        if (!first) throw new Error(`Tenant ${tenant} has no article`);
        return { tenant, first };
    };
    const opened = await openServer(server, () =>
        Promise.all(Array.from({ length: connections }, (_, n) => openTenant(n + 1))),
    );
    return {
        name: 'react-admin',
        url: server.url,
        pid: server.pid,
        streams: buildStreams(opened),
        async read() {
            const { headers, body } = await loadList(1);
            const { title, content }: Row = (await loadJson(`${server.url}/api/articles/${body[0].id}`, {})).body;
            const total = Number(headers.get('content-range')?.split('/')[1]);
            return { total, rows: body.length, title, content };
        },
        refusesOthers: async () => undefined,
        stop: () => server.stop(),
        screens: {
            signIn: '/login',
            username: 'input[name=username]',
            password: 'input[name=password]',
            account: { username: 'editor1', password: 'Bench12345' },
            rendered: false,
            list: '/articles',
            rows: 'table tbody tr td',
            pending: '',
            next: 'button[aria-label="Go to next page"]',
            open: 'table tbody tr td.column-title',
            form: 'form textarea[name=content]',
            text: 'form input[name=title]',
            save: 'form button[type=submit]',
            saved: '.MuiSnackbar-root',
        },
    };
}
