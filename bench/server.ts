import { randomUUID } from 'node:crypto';
import type { Values } from '../server/store/values';
import { type Client, signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { startServer } from '../test/process/serverProcess';
import { article } from './articles';
import { fill, getLdpId, owner } from './fill';
import { buildRequest, type Figures, load, type Stream } from './load';
import { copyLocation, readPeakMemory, startBare } from './processes';
import { createStatements, placeholders, type Statement } from './statements';
import { type Comparison, type Extent, median, takeTurns } from './turns';

export type Operation = 'list' | 'get' | 'update';
export const operations: readonly Operation[] = ['list', 'get', 'update'];

export type Comparisons = Record<Operation, Comparison>;

export type ServerFigures = {
    database: string;
    /** On the filled store. */
    fresh: Comparisons;
    /** After ten saves of each record in the lists that are measured. */
    saved: Comparisons;
    writers: Figures & { connections: number };
    /** In MB. */
    memory: number;
    /** Milliseconds from the start of the process to its first response at `/readyz`. */
    coldStart: number;
};

const connections = 20;
const manyWriters = 100;
const starts = 5;
/** How often each record was saved before the second comparison. */
const saves = 10;

type Article = { ldpId: string; id: string; seed: number; version: number };
type Page = { items: { id: string; version: number; slug: string }[] };

/** Finds the first article of `count` landing pages, one for each connection. */
export async function findFirstArticles(client: Client, count: number): Promise<Article[]> {
    return await Promise.all(
        Array.from({ length: count }, async (_, page) => {
            const ldpId = getLdpId(page);
            const { data } = await client.post<Page>('/api/ldp/article/inquiry', { ldpId });
            const [first] = data.items;
            if (!first) throw new Error(`${ldpId} has no article`);
            return { ldpId, id: first.id, seed: page, version: first.version };
        }),
    );
}

/** Saves every article of the measured landing pages, again and again, as people do. */
async function saveArticles({ env }: DataLocation): Promise<void> {
    const server = await startServer({ ...env, LOG_LEVEL: 'warn' });
    try {
        const client = await signInClient(server.url, owner.username, owner.password);
        const saveAll = async (ldpId: string) => {
            const { data } = await client.post<Page>('/api/ldp/article/inquiry', { ldpId, pagination: everything });
            for (let round = 0; round < saves; round += 1)
                for (const { id, version, slug } of data.items) {
                    const each = { ldpId, id, seed: Number(slug.split('-')[1]), version: version + round };
                    const body = { ldpId, id, version: each.version, ...buildUpdate(each) };
                    const { code, msg } = await client.post('/api/ldp/article/update', body);
                    if (code !== 0) throw new Error(`${ldpId} ${id} was not saved: ${msg}`);
                }
        };
        await Promise.all(Array.from({ length: connections }, (_, page) => saveAll(getLdpId(page))));
    } finally {
        await server.stop();
    }
}

/** Builds an update of the whole article that changes its text; slug and position in the list stay. */
function buildUpdate({ seed, version }: Article): Values {
    return { ...article(seed), content: article(seed + (version % 2)).content };
}

/** What the console asks for when it shows a list. */
export const listInquiry = { pagination: { page: 1, limit: 20 } };

/** More than the articles of a landing page. */
const everything = { page: 1, limit: 100 };

export function ownStreams(token: string, articles: readonly Article[]): Record<Operation, Stream[]> {
    const headers = { authorization: token, 'accept-language': 'en' };
    return {
        list: articles.map(({ ldpId }) => {
            const body = JSON.stringify({ ldpId, ...listInquiry });
            const request = buildRequest('POST', '/api/ldp/article/inquiry', headers, body);
            return () => ({ request });
        }),
        get: articles.map(({ ldpId, id }) => {
            const request = buildRequest('GET', `/api/ldp/article/get/${ldpId}/${id}`, headers);
            return () => ({ request });
        }),
        update: articles.map((each) => {
            const { ldpId, id } = each;
            const { version } = placeholders;
            const templates = [0, 1].map((odd) =>
                JSON.stringify({ ldpId, id, version, ...buildUpdate({ ...each, version: odd }) }),
            );
            return () => {
                const body = (templates[each.version % 2] ?? '').replace(String(version), String(each.version));
                const own = { ...headers, 'idempotency-key': randomUUID() };
                return {
                    request: buildRequest('POST', '/api/ldp/article/update', own, body),
                    answered: () => {
                        each.version += 1;
                    },
                };
            };
        }),
    };
}

type Statements = ReturnType<typeof createStatements>;

/**
 * Builds the same requests for the bare handler, with the statement's parameters as body; parameters that do not change
 * are serialized in advance.
 */
export async function bareStreams(
    statements: Statements,
    articles: readonly Article[],
): Promise<Record<Operation, Stream[]>> {
    const streams: Record<Operation, Stream[]> = { list: [], get: [], update: [] };
    const write = (all: readonly Statement[]) =>
        JSON.stringify({ parameters: all.map(({ parameters }) => parameters) });
    const request = (name: Operation, body: string) => buildRequest('POST', `/${name}`, {}, body);
    for (const each of articles) {
        const { ldpId, id } = each;
        const list = request('list', write(await statements.list(ldpId)));
        const get = request('get', write(await statements.get(ldpId, id)));
        // The text of an article alternates between two versions. Changes that are made at the same time would be one.
        const templates: string[] = [];
        for (const version of [0, 1])
            templates.push(write(await statements.update(ldpId, id, buildUpdate({ ...each, version }))));
        streams.list.push(() => ({ request: list }));
        streams.get.push(() => ({ request: get }));
        streams.update.push(() => {
            const { version, revision, key } = placeholders;
            const body = (templates[each.version % 2] ?? '')
                .replaceAll(String(version), String(each.version))
                .replaceAll(revision, randomUUID())
                .replaceAll(key, randomUUID());
            return {
                request: request('update', body),
                answered: () => {
                    each.version += 1;
                },
            };
        });
    }
    return streams;
}

async function coldStart({ env }: DataLocation): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < starts; n += 1) {
        const started = performance.now();
        const server = await startServer(env);
        const { ok } = await fetch(`${server.url}/readyz`);
        if (!ok) throw new Error('A started server was not ready');
        times.push(performance.now() - started);
        await server.stop();
    }
    return median(times);
}

