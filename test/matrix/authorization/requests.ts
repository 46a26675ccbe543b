import { randomUUID } from 'node:crypto';
import type { Call } from '../../../contract/call';
import { listCalls } from '../../../contract/calls';
import type { TargetStatus } from '../../../contract/calls/copyConfig';
import { isBlank } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verb';
import { offerFrameScript } from '../../../server/api/console/frameScript';
import { getShareToken } from '../../../server/domain/landingPages/shareLinks';
import { grantPictures } from '../../../server/domain/media/pictureGrants';
import { hashToken } from '../../../server/domain/sessions/tokens';
import { getCopyQueue } from '../../../server/features/copyConfig/run';
import { sampleValues } from '../../fixtures/sample';
import { testPassword } from '../../server/harness';
import { fixture, multipart, multipartType } from '../../server/harness-upload';
import { buildBody, buildItem, buildValues, getTenant, provideSubject, type Subject } from '../subject';
import type { World } from '../world';
import { apkDrafts, buildApkUpload } from './apks';
import { type Expectation, rows } from './expectations';
import { buildWorld, type Lab, labResources, type Page, pages } from './lab';
import type { Relation } from './oracle';
import type { Principal } from './principals';

type Values = Record<string, unknown>;

/** A request without its caller. */
export type Request = {
    method: 'GET' | 'POST';
    url: string;
    payload?: string | Buffer;
    headers: Readonly<Record<string, string>>;
};

/** A request before its landing page is settled: values of path, query and body. */
type Draft = { path: Values; query: Values; body: Values | undefined };

const calls = new Map(listCalls(labResources).map((call) => [call.name, call]));

export function getCallByName(name: string): Call {
    const call = calls.get(name);
    if (!call) throw new Error(`There is no call ${name}`);
    return call;
}

function getResourceByName(name: string): Resource {
    const resource = labResources.find((each) => each.name === name);
    if (!resource) throw new Error(`There is no resource ${name}`);
    return resource;
}

function isPage(relation: Relation): relation is Page {
    return relation in pages;
}

/** Returns the landing page that the object belongs to and the landing page that the request names. */
function getRequestPages(relation: Relation): { actual: string; named: string } {
    if (relation === 'missing') return { actual: pages.own, named: pages.missing };
    if (relation === 'common') return { actual: pages.own, named: 'common' };
    if (relation === 'contradicted' || relation === 'mislabelled')
        return { actual: pages.foreign, named: pages.foreign };
    const page = isPage(relation) ? pages[relation] : pages.own;
    return { actual: page, named: page };
}

