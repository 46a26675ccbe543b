import { writtenFields } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verb';
import { offerFrameScript } from '../../../server/api/console/frameScript';
import { grantPictures } from '../../../server/domain/media/pictureGrants';
import { getCopyQueue } from '../../../server/features/copyConfig/run';
import { sampleValues } from '../../fixtures/sample';
import { testPassword } from '../../server/harness';
import { buildBody, buildValues, getTenant, provideSubject } from '../subject';
import type { World } from '../world';
import { apkDrafts } from './apks';
import { getCallByName, getResourceByName } from './calls';
import { type BuildDraft, type Draft, inBody, inPath, type Values } from './draft';
import type { Expectation } from './expectations';
import { buildWorld, type Lab, labResources, pages } from './lab';
import {
    accountFor,
    addDomain,
    addItem,
    addOpenForms,
    addShareLink,
    addTarget,
    addView,
    createBatch,
    createRecordBatch,
    getMaker,
    getRequestPages,
    otherKinds,
    readPage,
    revisionFor,
} from './objects';
import type { Relation } from './oracle';
import type { Principal } from './principals';
import { removalDrafts } from './removals';

async function draftOfVerb(world: World, resource: Resource, verb: Verb, relation: Relation): Promise<Draft> {
    const { actual, named } = getRequestPages(relation);
    const isAccount = resource.name in otherKinds;
    const subject = isAccount
        ? await accountFor(world, resource, relation)
        : await provideSubject(world, resource, actual);
    const values = buildBody(world, resource, verb, subject, named);
    if (verb === 'updateitemstatus') values.id = await addItem(world, resource, actual);
    return getCallByName(`${resource.name}.${verb}`).method === 'GET' ? inPath(values) : inBody(values);
}

async function draftOfAction(world: World, resource: Resource, action: string, relation: Relation): Promise<Draft> {
    const { fields = {}, when = {} } = resource.actions[action] ?? {};
    const written = Object.keys(writtenFields(resource.fields, 'create'));
    // The action is offered for such records alone.
    const chosen = Object.fromEntries(written.flatMap((name) => (when[name] ? [[name, when[name][0]]] : [])));
    const { actual, named } = getRequestPages(relation);
    const isAccount = resource.name in otherKinds;
    const { id } = await (isAccount
        ? accountFor(world, resource, relation, chosen)
        : provideSubject(world, resource, actual, chosen));
    const body = { ...getTenant(resource, named), ...id };
    return inBody({ ...body, ...sampleValues(fields, { ...world, n: 1 }) });
}

/** For a call whose request needs nothing but this body. */
const givenBody =
    (body: Values): BuildDraft =>
    async () =>
        inBody(body);

/** Provides a record or setting with texts, as the calls about translations name it; with its version if `isVersioned`. */
async function translatedSubject(
    world: World,
    { about, scope }: Expectation,
    relation: Relation,
    isVersioned = false,
): Promise<Values> {
    const { actual, named } = getRequestPages(relation);
    const resource = getResourceByName(about);
    const { id, version } = await provideSubject(world, resource, actual);
    const name = resource.singleton ? (Object.values(id)[0] ?? '') : Object.values(id).at(-1);
    const page = scope === 'landingPage' ? { ldpId: named } : {};
    return { ...page, resource: about, id: name, ...(isVersioned ? { version } : {}) };
}

/** A filter of revisions of a type, on the landing page that the relation names. */
const listedRevisions: BuildDraft = async (_lab, _world, { about, scope }, relation) => {
    const page = scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
    return { path: {}, query: { filter: { ...page, resource: about } }, body: undefined };
};

