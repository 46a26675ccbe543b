import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPostgresLocation, type DataLocation } from '../../test/process/databases';
import { describeMachine } from '../sections';
import { measurePeerScreens } from './browser';
import { fillOwn, startOwn } from './own';
import { fillPayload, startPayload } from './payload';
import type { Peer } from './peer';
import { fillReactAdmin, startReactAdmin } from './reactAdmin';
import { browserLines, formatPeers, type PeerLine, serverLines } from './report';
import { tenants } from './rows';
import { packages, prepareApp } from './scratch';
import { checkPeers, measurePeerServers } from './server';

const results = 'bench/PEERS.md';

const { values: options } = parseArgs({
    options: {
        /** `server` or `browser`; both without it. */
        parts: { type: 'string', default: 'server,browser' },
        /** A PostgreSQL server on which databases may be created. */
        database: { type: 'string', default: process.env.TEST_DATABASE_URL ?? '' },
        /** Where the peers are installed and built, or have been; without it a temporary folder. */
        scratch: { type: 'string' },
        /** Articles of each tenant: a multiple of four. */
        articles: { type: 'string', default: '1000' },
        seconds: { type: 'string', default: '10' },
        rounds: { type: 'string', default: '3' },
        turns: { type: 'string', default: '5' },
        /** Payload's connections: an update takes a second one within its transaction, so 10 hang at 20 callers. */
        pool: { type: 'string', default: '40' },
    },
});
const parts = options.parts.split(',');
const extent = { seconds: Number(options.seconds), rounds: Number(options.rounds) };
const articles = Number(options.articles);
const turns = Number(options.turns);

const method = (size: number) => `
- \`npm run bench:peers\` installs Payload and a plain react-admin application from the registry, builds both, and gives each
  product a PostgreSQL database of its own on the same server, with the same ${tenants} tenants of ${articles} articles,
  each with ${size} characters of formatted text. Before measuring, the list of the first tenant and its first article
  are the same in all, and this console and Payload show nothing of another tenant's list.
- Payload has collections of tenants, users and articles, with access by the user's tenant, without versions, and
  ${options.pool} connections; Next.js runs in production mode. Its text is edited in a text area.
- The react-admin application is a list and a form of react-admin's own components, over a Fastify server that executes its
  SQL: a fixed token, no checks. Its text is edited in a text area as well; this console opens its rich text editor.
- Server: 20 connections, each with a tenant of its own, one request after another on each. The products take turns:
  ${extent.rounds} runs of ${extent.seconds} seconds each, after warming up; figures are medians, and what is compared is the median of
  neighbouring runs. Each list is the one that the product's own interface asks for: Payload's reads whole documents;
  its list of nothing but the columns shown is asked for by \`select\`. Update: the whole article, of this console with
  its version and a fresh \`Idempotency-Key\`. Load generator, servers and database share the machine.
- Browser: Chromium at ${1366} × 768, products in turns, medians of ${turns} turns after one of warming up. Signing in and opening the
  list by its address start from an empty cache. A page is working when its rows are painted, React has
  taken them over, and no task longer than 50 ms follows within half a second. Sizes are transfer sizes.
`;

function describeRun(browser: string, machine: string): string {
    const { payload, reactAdmin } = packages;
    const versions = `Payload ${payload.payload} on Next.js ${payload.next}; react-admin ${reactAdmin['react-admin']}`;
    const date = new Date().toISOString().slice(0, 10);
    return `${date}, ${browser}, ${machine} before the run.\n${versions}.`;
}

/** Fills the databases and starts the products, this console first. */
async function startPeers(scratch: string, locations: DataLocation[], peers: Peer[]): Promise<void> {
    const payload = await prepareApp(scratch, 'payload');
    const reactAdmin = await prepareApp(scratch, 'reactAdmin');
    const addLocation = async () => {
        const location = await createPostgresLocation();
        locations.push(location);
        return { location, database: location.env.DATABASE_URL ?? '' };
    };
    const [own, second, third] = [await addLocation(), await addLocation(), await addLocation()];
    console.log('Filling');
    await fillOwn(own.location, articles);
    await fillPayload(payload, second.database, articles);
    await fillReactAdmin(third.database, articles);
    peers.push(await startOwn(own.location));
    peers.push(await startPayload(payload, second.database, Number(options.pool)));
    peers.push(await startReactAdmin(reactAdmin, third.database));
}

async function measure(scratch: string): Promise<{ lines: PeerLine[]; browser: string; size: number }> {
    const locations: DataLocation[] = [];
    const peers: Peer[] = [];
    try {
        await startPeers(scratch, locations, peers);
        const { content } = await checkPeers(peers);
        const lines: PeerLine[] = [];
        let browser = 'no browser';
        // The screens first: on a store that nothing has been updated in.
        if (parts.includes('browser')) {
            const figures = await measurePeerScreens(peers, turns);
            browser = figures.browser;
            lines.push(...browserLines(figures));
        }
        if (parts.includes('server')) lines.unshift(...serverLines(await measurePeerServers(peers, extent)));
        return { lines, browser, size: content.length };
    } finally {
        for (const peer of peers) await peer.stop();
        for (const location of locations) await location.remove();
    }
}

if (!options.database) throw new Error('Name a PostgreSQL server with --database or in TEST_DATABASE_URL.');
process.env.TEST_DATABASE_URL = options.database;
const machine = describeMachine();
const scratch = options.scratch ?? (await mkdtemp(join(tmpdir(), 'peers-')));
await mkdir(scratch, { recursive: true });
try {
    const { lines, browser, size } = await measure(scratch);
    const table = formatPeers(lines);
    console.log(table);
    // A part is no result.
    if (parts.length === 2)
        await writeFile(
            results,
            `# Beside others\n\n${describeRun(browser, machine)}\n\n${table}\n\n## Method\n${method(size)}`,
        );
    if (lines.some(({ met }) => met === false)) process.exitCode = 1;
} finally {
    if (!options.scratch) await rm(scratch, { recursive: true, force: true });
}