const getTexts = (all: readonly Statement[]) => all.map(({ text }) => text);

/**
 * Measures the server and the bare handler on a copy of its store in turns, so that other load on the machine affects
 * both.
 */
export async function compare(location: DataLocation, extent: Extent) {
    const twin = await copyLocation(location, 'bare');
    try {
        return await compareWith(twin, location, extent);
    } finally {
        await twin.remove();
    }
}

async function compareWith(twin: DataLocation, location: DataLocation, extent: Extent) {
    const statements = createStatements(location.env.DATABASE_URL !== undefined);
    const texts = {
        list: getTexts(await statements.list('')),
        get: getTexts(await statements.get('', '')),
        update: getTexts(await statements.update('', '', article(0))),
    };
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    const bare = await startBare(twin, texts);
    try {
        const client = await signInClient(server.url, owner.username, owner.password);
        const articles = await findFirstArticles(client, manyWriters);
        const own = ownStreams(client.token, articles.slice(0, connections));
        const others = await bareStreams(
            statements,
            articles.slice(0, connections).map((each) => ({ ...each })),
        );
        // Filled for every operation below.
        const compared = {} as Comparisons;
        for (const operation of operations) {
            compared[operation] = await takeTurns(
                { ...server, streams: own[operation] },
                { ...bare, streams: others[operation] },
                extent,
            );
        }
        const writers = await load(server.url, extent.seconds, ownStreams(client.token, articles).update);
        return {
            operations: compared,
            writers: { ...writers, connections: manyWriters },
            memory: readPeakMemory(server.pid),
        };
    } finally {
        await server.stop();
        await bare.stop();
    }
}

/** Fills an empty database and measures the built server on it. */
export async function measureServer(location: DataLocation, extent: Extent): Promise<ServerFigures> {
    await fill(location);
    const started = await coldStart(location);
    const { operations: fresh, ...figures } = await compare(location, extent);
    await saveArticles(location);
    const { operations: saved, memory } = await compare(location, extent);
    return {
        database: location.name,
        coldStart: started,
        fresh,
        saved,
        ...figures,
        memory: Math.max(figures.memory, memory),
    };
}