/** Drafts of requests for calls that are not verbs. */
const draftBuilders: Readonly<Record<string, BuildDraft>> = {
    ...Object.fromEntries(
        Object.entries(apkDrafts).map(([name, drawn]): [string, BuildDraft] => [
            name,
            (lab, _world, _row, relation) => drawn(lab, getRequestPages(relation)),
        ]),
    ),
    'auth.signin': givenBody({ username: 'owner01', password: testPassword }),
    'auth.signoutall': givenBody({}),
    'auth.changepassword': givenBody({ oldPassword: testPassword, newPassword: 'Another123' }),
    'ldp.inquiry': givenBody({}),
    'ldp.get': async (_lab, _world, _row, relation) => inPath({ id: getRequestPages(relation).named }),
    'ldp.clearcache': async (_lab, _world, _row, relation) => inBody({ id: getRequestPages(relation).named }),
    'domains.list': async (_lab, _world, _row, relation) => inPath({ ldpId: getRequestPages(relation).named }),
    'history.latest': async (_lab, _world, _row, relation) => inPath({ ldpId: getRequestPages(relation).named }),
    'domains.check': async ({ test }, _world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        return inBody({ ldpId: named, domain: await addDomain(test, actual) });
    },
    'ldp.checkkey': givenBody({ key: 'free', prefix: 'free' }),
    'ldp.checkapidomains': givenBody({ apiDomains: ['free.example'] }),
    'landingPage.create': async (_lab, world, _row, _relation, _maker, principal) => {
        const { owner, ...values } = buildValues(world, getResourceByName('landingPage'));
        const named = principal?.kind === 'administrator' ? { owner } : {};
        return inBody({ ...values, subOwner: [], ...named });
    },
    'landingPage.update': async (_lab, world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        const page = await readPage(world, actual);
        return inBody({ ...page, id: named });
    },
    'landingPage.updatestatus': async (_lab, world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        const { status } = await readPage(world, actual);
        return inBody({ id: named, status });
    },
    ...removalDrafts,
    copyconfig: async ({ test }) => {
        await getCopyQueue(test.services).stop();
        return inBody({ from: pages.own, to: [pages.another], parts: ['THEME'] });
    },
    'copyconfig.get': async (lab) => inPath(await createBatch('DONE', lab)),
    'copyconfig.retry': async (lab) => inBody(await createBatch('FAILED', lab)),
    'copyconfig.undo': async (lab) => inBody(await createBatch('DONE', lab)),
    copyrecords: async (lab, world, row, relation, _maker, principal) => {
        await getCopyQueue(lab.test.services).stop();
        const { actual, named } = getRequestPages(relation);
        const { id } = await provideSubject(world, getResourceByName(row.about), actual);
        const to = [await addTarget(lab, principal)];
        const how = { existing: 'SKIP', becomes: 'SAME', place: 'END' };
        return inBody({ ldpId: named, resource: row.about, ids: [id.id], to, ...how });
    },
    'copyrecords.get': async (lab, _world, row, relation, _maker, principal) =>
        inPath(await createRecordBatch('DONE', lab, row, getRequestPages(relation), principal)),
    'copyrecords.retry': async (lab, _world, row, relation, _maker, principal) =>
        inBody(await createRecordBatch('FAILED', lab, row, getRequestPages(relation), principal)),
    'copyrecords.undo': async (lab, _world, row, relation, _maker, principal) =>
        inBody(await createRecordBatch('DONE', lab, row, getRequestPages(relation), principal)),
    'media.type.inquiry': async (_lab, _world, _row, relation) => inBody({ ldpId: getRequestPages(relation).named }),
    'media.deletemany': async (_lab, world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        return inBody({ ldpId: named, ids: [await world.addFile(actual)] });
    },
    'commonMedia.type.inquiry': givenBody({}),
    'commonMedia.deletemany': async (_lab, world) => inBody({ ids: [await world.addFile('common')] }),
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
        return inPath({ ldpId: named, file });
    },
    'content.snapshot': async () => inPath({ key: pages.own, lang: 'en' }),
    'content.list': async () => ({
        path: { key: pages.own, lang: 'en', type: 'article' },
        query: { limit: '50' },
        body: undefined,
    }),
    'content.record': async (_lab, world) => {
        const { id } = await provideSubject(world, getResourceByName('question'));
        return inPath({ key: pages.own, lang: 'en', type: 'question', ...id });
    },
    search: async (_lab, _world, _row, relation) =>
        inBody({ q: 'zebra crossing', ldpId: getRequestPages(relation).named }),
    'search.resolve': async (_lab, world) => {
        const { id } = await provideSubject(world, getResourceByName('question'));
        const references = ['question', 'media', 'user', 'subUser', 'landingPage'].map((resource) => ({
            resource,
            ldpId: pages.own,
            id: String(id.id),
        }));
        return inBody({ references });
    },
    'ldp.preview': async (_lab, _world, _row, relation) => ({
        path: { ldpId: getRequestPages(relation).named, lang: 'en' },
        query: { page: 'download', at: '2027-01-01T00:00:00Z' },
        body: undefined,
    }),
    'ldp.picture': async ({ test, pictures }) => {
        const file = pictures.get(pages.own)?.split('/').at(-1) ?? '';
        return inPath({ grant: grantPictures(test.services, pages.own), ldpId: pages.own, file });
    },
    'ldp.frame': async ({ test }) => {
        offerFrameScript(test.services, '/assets/frame.js');
        return inPath({});
    },
    'ldp.share': async ({ test }, _world, _row, relation) => {
        // Otherwise the landing page would soon have as many links as it may have.
        await test.services.db.deleteFrom('share_link').execute();
        return inBody({ ldpId: getRequestPages(relation).named, at: null, days: 7 });
    },
    'ldp.links': async (_lab, _world, _row, relation) => inPath({ ldpId: getRequestPages(relation).named }),
    'calendar.inquiry': givenBody({ from: '2026-01-01T00:00:00Z', to: '2026-03-01T00:00:00Z' }),
    'ldp.gaps': async (_lab, _world, _row, relation) => inPath({ ldpId: getRequestPages(relation).named }),
    'ldp.revoke': async (lab, _world, _row, relation) => {
        const { actual, named } = getRequestPages(relation);
        return inBody({ ldpId: named, id: (await addShareLink(lab, actual)).id });
    },
    'share.home': async (lab) => inPath({ token: (await addShareLink(lab, pages.own)).token }),
    'share.page': async (lab) => inPath({ token: (await addShareLink(lab, pages.own)).token, '*': 'en/download' }),
    'master.game.all': async () => inPath({ gameType: 'slot' }),
    'revisions.inquiry': listedRevisions,
    'revisions.export': listedRevisions,
    'account.preferences.update': givenBody({ density: 'compact' }),
    'user.reach': async (_lab, world, _row, relation) =>
        inPath((await accountFor(world, getResourceByName('user'), relation)).id),
    'views.list': async () => inPath({ resource: 'manual' }),
    'views.create': async (lab) => {
        // Otherwise the account would soon have as many views as it may have.
        await lab.test.services.db.deleteFrom('saved_view').execute();
        const look = { search: 'sort=title', columns: ['title'] };
        return inBody({ resource: 'manual', name: 'Mine', ...look, isShared: false });
    },
    'views.update': async (lab, _world, _row, _relation, _maker, principal) =>
        inBody({ id: await addView(lab, principal), name: 'Other', isShared: true }),
    'views.delete': async (lab, _world, _row, _relation, _maker, principal) =>
        inBody({ id: await addView(lab, principal) }),
    'views.choose': async (lab, _world, _row, _relation, _maker, principal) =>
        inBody({ resource: 'manual', id: await addView(lab, principal) }),
    'manual.get': async () => inPath({ id: 'banners' }),
    'manual.recording': async () => inPath({ file: 'see-your-landing-page.webp' }),
    'revisions.get': async (lab, world, row, relation, maker) => {
        const { id, name } = await revisionFor(lab, world, row, relation, maker);
        const page = row.scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
        const resource = row.about.startsWith('row ') ? {} : { resource: name };
        return { path: { id }, query: { ...page, ...resource }, body: undefined };
    },
    'translation.outdated': async (_lab, world, row, relation) => inBody(await translatedSubject(world, row, relation)),
    'translation.confirm': async (_lab, world, row, relation) => {
        const { version, ...subject } = await translatedSubject(world, row, relation, true);
        return inBody({ ...subject, version, texts: [{ path: 'title', lang: 'th' }] });
    },
    'translation.gaps': async (_lab, world, row, relation) => {
        const { id, ...subject } = await translatedSubject(world, row, relation);
        return inBody({ ...subject, ids: [id] });
    },
    'translation.overview': async (_lab, _world, _row, relation) => inPath({ ldpId: getRequestPages(relation).named }),
    'translation.compare': givenBody({ ldpIds: ['nowhere'] }),
    'words.get': async (_lab, _world, _row, relation) => inPath({ ldpId: getRequestPages(relation).named }),
    'words.update': async ({ test }, _world, _row, relation) => {
        // Otherwise the version would be that of the request before.
        await test.services.db.deleteFrom('kept_word').execute();
        return inBody({ ldpId: getRequestPages(relation).named, version: 0, words: ['Lantern Cup'] });
    },
    'presence.announce': async (_lab, _world, { about, scope }, relation) => {
        const page = scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
        return inBody({ ...page, resource: about, id: 'one', tab: '0'.repeat(32), state: 'open' });
    },
    'presence.follow': async (lab) => inPath({ tab: await addOpenForms(lab) }),
    'history.restore': async (lab, world, row, relation, maker) => {
        const { id, version, name } = await revisionFor(lab, world, row, relation, maker);
        const page = row.scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
        const resource = row.about.startsWith('row ') ? {} : { resource: name };
        return inBody({ ...page, ...resource, revisionId: id, version });
    },
    'history.pin': async (lab, world, row, relation, maker) => {
        const { id, name } = await revisionFor(lab, world, row, relation, maker);
        const page = row.scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
        const resource = row.about.startsWith('row ') ? {} : { resource: name };
        return inBody({ ...page, ...resource, revisionId: id, pinned: true });
    },
    'history.undo': async (lab, world, row, relation, maker, principal) => {
        const { id, name } = await revisionFor(lab, world, row, relation, maker);
        const { db } = lab.test.services;
        const columns = ['ldp_id', 'resource', 'record_id', 'verb', 'version'] as const;
        const made = await db.selectFrom('revision').select(columns).where('id', '=', id).executeTakeFirst();
        const { record_id: recordId = 'nothing', verb = 'update', version = 1 } = made ?? {};
        const resource = getResourceByName(made?.resource ?? name);
        const { updatestatus, delete: removal } = resource.calls;
        // Accounts cannot be deleted, so their creation cannot be undone.
        const isKept = updatestatus !== undefined && removal === undefined;
        if (made && isKept) await world.of(resource).call(updatestatus, { id: recordId, status: 'INACTIVE' });
        // Only one's own changes can be undone.
        const own = db.updateTable('revision').set({ account_id: principal?.accountId ?? 'nobody' });
        if (made) await own.where('ldp_id', '=', made.ldp_id).where('record_id', '=', recordId).execute();
        const page = row.scope === 'landingPage' ? { ldpId: getRequestPages(relation).named } : {};
        const change = isKept ? { verb: 'updatestatus', version: version + 1 } : { verb, version };
        return inBody({ ...page, resource: name, recordId, ...change });
    },
};

/** Builds the request of a call before its landing page is settled, about an object created for it. */
export async function buildDraft(
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
    return inPath({});
}
