import { randomUUID } from 'node:crypto';
import type { TargetStatus } from '../../../contract/copyBatch';
import { isBlank } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { getShareToken } from '../../../server/domain/landingPages/shareLinks';
import { hashToken } from '../../../server/domain/sessions/tokens';
import { getCopyQueue } from '../../../server/features/copyConfig/run';
import { insertLandingPage } from '../../server/harness-seeds';
import { buildBody, buildItem, buildValues, provideSubject, type Subject } from '../subject';
import type { World } from '../world';
import { getCallByName, getResourceByName } from './calls';
import type { Values } from './draft';
import type { Expectation } from './expectations';
import { type Lab, type Page, pages } from './lab';
import type { Relation } from './oracle';
import type { Principal } from './principals';

function isPage(relation: Relation): relation is Page {
    return relation in pages;
}

/** The landing page that the object belongs to, and the landing page that the request names. */
export type RequestPages = { actual: string; named: string };

export function getRequestPages(relation: Relation): RequestPages {
    if (relation === 'missing') return { actual: pages.own, named: pages.missing };
    if (relation === 'common') return { actual: pages.own, named: 'common' };
    if (relation === 'contradicted' || relation === 'mislabelled')
        return { actual: pages.foreign, named: pages.foreign };
    const page = isPage(relation) ? pages[relation] : pages.own;
    return { actual: page, named: page };
}

/** For the account types of calls: another type of account. */
export const otherKinds: Readonly<Record<string, string>> = {
    user: 'subUser',
    subUser: 'user',
    adminSubUser: 'user',
};

/** Returns the main account whose sub-users the request is about. */
export function getMaker(
    lab: Lab,
    relation: Relation,
    principal: Principal | undefined,
): { token: string; accountId: string } {
    const { tokens, accountId } = lab;
    if (relation === 'ofOthers') return { token: tokens.rival01, accountId: accountId.rival01 };
    if (principal?.kind === 'main' && principal.session === 'living') return principal;
    return { token: tokens.owner01, accountId: accountId.owner01 };
}

/** Creates an account of this type, with the `chosen` values, and names it or another one, as the relation says. */
export async function accountFor(
    world: World,
    resource: Resource,
    relation: Relation,
    chosen: Values = {},
): Promise<Subject> {
    const subject = await provideSubject(world, resource, undefined, chosen);
    if (relation === 'none') return { ...subject, id: { id: 'nobody' } };
    if (relation !== 'otherKind') return subject;
    const other = await provideSubject(world, getResourceByName(otherKinds[resource.name] ?? ''));
    return { ...subject, id: other.id };
}

/** Reads a landing page as an administrator, completed so that it can be sent back. */
export async function readPage(world: World, id: string): Promise<Values> {
    const { data } = await world.admin.get<Values>(`/api/ldp/get/${id}?settings=`);
    const { owner, subOwner } = data;
    const filled = Object.entries(data).filter(([, value]) => !isBlank(value));
    return { ...buildValues(world, getResourceByName('landingPage')), ...Object.fromEntries(filled), owner, subOwner };
}

/** Adds an item to a setting, for calls about items; returns its id. */
export async function addItem(world: World, resource: Resource, ldpId: string): Promise<string> {
    const { version } = await provideSubject(world, resource, ldpId);
    const call = getCallByName(`${resource.name}.updateitem`);
    const { data } = await world.admin.call(call, { ldpId, version, item: buildItem(world, resource) });
    const items = (data as Values)[resource.items ?? ''] as { id: string }[];
    return items.at(-1)?.id ?? '';
}

