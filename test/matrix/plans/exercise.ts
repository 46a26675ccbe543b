import { exportRevisions } from '../../../contract/calls/history';
import { recordStates } from '../../../contract/delivery/state';
import type { Envelope } from '../../../contract/envelope';
import { createPermission } from '../../../contract/permissions';
import type { Resource } from '../../../contract/resource';
import { hasVerb } from '../../../contract/resource';
import { allsignins } from '../../../resources/allsignins';
import { revisions } from '../../../resources/revisions';
import { rows } from '../authorization/expectations';
import { createUsername, type Lab, labResources, pages } from '../authorization/lab';
import { buildRequest, listRelations } from '../authorization/requests';
import { getCall, getTenant } from '../subject';
import { runBackgroundWork } from './background';
import { runRareCalls } from './rare';
import type { Recorder } from './recorder';

type Values = Record<string, unknown>;

const atOnce = 100;

/** Creates the callers, for whom guard and lists run different statements. Their sessions are used nowhere else. */
async function createCallers({ test }: Lab): Promise<string[]> {
    const admin = await test.account({ username: createUsername(), position: 'ADMIN' });
    const owner = await test.account({ username: createUsername() });
    const sub = await test.account({ username: createUsername(), maker: 'owner01', permission: createPermission(2) });
    const chosen = [pages.own, pages.another];
    const limited = { username: createUsername(), maker: 'owner01', permission: createPermission(2), chosen };
    const { db } = test.services;
    const member = { account_id: owner, role: 'SUB_OWNER' as const };
    for (const ldp_id of [pages.own, pages.another])
        await db
            .insertInto('landing_page_member')
            .values({ ...member, ldp_id })
            .execute();
    return [owner, admin, sub, await test.account(limited)];
}

/** Makes every call successfully, with the first caller who may make it. */
async function makeEveryCall(lab: Lab, recorder: Recorder): Promise<void> {
    recorder.pause();
    const people = await createCallers(lab);
    for (const row of rows) {
        const [relation = 'plain'] = listRelations(row);
        recorder.pause();
        const request = await buildRequest(lab, row, relation);
        for (const accountId of people) {
            recorder.pause();
            const authorization = await lab.session(accountId);
            const headers = { ...request.headers, authorization, 'idempotency-key': createUsername() };
            recorder.begin(row.name);
            await lab.test.app.inject({ ...request, headers });
        }
    }
}

/** Lists the possible queries of a list. */
function listInquiries({ columns, filters, fields, audit, staged }: Resource): Values[] {
    const sorts = [...columns, 'sort', 'id', audit.createdTime, audit.updatedTime];
    const known = filters.map((name) => [name, fields[name] ? 'a' : 'ACTIVE'] as const);
    return [
        { pagination: { page: 3, limit: 100 } },
        { q: 'zebra' },
        ...(staged ? recordStates.map((state) => ({ filter: { state } })) : []),
        { pagination: { page: 900, limit: 100 } },
        ...sorts.flatMap((field) => ['ASC', 'DESC'].map((order) => ({ sort: { field, order } }))),
        ...known.flatMap(([name, value]) => [{ filter: { [name]: value } }, { filter: { [name]: [value, 'b'] } }]),
    ];
}

/**
 * Checks that a request was not refused, as a refused one never reaches its statements; unknown columns in orders and
 * filters are tolerated.
 */
