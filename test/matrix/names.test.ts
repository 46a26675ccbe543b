import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pickBySeed } from '../drawn';
import { databases } from '../server/harness-database';
import { getCallByName } from './authorization/calls';
import { type Expectation, rows } from './authorization/expectations';
import { type Lab, openLab } from './authorization/lab';
import { buildRequest, listRelations, type Request } from './authorization/requests';
import { listPaths, replaceAt } from './fuzz/mutate';

/** A name that every plain object inherits, as `constructor`, whose getter records the code that reads it. */
const inherited = 'canary4711';
const readers = new Set<string>();
const ours = /[/\\](?:contract|resources|server|providers|i18n)[/\\][^:]+\.tsx?:\d+/;

/** Records the source line that looked up a name given by a client, except for lines of libraries. */
function recordReader(): undefined {
    const [, , line = ''] = String(new Error().stack).split('\n');
    if (!line.includes('node_modules')) readers.add(ours.exec(line)?.[0] ?? '');
}

function bodies(body: unknown): unknown[] {
    const paths = listPaths(body);
    const values = paths.map((path) => replaceAt(body, path, () => inherited));
    const keys = paths.map((path) =>
        replaceAt(body, path, (at) => {
            return typeof at === 'object' && at !== null && !Array.isArray(at) ? { ...at, [inherited]: 'x' } : at;
        }),
    );
    const listed = { sort: { field: inherited, order: 'ASC' }, filter: { [inherited]: 'x', id: inherited } };
    return [...values, ...keys, { ...(body as object), ...listed }, { ...(body as object), q: inherited }];
}

function addresses({ url }: Request, { path }: ReturnType<typeof getCallByName>): string[] {
    const [start = ''] = url.split('?');
    const steps = start.split('/');
    const named = path.split('/').flatMap((step, at) => (step.startsWith(':') ? [at] : []));
    const renamed = named.map((at) => steps.map((step, index) => (index === at ? inherited : step)).join('/'));
    const filter = { ldpId: 'ldp-own', resource: 'banner', [inherited]: 'x' };
    const queries = [
        { [inherited]: 'x' },
        { settings: inherited },
        { size: inherited },
        { c: inherited, mt: inherited },
        { resource: inherited },
        { sort: JSON.stringify([inherited, 'ASC']) },
        { filter: JSON.stringify(filter) },
        { filter: JSON.stringify({ ...filter, resource: inherited, verb: inherited }) },
    ].map((odd) => {
        const query = new URLSearchParams(url.split('?')[1]);
        for (const [name, value] of Object.entries(odd)) query.set(name, String(value));
        return `${start}?${query}`;
    });
    return [...renamed, ...queries];
}

function buildOddRequests(request: Request, row: Expectation): Request[] {
    const { payload, headers } = request;
    const json = headers['content-type'] === 'application/json' ? bodies(JSON.parse(String(payload))) : [];
    const languages = { 'accept-language': inherited };
    return [
        ...json.map((body) => ({ ...request, payload: JSON.stringify(body) })),
        ...addresses(request, getCallByName(row.call)).map((url) => ({ ...request, url })),
        { ...request, headers: { ...headers, ...languages, 'accept-encoding': inherited } },
    ];
}

const kinds = rows.filter((row) => listRelations(row).length > 0);
const tried = pickBySeed(kinds, 60, ({ name }) => name);

describe.each(databases.slice(0, 1))('names sent by clients', (database) => {
    let lab: Lab;
    const requests = new Map<Expectation, Request>();
    beforeAll(async () => {
        lab = await openLab(database);
        for (const row of tried) {
            const [relation] = listRelations(row);
            if (relation) requests.set(row, await buildRequest(lab, row, relation));
        }
    });
    afterAll(() => lab.test.close());
    beforeEach(() => {
        readers.clear();
        Object.defineProperty(Object.prototype, inherited, { configurable: true, get: recordReader });
    });
    afterEach(() => {
        Reflect.deleteProperty(Object.prototype, inherited);
    });

    it('are detected by this test if they are looked up as inherited properties', () => {
        const table: Readonly<Record<string, number>> = { known: 1 };
        expect(table[inherited]).toBeUndefined();
        expect([...readers]).toEqual(['']);
    });

    it.each(tried)('are never looked up as inherited properties: $name', async (row) => {
        const request = requests.get(row);
        const odd = request ? buildOddRequests(request, row) : [];
        // A separate session: some of these calls end all sessions.
        const authorization = await lab.session(lab.accountId[row.who === 'maker' ? 'owner01' : 'admin01']);
        for (const { headers, ...request } of odd)
            await lab.test.app.inject({ ...request, headers: { authorization, ...headers } });
        expect(odd.length).toBeGreaterThan(5);
        expect([...readers]).toEqual([]);
    });
});