/** Finds the newest revision of a type in a history, with the version of its record. */
async function newestRevision({ test }: Lab, owner: string, resource: string) {
    const { db } = test.services;
    const newest = db.selectFrom('revision').select(['id', 'version']).where('ldp_id', '=', owner);
    return await newest.where('resource', '=', resource).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

/** Makes a change of the type that a history is about; returns the values that identify its revision. */
export async function revisionFor(lab: Lab, world: World, row: Expectation, relation: Relation, maker: string) {
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

type BatchSeed = { status: TargetStatus; source: string; accountId: string; records: string | null };

/** Inserts a finished batch. Copying is stopped here, so that nothing changes by itself. */
async function insertBatch({ test: { services } }: Lab, { status, source, accountId, records }: BatchSeed) {
    await getCopyQueue(services).stop();
    const id = randomUUID();
    const by = {
        account_id: accountId,
        username: 'tester',
        address: '127.0.0.1',
        created_time: '2026-03-01T10:00:00.000Z',
    };
    const parts = records === null ? '["THEME"]' : '[]';
    const batch = { id, source_id: source, parts, records, dry_run: 0, ...by };
    await services.db.insertInto('copy_batch').values(batch).execute();
    const nothing = { reason: null, changes: '[]', written: null, standing: null };
    const free = { claimed_until: null, fence: 0, begun: 0 };
    const target = { batch_id: id, place: 0, ldp_id: pages.another, status, ...nothing, ...free };
    await services.db.insertInto('copy_target').values(target).execute();
    return id;
}

/** Creates a finished copy from one landing page to another with this status. */
export async function createBatch(status: TargetStatus, lab: Lab): Promise<Values> {
    return { batchId: await insertBatch(lab, { status, source: pages.own, accountId: 'tester', records: null }) };
}

/** Creates finished copies of records that the caller has started; returns the values that name them. */
export async function createRecordBatch(
    status: TargetStatus,
    lab: Lab,
    { about: resource }: Expectation,
    { actual, named }: RequestPages,
    principal: Principal | undefined,
): Promise<Values> {
    const records = JSON.stringify({ resource, ids: ['one'], existing: 'SKIP', becomes: 'SAME', place: 'END' });
    const accountId = principal?.accountId ?? lab.accountId.admin01 ?? '';
    return { ldpId: named, resource, batchId: await insertBatch(lab, { status, source: actual, accountId, records }) };
}

/** Adds a landing page that the caller reaches, to be copied to; returns its id. */
export async function addTarget({ test: { services } }: Lab, principal: Principal | undefined): Promise<string> {
    const ldpId = await insertLandingPage(services, { id: randomUUID() });
    const owners = services.db.selectFrom('account').select(['id', 'maker_id', 'reach']);
    const account = await owners.where('id', '=', principal?.accountId ?? '').executeTakeFirst();
    if (account) {
        const member = { ldp_id: ldpId, account_id: account.maker_id ?? account.id, role: 'OWNER' } as const;
        await services.db.insertInto('landing_page_member').values(member).execute();
        const chosen = { ldp_id: ldpId, account_id: account.id };
        if (account.reach === 'CHOSEN') await services.db.insertInto('account_reach').values(chosen).execute();
    }
    return ldpId;
}

/** Adds a share link of a landing page. */
export async function addShareLink({ test: { services } }: Lab, ldpId: string): Promise<{ id: string; token: string }> {
    const id = randomUUID();
    const token = getShareToken(id, services.config);
    const times = { expires_time: '2999-01-01T00:00:00.000Z', revoked_time: null, shown_time: null };
    const by = { created_by: 'tester', created_time: '2026-03-01T10:00:00.000Z' };
    const row = { id, ldp_id: ldpId, token_hash: hashToken(token), ...times, ...by };
    await services.db.insertInto('share_link').values(row).execute();
    return { id, token };
}

/** Adds a saved view that belongs to the caller, and is its only one. */
export async function addView({ test, accountId }: Lab, principal: Principal | undefined): Promise<string> {
    const id = randomUUID();
    const account_id = principal?.accountId || accountId.owner01;
    const look = { search: '', columns: '[]', team_id: null };
    const row = { id, account_id, resource: 'manual', name: 'Mine', name_key: 'mine', ...look };
    await test.services.db.deleteFrom('saved_view').execute();
    await test.services.db.insertInto('saved_view').values(row).execute();
    return id;
}

/** Adds a domain to a landing page, of which none seems to have been looked at. */
export async function addDomain({ services: { db } }: Lab['test'], ldpId: string): Promise<string> {
    const value = `${randomUUID()}.example`;
    await db.updateTable('landing_page_claim').set({ checked_time: null }).where('ldp_id', '=', ldpId).execute();
    await db.insertInto('landing_page_claim').values({ ldp_id: ldpId, kind: 'domain', value }).execute();
    return value;
}

/** Adds a form of this name for each account; returns the name. */
export async function addOpenForms({ test }: Lab): Promise<string> {
    const { db } = test.services;
    const tab = randomUUID().replaceAll('-', '');
    const accounts = await db.selectFrom('account').select('id').execute();
    const seen = { username: 'owner01', state: 'open', seen_time: test.clock.time.toISOString() } as const;
    const forms = accounts.map(({ id }) => {
        return { ldp_id: pages.own, resource: 'banner', record_id: id, tab, account_id: id, ...seen };
    });
    await db.insertInto('presence').values(forms).execute();
    return tab;
}
