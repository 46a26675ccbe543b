import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '../../../contract/calls';
import { type PermissionKey, permissionKeys } from '../../../contract/permissions';
import { drawn, isEverything } from '../../drawn';
import { shareOf } from '../../server/drawnDatabases';
import { databases } from '../../server/harness-database';
import { type Row, rows } from './expectations';
import { type Lab, labResources, openLab } from './lab';
import { expected, type Relation } from './oracle';
import { gather, type Principal } from './principals';
import { ending, type Request, relationsOf, requestFor } from './requests';
import { difference, snapshotOf } from './snapshot';

type Case = { principal: Principal; relation: Relation; codes: readonly number[]; request: Request };

async function codeOf({ test }: Lab, token: string, { headers, ...request }: Request): Promise<number> {
    const authorization = token === '' ? {} : { authorization: token };
    const answer = await test.app.inject({ ...request, headers: { ...headers, ...authorization } });
    if (answer.statusCode < 300 && !String(answer.headers['content-type']).startsWith('application/json')) return 0;
    const body = answer.json();
    return Array.isArray(body) || typeof body.code !== 'number' ? (answer.statusCode < 300 ? 0 : -1) : body.code;
}

/** Sends a request; reports its code if the table does not allow it. */
async function wrong(lab: Lab, { principal, relation, codes, request }: Case, token: string): Promise<string[]> {
    const code = await codeOf(lab, token, request);
    return codes.includes(code) ? [] : [`${principal.name}, ${relation}: ${code} instead of ${codes.join(' or ')}`];
}

/**
 * Selects keys for the sub-users with a single key: up to two of the row's keys, and the next key that is not among
 * them.
 */
function nearTo({ keys }: Row): readonly PermissionKey[] {
    const own: readonly PermissionKey[] = keys === 'every' ? permissionKeys.slice(0, 1) : keys;
    const [nearest] = own;
    const first = nearest ? permissionKeys.indexOf(nearest) : -1;
    const after = [...permissionKeys.slice(first + 1), ...permissionKeys.slice(0, first + 1)];
    const stranger = after.find((key) => !own.includes(key));
    return [...own.slice(0, 2), ...(stranger ? [stranger] : [])];
}

function takesPart({ name }: Principal, near: readonly PermissionKey[]): boolean {
    const key = / with ([A-Z_]+) [12]$/.exec(name)?.[1];
    return key === undefined || near.some((each) => each === key);
}

/** Refused requests change nothing, so they can be sent concurrently. */
const atOnce = 8;

async function refuse(lab: Lab, cases: readonly Case[]): Promise<string[]> {
    const before = await snapshotOf(lab.test);
    const found: string[] = [];
    for (let start = 0; start < cases.length; start += atOnce) {
        const some = cases.slice(start, start + atOnce);
        found.push(...(await Promise.all(some.map((each) => wrong(lab, each, each.principal.token)))).flat());
    }
    if (difference(before, await snapshotOf(lab.test)).length === 0) return found;
    // A change was made: find its request by repeating the cases one by one.
    for (const each of cases) {
        const earlier = await snapshotOf(lab.test);
        await wrong(lab, each, each.principal.token);
        const changes = difference(earlier, await snapshotOf(lab.test));
        if (changes.length > 0) found.push(`${each.principal.name}, ${each.relation}: changed ${changes.join('\n')}`);
    }
    return [...found, 'a refused request changed something'];
}

async function admit(lab: Lab, row: Row, cases: readonly Case[]): Promise<string[]> {
    const found: string[] = [];
    for (const each of cases) {
        // A request that changes an object needs an object that no earlier request has changed.
        const fresh = row.level === 2 ? await requestFor(lab, row, each.relation, each.principal) : each.request;
        const { accountId, token } = each.principal;
        const own = ending.includes(row.call) && accountId !== '' ? await lab.session(accountId) : token;
        found.push(...(await wrong(lab, { ...each, request: fresh }, own)));
        if (ending.includes(row.call) && accountId !== '') each.principal.token = await lab.session(accountId);
    }
    return found;
}

/**
 * A caller without a living session is refused before anything else is checked, so one relation, another in each run,
 * is enough.
 */
const isTried = ({ name }: Row, principal: Principal, relation: Relation, relations: readonly Relation[]) =>
    principal.session === 'living' ||
    drawn(relations, 1, (each) => `${name} ${principal.name} ${each}`).includes(relation);

async function casesOf(lab: Lab, row: Row, people: readonly Principal[]): Promise<Case[]> {
    const cases: Case[] = [];
    const relations = relationsOf(row);
    for (const relation of relations) {
        const common = await requestFor(lab, row, relation);
        for (const principal of people) {
            if (!isTried(row, principal, relation, relations)) continue;
            const mine = relation === 'mine' && row.scope === 'account' && principal.kind === 'main';
            const request = mine ? await requestFor(lab, row, relation, principal) : common;
            cases.push({ principal, relation, codes: expected(row, principal, relation), request });
        }
    }
    return cases;
}

/**
 * Every call × every principal × every relation. Outside the soak, each call is tested on one of the databases,
 * sub-users with a single key only for nearby keys, and ended sessions in one relation.
 */
describe.each(databases)('who may call what on $name', (database) => {
    const tried = shareOf(database, rows);
    let lab: Lab;
    let people: Principal[];
    beforeAll(async () => {
        lab = await openLab(database);
        people = await gather(lab);
    });
    afterAll(() => lab.test.close());

    it('is written down for every call, and for none that there is not', () => {
        const written = new Set(rows.map(({ call }) => call));
        const declared = new Set(callsOf(labResources).map(({ name }) => name));
        expect([...declared].filter((name) => !written.has(name))).toEqual([]);
        expect([...written].filter((name) => !declared.has(name))).toEqual([]);
    });

    it.each(tried)('$name lets in who may, and refuses everyone else without a trace', async (row) => {
        const near = nearTo(row);
        const present = isEverything ? people : people.filter((person) => takesPart(person, near));
        const cases = await casesOf(lab, row, present);
        const refused = cases.filter(({ codes }) => !codes.includes(0));
        const admitted = cases.filter(({ codes }) => codes.includes(0));
        expect(await refuse(lab, refused)).toEqual([]);
        expect(await admit(lab, row, admitted)).toEqual([]);
    });
});