/** Finds the newest revision of a type in a history, with the version of its record. */
async function newestRevision({ test }: Lab, owner: string, resource: string) {
    const { db } = test.services;
    const newest = db.selectFrom('revision').select(['id', 'version']).where('ldp_id', '=', owner);
    return await newest.where('resource', '=', resource).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

/** Adds an item to a setting, for calls about items; returns its id. */
async function addItem(world: World, resource: Resource, ldpId: string): Promise<string> {
    const { version } = await provideSubject(world, resource, ldpId);
    const call = getCallByName(`${resource.name}.updateitem`);
    const { data } = await world.admin.call(call, { ldpId, version, item: buildItem(world, resource) });
    const items = (data as Values)[resource.items ?? ''] as { id: string }[];
    return items.at(-1)?.id ?? '';
}

/** Returns the main account whose sub-users the request is about. */
function getMaker(
    lab: Lab,
    relation: Relation,
    principal: Principal | undefined,
): { token: string; accountId: string } {
    const { tokens, accountId } = lab;
    if (relation === 'ofOthers') return { token: tokens.rival01, accountId: accountId.rival01 };
    if (principal?.kind === 'main' && principal.session === 'living') return principal;
    return { token: tokens.owner01, accountId: accountId.owner01 };
}

/** For the account types of calls: another type of account. */
const otherKinds: Readonly<Record<string, string>> = {
    user: 'subUser',
    subUser: 'user',
    adminSubUser: 'user',
};

async function accountFor(world: World, resource: Resource, relation: Relation): Promise<Subject> {
    const subject = await provideSubject(world, resource);
    if (relation === 'none') return { ...subject, id: { id: 'nobody' } };
    if (relation !== 'otherKind') return subject;
    const other = await provideSubject(world, getResourceByName(otherKinds[resource.name] ?? ''));
    return { ...subject, id: other.id };
}

async function draftOfVerb(world: World, resource: Resource, verb: Verb, relation: Relation): Promise<Draft> {
    const { actual, named } = getRequestPages(relation);
    const isAccount = resource.name in otherKinds;
    const subject = isAccount
        ? await accountFor(world, resource, relation)
        : await provideSubject(world, resource, actual);
    const values = buildBody(world, resource, verb, subject, named);
    if (verb === 'updateitemstatus') values.id = await addItem(world, resource, actual);
    return getCallByName(`${resource.name}.${verb}`).method === 'GET'
        ? { path: values, query: {}, body: undefined }
        : { path: {}, query: {}, body: values };
}

async function draftOfAction(world: World, resource: Resource, action: string, relation: Relation): Promise<Draft> {
    const fields = resource.actions[action]?.fields ?? {};
    const { actual, named } = getRequestPages(relation);
    const isAccount = resource.name in otherKinds;
    const { id } = await (isAccount ? accountFor(world, resource, relation) : provideSubject(world, resource, actual));
    const body = { ...getTenant(resource, named), ...id };
    return { path: {}, query: {}, body: { ...body, ...sampleValues(fields, { ...world, n: 1 }) } };
}

/** Makes a change of the type that a history is about; returns the values that identify its revision. */
async function revisionFor(lab: Lab, world: World, row: Expectation, relation: Relation, maker: string) {
    const name = row.about.replace('row ', '');
    const resource = getResourceByName(relation === 'otherKind' ? (otherKinds[name] ?? '') : name);
    const { actual } = getRequestPages(relation);
    const subject = await provideSubject(world, resource, actual);
    if (resource.singleton)
        await world.admin.call(getCallByName(`${name}.update`), buildBody(world, resource, 'update', subject, actual));
    const owners: Readonly<Record<string, string>> = { user: 'global', subUser: maker };
    const { id, version } = await newestRevision(lab, owners[resource.name] ?? actual, resource.name);
    return { id: relation === 'none' ? 'nothing' : id, version, name };
}

type BuildDraft = (
    lab: Lab,
    world: World,
    row: Expectation,
    relation: Relation,
    maker: string,
    principal: Principal | undefined,
) => Promise<Draft>;

/** Reads a landing page as an administrator, completed so that it can be sent back. */
async function readPage(world: World, id: string): Promise<Values> {
    const { data } = await world.admin.get<Values>(`/api/ldp/get/${id}?settings=`);
    const { owner, subOwner } = data;
    const filled = Object.entries(data).filter(([, value]) => !isBlank(value));
    return { ...buildValues(world, getResourceByName('landingPage')), ...Object.fromEntries(filled), owner, subOwner };
}

const plain: BuildDraft = async () => ({ path: {}, query: {}, body: undefined });
const withBody =
    (body: Values): BuildDraft =>
    async () => ({ path: {}, query: {}, body });
const draftPath = (path: Values): Draft => ({ path, query: {}, body: undefined });

/**
 * Creates a finished copy from one landing page to another with this status. Copying is stopped here, so that nothing
 * changes by itself.
 */
async function createBatch(status: TargetStatus, { test: { services } }: Lab): Promise<Values> {
    await getCopyQueue(services).stop();
    const id = randomUUID();
    const by = {
        account_id: 'tester',
        username: 'tester',
        address: '127.0.0.1',
        created_time: '2026-03-01T10:00:00.000Z',
    };
    const batch = { id, source_id: pages.own, parts: '["THEME"]', dry_run: 0, ...by };
    await services.db.insertInto('copy_batch').values(batch).execute();
    const nothing = { reason: null, changes: '[]', written: null, standing: null };
    const free = { claimed_until: null, fence: 0, begun: 0 };
    const target = { batch_id: id, place: 0, ldp_id: pages.another, status, ...nothing, ...free };
    await services.db.insertInto('copy_target').values(target).execute();
    return { batchId: id };
}

/** Adds a share link of a landing page. */
async function addShareLink({ test: { services } }: Lab, ldpId: string): Promise<{ id: string; token: string }> {
    const id = randomUUID();
    const token = getShareToken(id, services.config);
    const times = { expires_time: '2999-01-01T00:00:00.000Z', revoked_time: null, shown_time: null };
    const by = { created_by: 'tester', created_time: '2026-03-01T10:00:00.000Z' };
    const row = { id, ldp_id: ldpId, token_hash: hashToken(token), ...times, ...by };
    await services.db.insertInto('share_link').values(row).execute();
    return { id, token };
}

/** Adds a domain to a landing page, of which none seems to have been looked at. */
async function addDomain({ services: { db } }: Lab['test'], ldpId: string): Promise<string> {
    const value = `${randomUUID()}.example`;
    await db.updateTable('landing_page_claim').set({ checked_time: null }).where('ldp_id', '=', ldpId).execute();
    await db.insertInto('landing_page_claim').values({ ldp_id: ldpId, kind: 'domain', value }).execute();
    return value;
}

/** Drafts of requests for calls that are not verbs. */
const draftBuilders: Readonly<Record<string, BuildDraft>> = {
    ...Object.fromEntries(
        Object.entries(apkDrafts).map(([name, drawn]): [string, BuildDraft] => [
            name,
            (lab, _world, _row, relation) => drawn(lab, getRequestPages(relation)),
        ]),
    ),
    'auth.signin': withBody({ username: 'owner01', password: testPassword }),
    'auth.signoutall': withBody({}),
    'auth.changepassword': withBody({ oldPassword: testPassword, newPassword: 'Another123' }),
    'ldp.inquiry': withBody({}),
    'ldp.get': async (_lab, _world, _row, relation) => draftPath({ id: getRequestPages(relation).named }),
    'ldp.clearcache': async (_lab, _world, _row, relation) => ({
        path: {},
        query: {},
        body: { id: getRequestPages(relation).named },
    }),
    'domains.list': async (_lab, _world, _row, relation) => draftPath({ ldpId: getRequestPages(relation).named }),
    'domains.check': async ({ test }, _world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        return { path: {}, query: {}, body: { ldpId: named, domain: await addDomain(test, actual) } };
    },
    'ldp.checkkey': withBody({ key: 'free', prefix: 'free' }),
    'ldp.checkapidomains': withBody({ apiDomains: ['free.example'] }),
    'landingPage.create': async (_lab, world, _row, _relation, _maker, principal) => {
        const { owner, ...values } = buildValues(world, getResourceByName('landingPage'));
        const named = principal?.kind === 'administrator' ? { owner } : {};
        return { path: {}, query: {}, body: { ...values, subOwner: [], ...named } };
    },
    'landingPage.update': async (_lab, world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        const page = await readPage(world, actual);
        return { path: {}, query: {}, body: { ...page, id: named } };
    },
    'landingPage.updatestatus': async (_lab, world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        const { status } = await readPage(world, actual);
        return { path: {}, query: {}, body: { id: named, status } };
    },
    copyconfig: async ({ test }) => {
        await getCopyQueue(test.services).stop();
        return { path: {}, query: {}, body: { from: pages.own, to: [pages.another], parts: ['THEME'] } };
    },
    'copyconfig.get': async (lab) => ({ path: await createBatch('DONE', lab), query: {}, body: undefined }),
    'copyconfig.retry': async (lab) => ({ path: {}, query: {}, body: await createBatch('FAILED', lab) }),
    'copyconfig.undo': async (lab) => ({ path: {}, query: {}, body: await createBatch('DONE', lab) }),
    'media.type.inquiry': async (_lab, _world, _row, relation) => ({
        path: {},
        query: {},
        body: { ldpId: getRequestPages(relation).named },
    }),
    'media.deletemany': async (_lab, world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        return { path: {}, query: {}, body: { ldpId: named, ids: [await world.addFile(actual)] } };
    },
    'commonMedia.type.inquiry': withBody({}),
    'commonMedia.deletemany': async (_lab, world) => ({
        path: {},
        query: {},
        body: { ids: [await world.addFile('common')] },
    }),
    'commonMedia.upload': async () => ({ path: {}, query: { mt: 'icon' }, body: undefined }),
    'image.upload': async (_lab, _world, _row, relation) => ({
        path: {},
        query: { c: 'media', mt: 'icon', id: getRequestPages(relation).named },
        body: undefined,
    }),
    'image.replace': async (_lab, world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        const query = { c: 'media', mt: 'icon', id: named, replace: await world.addFile(actual) };
        return { path: {}, query, body: undefined };
    },
    'commonMedia.replace': async (_lab, world) => ({
        path: {},
        query: { mt: 'icon', replace: await world.addFile('common') },
        body: undefined,
    }),
    image: async ({ pictures }, _world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        const file = pictures.get(actual)?.split('/').at(-1) ?? '';
        return { path: { ldpId: named, file }, query: {}, body: undefined };
    },
    'content.snapshot': async () => draftPath({ key: pages.own, lang: 'en' }),
    'content.list': async () => ({
        path: { key: pages.own, lang: 'en', type: 'article' },
        query: { limit: '50' },
        body: undefined,
    }),
    'content.record': async (_lab, world) => {
        const { id } = await provideSubject(world, getResourceByName('question'));
        return draftPath({ key: pages.own, lang: 'en', type: 'question', ...id });
    },
    'ldp.preview': async (_lab, _world, _row, relation) => ({
        path: { ldpId: getRequestPages(relation).named, lang: 'en' },
        query: { page: 'download', at: '2027-01-01T00:00:00Z' },
        body: undefined,
    }),
    'ldp.picture': async ({ test, pictures }) => {
        const file = pictures.get(pages.own)?.split('/').at(-1) ?? '';
        return draftPath({ grant: grantPictures(test.services, pages.own), ldpId: pages.own, file });
    },
    'ldp.frame': async ({ test }) => {
        offerFrameScript(test.services, '/assets/frame.js');
        return draftPath({});
    },
    'ldp.share': async ({ test }, _world, _row, relation) => {
        // Otherwise the landing page would soon have as many links as it may have.
        await test.services.db.deleteFrom('share_link').execute();
        return { path: {}, query: {}, body: { ldpId: getRequestPages(relation).named, at: null, days: 7 } };
    },
    'ldp.links': async (_lab, _world, _row, relation) => draftPath({ ldpId: getRequestPages(relation).named }),
    'ldp.revoke': async (lab, _world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        return { path: {}, query: {}, body: { ldpId: named, id: (await addShareLink(lab, actual)).id } };
    },
    'share.home': async (lab) => draftPath({ token: (await addShareLink(lab, pages.own)).token }),
    'share.page': async (lab) => draftPath({ token: (await addShareLink(lab, pages.own)).token, '*': 'en/download' }),
    'master.game.all': async () => ({ path: { gameType: 'slot' }, query: {}, body: undefined }),
    'revisions.inquiry': async (_lab, _world, { about, scope }, relation) => {
        const page = scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
        return { path: {}, query: { filter: { ...page, resource: about } }, body: undefined };
    },
    'user.reach': async (_lab, world, _row, relation) =>
        draftPath((await accountFor(world, getResourceByName('user'), relation)).id),
    'manual.get': async () => draftPath({ id: 'banners' }),
    'manual.recording': async () => draftPath({ file: 'see-your-landing-page.webp' }),
    'revisions.get': async (lab, world, row, relation, maker) => {
        const { id, name } = await revisionFor(lab, world, row, relation, maker);
        const page = row.scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
        const resource = row.about.startsWith('row ') ? {} : { resource: name };
        return { path: { id }, query: { ...page, ...resource }, body: undefined };
    },
    'history.restore': async (lab, world, row, relation, maker) => {
        const { id, version, name } = await revisionFor(lab, world, row, relation, maker);
        const page = row.scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
        const resource = row.about.startsWith('row ') ? {} : { resource: name };
        return { path: {}, query: {}, body: { ...page, ...resource, revisionId: id, version } };
    },
};

async function buildDraft(
    lab: Lab,
    row: Expectation,
    relation: Relation,
    principal: Principal | undefined,
): Promise<Draft> {
    const maker = getMaker(lab, relation, principal);
    const world = buildWorld(
        lab.test,
        { admin: lab.tokens.admin01, maker: maker.token },
        lab.world.image,
        lab.world.accounts,
    );
    const own = draftBuilders[row.call];
    if (own) return await own(lab, world, row, relation, maker.accountId, principal);
    const [name = '', step = ''] = row.call.split('.');
    const resource = labResources.find((each) => each.name === name);
    if (resource?.actions[step]) return await draftOfAction(world, resource, step, relation);
    if (resource && step in resource.calls && resource.dialect === 'envelope')
        return await draftOfVerb(world, resource, step as Verb, relation);
    return await plain(lab, world, row, relation, maker.accountId, principal);
}

function without(values: Values, name: string): Values {
    const { [name]: _, ...others } = values;
    return others;
}

/** Makes the request name the landing page a second time, or not at all, depending on the relation. */
function applyRelation({ path, query, body }: Draft, relation: Relation, { ldpIdAs }: Call): Draft {
    if (relation === 'contradicting')
        return { path, query: { ...query, ...nameSecondPage(query, ldpIdAs, pages.another) }, body };
    if (relation === 'contradicted')
        return { path, query: { ...query, ...nameSecondPage(query, 'ldpId', pages.own) }, body };
    if (relation === 'mislabelled') return { path, query: { ...query, resource: 'user' }, body };
    if (relation !== 'unnamed') return { path, query, body };
    const filter = query.filter ? { filter: without(query.filter as Values, ldpIdAs) } : {};
    return { path, query: { ...without(query, ldpIdAs), ...filter }, body: body && without(body, ldpIdAs) };
}

/** Returns a query that names another landing page, under a second name if the query has the first already. */
function nameSecondPage(query: Values, name: string, ldpId: string): Values {
    const free = name in query ? (name === 'id' ? 'ldpId' : 'filter') : name;
    return free === 'filter' ? { filter: { ldpId } } : { [free]: ldpId };
}

function formatQuery(query: Values): string {
    const entries = Object.entries(query).map(([name, value]) => {
        return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    });
    return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

const picture = () => multipart({ content: fixture('drawing.svg'), filename: 'drawing.svg', type: 'image/svg+xml' });

/** Builds a request that succeeds for callers with permission, about an object created for it. */
export async function buildRequest(
    lab: Lab,
    row: Expectation,
    relation: Relation,
    principal?: Principal,
): Promise<Request> {
    const call = getCallByName(row.call);
    const { path, query, body } = applyRelation(await buildDraft(lab, row, relation, principal), relation, call);
    const filled = call.path
        .replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(path[name])))
        .replace('*', String(path['*']));
    const base = { method: call.method, url: `${filled}${formatQuery(query)}` };
    const part = call.name === 'apk.upload' ? await buildApkUpload() : picture();
    if (call.body === 'file') return { ...base, payload: part, headers: { 'content-type': multipartType } };
    if (body === undefined) return { ...base, headers: {} };
    return { ...base, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

const namedPages = ['own', 'another', 'foreign', 'inactive'] as const;

/** Calls that end the caller's own session. */
export const sessionEndingCalls = ['auth.signout', 'auth.signoutall', 'auth.changepassword'];

/** Lists all relations that a request of a row can have to its object. */
export function listRelations({ call: name, about, scope, who }: Expectation): readonly Relation[] {
    if (who === 'anyone') return ['plain'];
    const call = getCallByName(name);
    if (scope === 'landingPage') {
        const inPath = call.path.includes(`:${call.ldpIdAs}`) && name !== 'revisions.get';
        const relations: Relation[] = [...namedPages, 'missing', 'contradicting', 'contradicted', 'common'];
        if (!inPath) relations.push('unnamed');
        // In a request for a history, another type is a different question, not a wrong label.
        if (about === '') relations.push('mislabelled');
        return relations;
    }
    if (scope === 'landingPages') return ['own', 'another', 'foreign', 'missing'];
    const ofRevision = name === 'revisions.get' || name === 'history.restore';
    const ofAccount = Object.hasOwn(otherKinds, ofRevision ? about : (name.split('.')[0] ?? ''));
    const single = !/\.(inquiry|create|all)$/.test(name);
    if (!ofAccount || !single) return ['plain'];
    return ['mine', 'otherKind', 'none', ...(scope === 'account' ? (['ofOthers'] as const) : [])];
}

/** Builds one request of every call that requires a session, in the first possible relation. */
export async function buildAllRequests(lab: Lab): Promise<[Expectation, Request][]> {
    const requests: [Expectation, Request][] = [];
    for (const row of rows.filter(({ who }) => who !== 'anyone')) {
        const [relation] = listRelations(row);
        if (relation) requests.push([row, await buildRequest(lab, row, relation)]);
    }
    return requests;
}
