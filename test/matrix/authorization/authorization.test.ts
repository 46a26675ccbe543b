import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '../../../contract/calls';
import { type PermissionKey, permissionKeys } from '../../../contract/permissions';
import { isExhaustive, pickBySeed } from '../../drawn';
import { pickShare } from '../../server/drawnDatabases';
import { databases } from '../../server/harness-database';
import { type Expectation, rows } from './expectations';
import { type Lab, labResources, openLab } from './lab';
import { expected, type Relation } from './oracle';
import { createPrincipals, type Principal } from './principals';
import { buildRequest, listRelations, type Request, sessionEndingCalls } from './requests';
import { diffSnapshots, takeSnapshot } from './snapshot';

type Case = { principal: Principal; relation: Relation; codes: readonly number[]; request: Request };

async function requestCode({ test }: Lab, token: string, { headers, ...request }: Request): Promise<number> {
    const authorization = token === '' ? {} : { authorization: token };
    const answer = await test.app.inject({ ...request, headers: { ...headers, ...authorization } });
    if (answer.statusCode < 300 && !String(answer.headers['content-type']).startsWith('application/json')) return 0;
    const body = answer.json();
    return Array.isArray(body) || typeof body.code !== 'number' ? (answer.statusCode < 300 ? 0 : -1) : body.code;
}

/** Sends a request; reports its code if the table does not allow it. */
async function findWrongAnswer(
    lab: Lab,
    { principal, relation, codes, request }: Case,
    token: string,
): Promise<string[]> {
    const code = await requestCode(lab, token, request);
    return codes.includes(code) ? [] : [`${principal.name}, ${relation}: ${code} instead of ${codes.join(' or ')}`];
}

/**
 * Selects keys for the sub-users with a single key: up to two of the row's keys, and the next key that is not among
 * them.
 */
function selectNearKeys({ keys }: Expectation): readonly PermissionKey[] {
    const own: readonly PermissionKey[] = keys === 'every' ? permissionKeys.slice(0, 1) : keys;
    const [nearest] = own;
    const first = nearest ? permissionKeys.indexOf(nearest) : -1;
    const after = [...permissionKeys.slice(first + 1), ...permissionKeys.slice(0, first + 1)];
    const stranger = after.find((key) => !own.includes(key));
    return [...own.slice(0, 2), ...(stranger ? [stranger] : [])];
}

function isSelected({ name }: Principal, near: readonly PermissionKey[]): boolean {
    const key = / with ([A-Z_]+) [12]$/.exec(name)?.[1];
    return key === undefined || near.some((each) => each === key);
}

/** Refused requests change nothing, so they can be sent concurrently. */
const concurrency = 8;

async function testRefusals(lab: Lab, cases: readonly Case[]): Promise<string[]> {
    const before = await takeSnapshot(lab.test);
    const found: string[] = [];
    for (let start = 0; start < cases.length; start += concurrency) {
        const some = cases.slice(start, start + concurrency);
        found.push(...(await Promise.all(some.map((each) => findWrongAnswer(lab, each, each.principal.token)))).flat());
    }
    if (diffSnapshots(before, await takeSnapshot(lab.test)).length === 0) return found;
    // A change was made: find its request by repeating the cases one by one.
    for (const each of cases) {
        const earlier = await takeSnapshot(lab.test);
        await findWrongAnswer(lab, each, each.principal.token);
        const changes = diffSnapshots(earlier, await takeSnapshot(lab.test));
        if (changes.length > 0) found.push(`${each.principal.name}, ${each.relation}: changed ${changes.join('\n')}`);
    }
    return [...found, 'a refused request changed something'];
}

async function testAdmissions(lab: Lab, row: Expectation, cases: readonly Case[]): Promise<string[]> {
    const found: string[] = [];
    for (const each of cases) {
        // A request that changes an object needs an object that no earlier request has changed.
        const fresh = row.level === 2 ? await buildRequest(lab, row, each.relation, each.principal) : each.request;
        const { accountId, token } = each.principal;
        const own = sessionEndingCalls.includes(row.call) && accountId !== '' ? await lab.session(accountId) : token;
        found.push(...(await findWrongAnswer(lab, { ...each, request: fresh }, own)));
        if (sessionEndingCalls.includes(row.call) && accountId !== '')
            each.principal.token = await lab.session(accountId);
    }
    return found;
}

/** Reads of what only the account that made it may see. */
const ownReads = ['copyrecords.get'];

/**
 * A caller without a living session is refused before anything else is checked, so one relation, another in each run,
 * is enough.
 */
const isTried = ({ name }: Expectation, principal: Principal, relation: Relation, relations: readonly Relation[]) =>
    principal.session === 'living' ||
    pickBySeed(relations, 1, (each) => `${name} ${principal.name} ${each}`).includes(relation);

async function buildCases(lab: Lab, row: Expectation, people: readonly Principal[]): Promise<Case[]> {
    const cases: Case[] = [];
    const relations = listRelations(row);
    for (const relation of relations) {
        const common = await buildRequest(lab, row, relation);
        for (const principal of people) {
            if (!isTried(row, principal, relation, relations)) continue;
            const ofAccount = relation === 'mine' && row.scope === 'account' && principal.kind === 'main';
            const mine = ofAccount || ownReads.includes(row.call);
            const request = mine ? await buildRequest(lab, row, relation, principal) : common;
            cases.push({ principal, relation, codes: expected(row, principal, relation), request });
        }
    }
    return cases;
}

/**
 * Every call × every principal × every relation. Outside the soak, each call is tested on one of the databases,
 * sub-users with a single key only for nearby keys, and ended sessions in one relation.
 */
describe.each(databases)('permissions of calls on $name', (database) => {
    const tried = pickShare(database, rows);
    let lab: Lab;
    let people: Principal[];
    beforeAll(async () => {
        lab = await openLab(database);
        people = await createPrincipals(lab);
    });
    afterAll(() => lab.test.close());

    it('are listed for every declared call and for no other', () => {
        const written = new Set(rows.map(({ call }) => call));
        const declared = new Set(listCalls(labResources).map(({ name }) => name));
        expect([...declared].filter((name) => !written.has(name))).toEqual([]);
        expect([...written].filter((name) => !declared.has(name))).toEqual([]);
    });

    it.each(tried)('$name admits permitted callers and refuses all others without a trace', async (row) => {
        const near = selectNearKeys(row);
        const present = isExhaustive ? people : people.filter((person) => isSelected(person, near));
        const cases = await buildCases(lab, row, present);
        const refused = cases.filter(({ codes }) => !codes.includes(0));
        const admitted = cases.filter(({ codes }) => codes.includes(0));
        expect(await testRefusals(lab, refused)).toEqual([]);
        expect(await testAdmissions(lab, row, admitted)).toEqual([]);
    });
});
