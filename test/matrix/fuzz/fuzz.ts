import fc from 'fast-check';
import { expect } from 'vitest';
import { isEnvelope } from '../../../contract/envelope';
import type { TestedDatabase } from '../../server/harness-database';
import { getCallByName } from '../authorization/calls';
import { rows } from '../authorization/expectations';
import { type Lab, openLab } from '../authorization/lab';
import { createPrincipals, type Principal } from '../authorization/principals';
import { buildRequest, listRelations, type Request } from '../authorization/requests';
import { mutateRequest, type OddRequest } from './mutate';

/** The number of requests after which the valid ones are rebuilt, as their objects may be gone by then. */
const batch = 1000;

/** Values of the store and the machine that no answer may contain. */
async function listSecrets({ test }: Lab): Promise<string[]> {
    const { db, config } = test.services;
    const sessions = await db.selectFrom('session').selectAll().execute();
    const hashes = sessions.flatMap((row) => [row.token_hash, row.media_hash, row.media_token]);
    const markers = [
        '$argon2',
        'SQLITE_',
        'syntax error',
        'insert into',
        'node_modules',
        '/server/',
        'kysely',
        ' at async ',
    ];
    return [...hashes, ...markers, config.dataDir, config.secretKey.toString('hex'), '"polluted"'];
}

/** An address on the whitelist of an operator, which only administrators see. */
const whitelisted = '10.9.8.7';

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Describes what is wrong with an answer, whatever the request was. */
function findFault(answer: Answer, odd: OddRequest, bare: boolean): string | undefined {
    const { statusCode, headers, body } = answer;
    if (statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`;
    if (odd.method === 'HEAD') return undefined;
    // Who opens a link that somebody shared reads a page, also of an error.
    const isPage = statusCode === 404 && odd.url.startsWith('/share/') && body.startsWith('<!doctype html>');
    if (bare && (statusCode < 400 || isPage)) return undefined;
    if (!String(headers['content-type']).startsWith('application/json')) return `no JSON: ${body.slice(0, 300)}`;
    const parsed: unknown = JSON.parse(body);
    if (!isEnvelope(parsed) || !('data' in parsed)) return `no envelope: ${body.slice(0, 300)}`;
    return (parsed.code === 0) === statusCode < 400 ? undefined : `${parsed.code} with ${statusCode}`;
}

async function buildTemplates(lab: Lab): Promise<{ request: Request; bare: boolean }[]> {
    const templates: { request: Request; bare: boolean }[] = [];
    for (const row of rows) {
        const relations = listRelations(row).filter((relation) =>
            ['own', 'foreign', 'mine', 'plain'].includes(relation),
        );
        const bare = getCallByName(row.call).dialect !== 'envelope';
        for (const relation of relations) templates.push({ request: await buildRequest(lab, row, relation), bare });
    }
    return templates;
}

/**
 * Sends `runs` requests derived from valid ones, as every principal. Returns the counts by HTTP status.
 *
 * @throws the first fault, with the request and the seed that reproduces it
 */
export async function fuzz(database: TestedDatabase, runs: number, seed: number): Promise<Map<number, number>> {
    const lab = await openLab(database);
    const statuses = new Map<number, number>();
    try {
        const people = await createPrincipals(lab, ['BANNER', 'COLOR']);
        for (let done = 0; done < runs; done += batch) {
            const numRuns = Math.min(batch, runs - done);
            await sendBatch(lab, people, { numRuns, seed: seed + done }, statuses);
            lab.test.log.length = 0;
        }
    } finally {
        await lab.test.close();
    }
    return statuses;
}

async function sendBatch(
    lab: Lab,
    people: readonly Principal[],
    parameters: { numRuns: number; seed: number },
    statuses: Map<number, number>,
): Promise<void> {
    const templates = await buildTemplates(lab);
    const secrets = await listSecrets(lab);
    const living = people.filter(({ session }) => session === 'living');
    const cases = fc.record({
        // Accounts with more permissions get further.
        person: fc.oneof(
            { weight: 3, arbitrary: fc.constantFrom(...living.slice(0, 3)) },
            { weight: 1, arbitrary: fc.constantFrom(...people) },
        ),
        sent: fc
            .constantFrom(...templates)
            .chain(({ request, bare }) => mutateRequest(request).map((odd) => ({ odd, bare }))),
    });
    const property = fc.asyncProperty(cases, async ({ person, sent: { odd, bare } }) => {
        const { headers, ...request } = odd;
        const authorization = person.token === '' ? {} : { authorization: person.token };
        const answer = await lab.test.app.inject({ ...request, headers: { ...authorization, ...headers } });
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        // Some of these calls end the caller's own session.
        if (answer.statusCode === 401 && person.session === 'living')
            person.token = await lab.session(person.accountId);
        expect(findFault(answer, odd, bare)).toBeUndefined();
        expect(secrets.filter((secret) => answer.body.includes(secret))).toEqual([]);
        if (person.kind !== 'administrator') expect(answer.body).not.toContain(whitelisted);
        expect(Object.keys(Object.prototype)).toEqual([]);
    });
    await fc.assert(property, { ...parameters, endOnFailure: true });
    const log = lab.test.log.join('');
    const tokens = living.map(({ token }) => token);
    expect([...tokens, ...secrets.slice(0, 1), '$argon2'].filter((secret) => log.includes(secret))).toEqual([]);
}
