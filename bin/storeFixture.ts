// `npm run store-fixture -- <name> [<folder of a build>]`: writes a small store, as a build has made it, into
// `test/fixtures/stores/<name>`: the built one of this folder, or another. Before each release, it is run with the name of
// the release's last migration; from then on, tests show that later builds bring it up to date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildQuestion, type Client, findEnglishPage } from '../test/process/client.ts';
import { dataLocations } from '../test/process/databases.ts';
import { startServer } from '../test/process/serverProcess.ts';
import { askAgain, createClients, type Fact } from '../test/process/storedFacts.ts';
import { fixtureKey, getFixtureFiles } from '../test/process/storeFixtures.ts';
import { dumpReduced } from './storeFixture/dump.ts';

type Row = { id: string; version: number };

async function post<T>(client: Client, path: string, body: unknown): Promise<T> {
    const { code, msg, data } = await client.post<T>(path, body);
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return data;
}

/** Gives a question a history; returns its id. */
async function writeQuestion(editor: Client, ldpId: string): Promise<string> {
    const { id, version } = await post<Row>(editor, '/api/ldp/question/create', buildQuestion(ldpId, 'Asked long ago'));
    const changed = { ...buildQuestion(ldpId, 'Asked long ago, and changed'), id, version, status: 'ACTIVE' };
    await post(editor, '/api/ldp/question/update', changed);
    return id;
}

/** Asks what later builds must answer as well. */
async function collectFacts(url: string): Promise<{ ldpId: string; facts: Fact[] }> {
    const signIn = createClients(url);
    const ldpId = await findEnglishPage(await signIn('admin01'));
    const questionId = await writeQuestion(await signIn('operator01'), ldpId);
    const range = encodeURIComponent('[0,9]');
    const filter = encodeURIComponent(JSON.stringify({ ldpId, resource: 'question', recordId: questionId }));
    const asked = [
        { username: 'operator01', path: `/api/ldp/question/get/${ldpId}/${questionId}` },
        { username: 'admin01', path: `/api/rest/revisions?filter=${filter}&range=${range}` },
        { username: 'operator01', path: `/api/ldp/get/${ldpId}` },
        ...['banner', 'article', 'question', 'promotion'].map((type) => ({
            username: 'viewer01',
            path: `/api/ldp/${type}/inquiry`,
            body: { ldpId, pagination: { page: 1, limit: 4 } },
        })),
        ...['admin01', 'operator01', 'editor01', 'viewer01'].map((username) => ({
            username,
            path: '/api/auth/profile',
        })),
    ];
    const facts: Fact[] = [];
    for (const call of asked) {
        const text = JSON.stringify(await askAgain(await signIn(call.username), call));
        // Each session has its own.
        facts.push({ ...call, answer: JSON.parse(text, (name, value) => (name === 'mediaToken' ? undefined : value)) });
    }
    return { ldpId, facts };
}

async function writeFixture(name: string, dist: string): Promise<void> {
    for (const [database, makePlace] of dataLocations) {
        const place = await makePlace();
        try {
            const env = { ...place.env, SECRET_KEY: fixtureKey };
            const server = await startServer({ ...env, DEMO: 'true', LOG_LEVEL: 'warn' }, [], 'serve', dist);
            const { ldpId, facts } = await collectFacts(server.url).finally(() => server.stop());
            const files = getFixtureFiles(name, database);
            mkdirSync(files.folder, { recursive: true });
            writeFileSync(files.facts, brotliCompressSync(JSON.stringify(facts)));
            const dump = await dumpReduced(env, ldpId);
            writeFileSync(files.dump, dump);
            process.stdout.write(`${files.dump}: ${dump.length} bytes\n`);
        } finally {
            await place.remove();
        }
    }
}

const [name, dist = 'dist'] = process.argv.slice(2);
if (name === undefined) throw new Error('Usage: npm run store-fixture -- <name> [<folder of a build>]');
await writeFixture(name, dist);