function expectAnswered(what: string, answer: Envelope): void {
    const isUnknown = /^\{"errors":\[\{"path":"(sort|filter)\./.test(JSON.stringify(answer.data ?? ''));
    if (answer.code !== 0 && !isUnknown) throw new Error(`${what} answered ${JSON.stringify(answer).slice(0, 300)}`);
}

async function makeEveryInquiry({ test, tokens, as }: Lab, recorder: Recorder): Promise<void> {
    const lists = labResources.filter((resource) => resource.dialect === 'envelope' && hasVerb(resource, 'inquiry'));
    for (const resource of lists) {
        const token = resource.audience === 'maker' ? tokens.owner01 : tokens.admin01;
        for (const inquiry of listInquiries(resource)) {
            recorder.begin(`${resource.name}.inquiry ${JSON.stringify(inquiry)}`);
            const body = { ...getTenant(resource, pages.own), ...inquiry };
            expectAnswered(resource.name, await as(token).call(getCall(resource, 'inquiry'), body));
        }
    }
    for (const filter of activityFilters(test.clock.time)) {
        recorder.begin(`revisions ${JSON.stringify(filter)}`);
        const file = `${exportRevisions.path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
        for (const authorization of [tokens.admin01, tokens.owner01]) {
            const { statusCode, body } = await test.app.inject({ url: file, headers: { authorization } });
            if (statusCode !== 200) throw new Error(`${file} answered ${body.slice(0, 300)}`);
        }
        for (const range of ['[0,19]', '[500,519]']) {
            const query = new URLSearchParams({ filter: JSON.stringify(filter), range });
            for (const token of [tokens.admin01, tokens.owner01])
                await as(token).get(`${getCall(revisions, 'inquiry').path}?${query}`);
        }
    }
}

/** Lists the sign-in attempts of all accounts by each filter, and at the end of what can be paged through. */
async function listSignIns({ test, tokens, as }: Lab, recorder: Recorder): Promise<void> {
    const period = { from: '2026-01-01T00:00:00Z', to: test.clock.time.toISOString() };
    const narrowed = [
        {},
        { username: 'owner01' },
        { address: '10.9.8.7' },
        { username: 'owner01', address: '10.9.8.7' },
    ];
    for (const filter of [...narrowed, period].flatMap((each) => [each, { ...each, succeeded: false }])) {
        recorder.begin(`allsignins.inquiry ${JSON.stringify(filter)}`);
        for (const range of ['[0,19]', '[500,519]']) {
            const query = new URLSearchParams({ filter: JSON.stringify(filter), range });
            const { path } = getCall(allsignins, 'inquiry');
            const answer = await as(tokens.admin01).get(`${path}?${query}`);
            if (!Array.isArray(answer)) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
        }
    }
}

function activityFilters(now: Date): Values[] {
    const here = { ldpId: pages.own };
    return [
        ...[
            {},
            { username: 'nobody01' },
            { username: ['nobody01', 'owner01'] },
            { username: 'nobody01', verb: 'delete' },
            { resource: 'article' },
            { verb: 'delete' },
        ],
        ...[{ resource: 'nothing' }, { address: '10.9.8.7' }, { from: '2026-01-01T00:00:00Z', to: now.toISOString() }],
        ...[here, { ...here, resource: 'article' }, { ...here, verb: 'delete', latest: true }],
        ...[
            { ...here, username: 'nobody01' },
            { ...here, resource: 'article', recordId: 'nothing' },
        ],
    ];
}

/** Makes the calls that take many ids, with many. */
async function manyIds({ test, tokens, as }: Lab, recorder: Recorder): Promise<void> {
    const { db } = test.services;
    const admin = as(tokens.admin01);
    for (const resource of labResources.filter(({ calls, scope }) => calls.updateseq && scope === 'landingPage')) {
        recorder.pause();
        const found = db.selectFrom('record').select('id').where('ldp_id', '=', pages.own);
        const of = await found.where('resource', '=', resource.name).orderBy('sort').limit(atOnce).execute();
        const ids = of.map(({ id }) => (resource.within ? (id.split('~').at(-1) ?? '') : id)).reverse();
        recorder.begin(`${resource.name}.updateseq of many`);
        // Providers have no rows here: they are created with the first change, in the call for a single one.
        if (ids.length === 0 && resource.within) continue;
        const body = { ldpId: pages.own, [resource.ids]: ids };
        expectAnswered(resource.name, await admin.call(getCall(resource, 'updateseq'), body));
        recorder.begin(`${resource.name}.updateseq of one over others`);
        const [first, ...others] = ids;
        const moved = { ldpId: pages.own, [resource.ids]: [...others, first] };
        expectAnswered(resource.name, await admin.call(getCall(resource, 'updateseq'), moved));
    }
    recorder.pause();
    const files = await db.selectFrom('media').select('id').where('ldp_id', '=', pages.own).limit(atOnce).execute();
    recorder.begin('media.deletemany of many');
    await admin.post('/api/ldp/media/deletemany', { ldpId: pages.own, ids: files.map(({ id }) => id) });
    recorder.pause();
    const jobs = (await db.selectFrom('apk_job').select('id').limit(atOnce).execute()).map(({ id }) => id);
    for (const event of ['retry', 'release']) {
        recorder.begin(`apk.job.${event} of many`);
        await admin.post(`/api/apk/job/${event}`, { jobIds: jobs });
    }
    recorder.pause();
    const ldpIds = (await db.selectFrom('landing_page').select('id').limit(atOnce).execute()).map(({ id }) => id);
    recorder.begin('apk.task.create of many');
    await admin.post('/api/apk/checkCondition', { ldpIds, apiDomains: ['a.example', 'b.example'] });
    await admin.post('/api/apk/task/create', { ldpIds });
}

/** Makes every call with all its options. */
export async function callEverything(lab: Lab, recorder: Recorder): Promise<void> {
    recorder.pause();
    await runBackgroundWork(lab, recorder);
    await makeEveryInquiry(lab, recorder);
    await listSignIns(lab, recorder);
    await manyIds(lab, recorder);
    await makeEveryCall(lab, recorder);
    await runRareCalls(lab, recorder);
}
