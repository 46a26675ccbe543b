import { beforeAll, describe, expect, it } from 'vitest';
import { defineResource } from '../../../../contract/resource';
import { text } from '../../../../fields/text/field';
import { resources } from '../../../../resources';
import { article } from '../../../fixtures/article';
import { pair } from '../../../fixtures/everything';
import type { Answer, Caller } from '../../harness';
import { useApp } from '../../harness';
import { databases } from '../../harness-database';
import { addMedia } from '../../harness-media';

type Values = Record<string, unknown>;
type StoredRecord = Values & { id: string; version: number; status: string };
type Revision = { id: string; verb: string; version: number; resource: string; recordId: string };

const route = { routeType: 'EXTERNAL', route: 'https://example.com/' };
const newArticle = (slug: string) => article('ldp1', slug, { en: 'Title' });

/** A type that everyone with its key may create, but only administrators may change. */
const engraved = defineResource({
    name: 'engraved',
    key: 'QUESTION',
    wire: { update: { audience: 'admin' } },
    fields: { title: text({ max: 20 }) },
});

describe.each(databases)('restoring a revision on $name', (database) => {
    const test = useApp({ database, resources: [...resources, pair, engraved] });
    let operator: Caller;
    let admin: Caller;
    let own: string;
    let common: string;
    beforeAll(async () => {
        operator = await test.person({ username: 'operator01' });
        await test.account({ username: 'stranger01' });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        await test.account({ username: 'viewer01', maker: 'operator01', permission: { QUESTION: 1, BANNER: 1 } });
        await test.account({ username: 'banners01', maker: 'operator01', permission: { BANNER: 2 } });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
        own = await addMedia(test.services.db, 'ldp1', 'own.png');
        common = await addMedia(test.services.db, 'common', 'common.png');
    });

    async function post(caller: Caller, path: string, body: Values): Promise<StoredRecord> {
        const { body: answer, text } = await caller.post<StoredRecord>(path, body);
        if (answer.code !== 0) throw new Error(text);
        return answer.data;
    }
    const write = (path: string, body: Values) => post(operator, `/api/ldp/${path}`, { ldpId: 'ldp1', ...body });

    async function history(caller: Caller, filter: Values): Promise<Revision[]> {
        const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
        const { text, status } = await caller.get(`/api/rest/revisions?${query}`);
        if (status !== 200) throw new Error(text);
        return JSON.parse(text);
    }
    const readHistory = (resource: string, recordId: string) =>
        history(operator, { ldpId: 'ldp1', resource, recordId });

    const restore = (caller: Caller, body: Values, headers = {}): Promise<Answer<StoredRecord>> =>
        caller.post<StoredRecord>('/api/history/restore', body, headers);
    const bring = (revision: Revision | undefined, version: number, headers = {}) =>
        restore(operator, { ldpId: 'ldp1', revisionId: revision?.id, version }, headers);
    const getProblems = ({ body }: Answer) =>
        (body.data as { errors: { path: string }[] }).errors.map(({ path }) => path);

    const question = (title: Values) => write('question/create', { title, answer: { en: '<p>a</p>' } });

    it('creates a new version of the record with the old values, and keeps its status', async () => {
        const first = await question({ en: 'One', th: 'หนึ่ง' });
        await write('question/update', { id: first.id, version: 1, title: { en: 'Two' }, answer: { en: '<p>b</p>' } });
        await write('question/updatestatus', { id: first.id, status: 'INACTIVE' });
        const revisions = await readHistory('question', first.id);
        const answer = await bring(revisions.at(-1), 3);
        expect(answer.body.data).toMatchObject({
            id: first.id,
            version: 4,
            status: 'INACTIVE',
            title: { en: 'One', th: 'หนึ่ง' },
            answer: { en: '<p>a</p>' },
        });
        const [latest] = await readHistory('question', first.id);
        expect(latest).toMatchObject({ verb: 'restore', version: 4, username: 'operator01' });
    });

    it('drops texts in removed languages, and is refused if no required text remains', async () => {
        const kept = await question({ en: 'Kept', th: 'เก็บ' });
        const thai = await question({ en: 'English', th: 'ไทย' });
        const setLanguages = (langs: string[], default_lang: string) =>
            test.services.db
                .updateTable('landing_page')
                .set({ langs: JSON.stringify(langs), default_lang })
                .where('id', '=', 'ldp1')
                .execute();
        const [ofKept] = await readHistory('question', kept.id);
        const [ofThai] = await readHistory('question', thai.id);
        await setLanguages(['en'], 'en');
        expect((await bring(ofKept, 1)).body.data).toMatchObject({ title: { en: 'Kept' } });
        await setLanguages(['km'], 'km');
        const refused = await bring(ofThai, 1);
        expect([refused.body.code, getProblems(refused)]).toEqual([40001, ['title.km', 'answer.km']]);
        await setLanguages(['en', 'th'], 'en');
    });

    it('is refused if an image no longer exists, with the path of its field', async () => {
        const gone = await addMedia(test.services.db, 'ldp1', 'gone.png');
        const slides = [
            { desktopImage: common, mobileImage: '' },
            { desktopImage: own, mobileImage: gone },
        ];
        const first = await write('banner/create', { title: { en: 'Banner' }, slides, ...route });
        await write('banner/update', { ...first, slides: slides.slice(0, 1) });
        await test.services.db.deleteFrom('media').where('file', '=', 'gone.png').execute();
        const revisions = await readHistory('banner', first.id);
        const refused = await bring(revisions.at(-1), 2);
        expect([refused.body.code, getProblems(refused)]).toEqual([40001, ['slides.1.mobileImage']]);
    });

    it('recreates a deleted record with its id, slug, creator and a higher version', async () => {
        const created = await write('article/create', newArticle('back-again'));
        await write('article/updatestatus', { id: created.id, status: 'INACTIVE' });
        test.clock.pass(60);
        await write('article/delete', { id: created.id });
        const [deletion] = await readHistory('article', created.id);
        expect(deletion).toMatchObject({ verb: 'delete', version: 3 });
        const { body } = await bring(deletion, 3);
        expect(body.data).toMatchObject({
            id: created.id,
            version: 4,
            status: 'INACTIVE',
            slug: 'back-again',
            createdBy: 'operator01',
            createdTime: created.createdTime,
        });
        expect((await operator.get(`/api/ldp/article/get/ldp1/${created.id}`)).body.data).toMatchObject(body.data);
        const saved = await write('article/update', { ...body.data, slug: 'moved-on' });
        expect(saved.version).toBe(5);
    });

    describe('the position of a recreated record', () => {
        const slugs = async () => {
            const { items } = (await write('article/inquiry', { pagination: { page: 1, limit: 100 } })) as unknown as {
                items: (StoredRecord & { slug: string })[];
            };
            return items.filter(({ slug }) => slug.startsWith('place-')).map(({ slug }) => slug.slice(6));
        };
        const make = (name: string) => write('article/create', newArticle(`place-${name}`));
        const bringBack = async (id: string) => {
            const [deletion] = await readHistory('article', id);
            return (await bring(deletion, deletion?.version ?? 0)).body;
        };

        it('is the one that it had, regardless of moves before and after the deletion', async () => {
            const [a, b, c, d] = [await make('a'), await make('b'), await make('c'), await make('d')];
            // The history of the single records does not contain this.
            await write('article/updateseq', { ids: [d.id, c.id, b.id, a.id] });
            for (const { id } of [c, a]) await write('article/delete', { id });
            await write('article/updateseq', { ids: [b.id, d.id] });
            await make('e');
            expect(await slugs()).toEqual(['b', 'd', 'e']);
            await bringBack(a.id);
            await bringBack(c.id);
            expect(await slugs()).toEqual(['b', 'c', 'd', 'a', 'e']);
            for (const { id } of [b, c, d, a]) await write('article/delete', { id });
        });

        it('is cleared by moving another record that has the same number', async () => {
            const { db } = test.services;
            const [f, g] = [await make('f'), await make('g')];
            await write('article/delete', { id: g.id });
            const [h, i] = [await make('h'), await make('i')];
            const left = Number(g.sort);
            const own = db.updateTable('record').where('resource', '=', 'article');
            await own.set({ sort: left }).where('id', '=', h.id).execute();
            await own
                .set({ sort: left + 1 })
                .where('id', '=', i.id)
                .execute();
            expect((await slugs()).slice(-3)).toEqual(['f', 'h', 'i']);
            await bringBack(g.id);
            expect((await slugs()).slice(-4)).toEqual(['f', 'g', 'h', 'i']);
            for (const { id } of [f, g, h, i]) await write('article/delete', { id });
        });

        it('is not part of a restored order, which skips deleted records and keeps new ones', async () => {
            const [k, l, m, n] = [await make('k'), await make('l'), await make('m'), await make('n')];
            const ids = [k, l, m, n].map(({ id }) => id);
            await write('article/updateseq', { ids: ids.toReversed() });
            const [entry] = await readHistory('article', '');
            await write('article/delete', { id: m.id });
            await make('o');
            expect((await bring(entry, 0)).body).toMatchObject({ code: 0, data: { ids: [k.id, l.id, n.id] } });
            expect((await slugs()).slice(-4)).toEqual(['k', 'l', 'n', 'o']);
            await bringBack(m.id);
            expect((await slugs()).slice(-5).toSorted()).toEqual(['k', 'l', 'm', 'n', 'o']);
        });
    });

    it('recreates a deleted record with its own values, not those of other records', async () => {
        const mine = await question({ en: 'Mine' });
        const other = await question({ en: 'Other' });
        await write('question/update', {
            id: other.id,
            version: 1,
            title: { en: 'Newer' },
            answer: { en: '<p>n</p>' },
        });
        await write('question/delete', { id: mine.id });
        const [deletion] = await readHistory('question', mine.id);
        const { body } = await bring(deletion, 2);
        expect(body.data).toMatchObject({ id: mine.id, title: { en: 'Mine' }, answer: { en: '<p>a</p>' } });
        expect(body.data.status).toBe('ACTIVE');
    });

    it('recreates a deleted record with its next version, despite the same id on another page', async () => {
        const named = { gameType: 'slot', code: 'everywhere' };
        const stranger = await test.signedIn('stranger01');
        await write('pair/create', { ...named, name: { en: 'Mine' } });
        await write('pair/delete', named);
        const theirs = { ldpId: 'ldp2', ...named };
        await post(stranger, '/api/ldp/pair/create', { ...theirs, name: { en: 'Theirs' } });
        for (const version of [1, 2, 3])
            await post(stranger, '/api/ldp/pair/image/custom', { ...theirs, version, name: { en: 'Theirs' } });
        const [deletion] = await readHistory('pair', 'slot~everywhere');
        expect((await bring(deletion, 2)).body.data).toMatchObject({ version: 3, name: { en: 'Mine' } });
    });

    it('recreates a deleted record with its images', async () => {
        const slides = [{ desktopImage: own, mobileImage: common }];
        const created = await write('banner/create', { title: { en: 'Banner' }, slides, ...route });
        await write('banner/delete', { id: created.id });
        const [deletion] = await readHistory('banner', created.id);
        expect((await bring(deletion, 2)).body.data).toMatchObject({ id: created.id, slides });
    });

    it('recreates a deleted record from any of its versions', async () => {
        const created = await question({ en: 'First words' });
        await write('question/update', { ...created, title: { en: 'Second words' } });
        await write('question/delete', { id: created.id });
        const [, , creation] = await readHistory('question', created.id);
        expect((await bring(creation, 3)).body.data).toMatchObject({ version: 4, title: { en: 'First words' } });
    });

    it('is refused if another record has the same slug by now', async () => {
        const created = await write('article/create', newArticle('taken-slug'));
        await write('article/delete', { id: created.id });
        await write('article/create', newArticle('taken-slug'));
        const [deletion] = await readHistory('article', created.id);
        const refused = await bring(deletion, 2);
        expect([refused.body.code, getProblems(refused)]).toEqual([40902, ['slug']]);
    });

    it('is refused with an outdated version, and returns the current record', async () => {
        const created = await question({ en: 'One' });
        await write('question/update', { ...created, title: { en: 'Two' } });
        const [, creation] = await readHistory('question', created.id);
        const stale = await bring(creation, 1);
        expect(stale.body).toMatchObject({ code: 40901, data: { current: { title: { en: 'Two' }, version: 2 } } });
        await write('question/delete', { id: created.id });
        expect((await bring(creation, 2)).body).toMatchObject({ code: 40901, data: { current: { version: 3 } } });
    });

    it('is done once for one key, for existing and deleted records', async () => {
        const created = await question({ en: 'One' });
        await write('question/update', { ...created, title: { en: 'Two' } });
        const [, creation] = await readHistory('question', created.id);
        const key = { 'idempotency-key': `once-${database.name}` };
        const first = await bring(creation, 2, key);
        const again = await bring(creation, 2, key);
        expect(again.body).toEqual(first.body);
        await write('question/delete', { id: created.id });
        const [deletion] = await readHistory('question', created.id);
        const other = { 'idempotency-key': `again-${database.name}` };
        const both = await Promise.all([bring(deletion, 4, other), bring(deletion, 4, other)]);
        expect(both.map(({ body }) => body.code)).toEqual([0, 0]);
        expect(both[0]?.body).toEqual(both[1]?.body);
        expect((await readHistory('question', created.id)).map(({ verb }) => verb)).toEqual([
            ...['restore', 'delete', 'restore', 'update', 'create'],
        ]);
    });

    it('recreates removed items of a setting with their own ids', async () => {
        const slides = [{ image: common }];
        const item = { slides, ...route, showType: 'ALL', status: 'ACTIVE' };
        const save = (version: number, items: Values[]) => write('popup/updates', { version, items });
        const first = await save(0, [{ title: { en: 'Hello' }, ...item }]);
        const [stored] = first.items as StoredRecord[];
        await save(1, [{ title: { en: 'Another' }, ...item }]);
        const revisions = await readHistory('popup', '');
        const { body } = await bring(revisions.at(-1), 2);
        expect(body.data).toMatchObject({ version: 3, items: [{ id: stored?.id, title: { en: 'Hello' } }] });
        expect((await bring(revisions.at(-1), 2)).body.code).toBe(40901);
    });

    it('finds a record by several fields, even if the last value contains the separator', async () => {
        const named = { gameType: 'slot', code: 'one~two~three' };
        const created = await write('pair/create', { ...named, name: { en: 'First' } });
        await write('pair/image/custom', { ...created, name: { en: 'Second' } });
        const [, creation] = await readHistory('pair', 'slot~one~two~three');
        const { body } = await bring(creation, 2);
        expect(body.data).toMatchObject({ ...named, version: 3, name: { en: 'First' } });
    });

    it('restores one variant of a setting and changes no other', async () => {
        const item = { ...route, icon: common, status: 'ACTIVE' };
        const save = (name: string, version: number, title: string) =>
            write('bar/update', { bar: name, version, items: [{ title: { en: title }, ...item }] });
        await save('SIDE', 0, 'Side one');
        await save('SIDE', 1, 'Side two');
        await save('TOP', 0, 'Top one');
        const side = await readHistory('bar', 'SIDE');
        expect(side).toHaveLength(2);
        const { body } = await bring(side.at(-1), 2);
        expect(body.data).toMatchObject({ bar: 'SIDE', version: 3, items: [{ title: { en: 'Side one' } }] });
        expect(await readHistory('bar', 'TOP')).toHaveLength(1);
    });

    it('is possible for users by administrators, and for sub-users by their maker', async () => {
        const password = 'Password123';
        const user = await post(admin, '/api/admin/user/create', { username: 'user001', password, name: 'One' });
        await post(admin, '/api/admin/user/update', { ...user, name: 'Two', position: 'USER' });
        const ofUser = await history(admin, { resource: 'user', recordId: user.id });
        const renamed = await restore(admin, { resource: 'user', revisionId: ofUser.at(-1)?.id, version: 2 });
        expect(renamed.body.data).toMatchObject({ id: user.id, name: 'One', version: 3 });

        const sub = await post(operator, '/api/user/sub/create', {
            username: 'sub001',
            password,
            permission: { BANNER: 2 },
        });
        await post(operator, '/api/user/sub/update', { ...sub, permission: { BANNER: 1 } });
        const ofSub = await history(operator, { resource: 'subUser', recordId: sub.id });
        const body = { resource: 'subUser', revisionId: ofSub.at(-1)?.id, version: 2 };
        const stranger = await test.signedIn('stranger01');
        expect((await restore(stranger, body)).body.code).toBe(40401);
        expect((await restore(admin, body)).body.code).toBe(40301);
        const { data } = (await restore(operator, body)).body;
        expect(data).toMatchObject({ permission: expect.objectContaining({ BANNER: 2 }), version: 3 });
        expect(JSON.stringify([renamed.body, data, ofUser, ofSub])).not.toMatch(/argon2|password_hash|"password"/);
    });

    it('is refused to other operators, viewers and accounts with other keys', async () => {
        const created = await question({ en: 'One' });
        await write('question/update', { ...created, title: { en: 'Two' } });
        const [, creation] = await readHistory('question', created.id);
        const body = { ldpId: 'ldp1', revisionId: creation?.id, version: 2 };
        const codeFor = async (username: string, values: Values) =>
            (await restore(await test.signedIn(username), values)).body.code;
        expect(await codeFor('stranger01', body)).toBe(40401);
        expect(await codeFor('stranger01', { ...body, ldpId: 'ldp2' })).toBe(40401);
        expect(await codeFor('viewer01', body)).toBe(40301);
        expect(await codeFor('banners01', body)).toBe(40301);
        expect(await codeFor('banners01', { ...body, resource: 'banner' })).toBe(40401);
        expect(await codeFor('operator01', { ...body, revisionId: 'none' })).toBe(40401);
        expect(await codeFor('operator01', { ...body, resource: 'nothing' })).toBe(40401);
        expect((await readHistory('question', created.id)).map(({ verb }) => verb)).toEqual(['update', 'create']);
        await write('question/delete', { id: created.id });
        const [deletion] = await readHistory('question', created.id);
        // Nor do they learn the current version.
        expect(await codeFor('banners01', { ...body, revisionId: deletion?.id, version: 9 })).toBe(40301);
    });

    it('is refused to accounts that may not make the change itself', async () => {
        const { id } = await write('engraved/create', { title: 'First' });
        await post(admin, '/api/ldp/engraved/update', { ldpId: 'ldp1', id, version: 1, title: 'Second' });
        const [, creation] = await readHistory('engraved', id);
        expect((await bring(creation, 2)).body.code).toBe(40301);
        const body = { ldpId: 'ldp1', revisionId: creation?.id, version: 2 };
        expect((await restore(admin, body)).body.data).toMatchObject({ title: 'First', version: 3 });
    });

    it('is refused for an order if the type has none or the revision contains no moves', async () => {
        const author = { account_id: 'a', username: 'operator01', address: '', time: '2026-03-01T10:00:00.000Z' };
        const revision = { ldp_id: 'ldp1', record_id: '', verb: 'updateseq', version: 0, place: null, ...author };
        const rows = [
            { ...revision, id: 'no order', resource: 'question', after: '{"moves":[["a",1,2],["b",2,1]]}' },
            { ...revision, id: 'no moves', resource: 'article', after: '{}' },
        ];
        await test.services.db.insertInto('revision').values(rows).execute();
        for (const { id, resource } of rows) {
            const { body } = await restore(operator, { ldpId: 'ldp1', resource, revisionId: id, version: 0 });
            expect([id, body.code]).toEqual([id, 40401]);
        }
    });

    it('is refused for a deletion if no earlier revision is left', async () => {
        const created = await question({ en: 'One' });
        await write('question/delete', { id: created.id });
        const [deletion, creation] = await readHistory('question', created.id);
        await test.services.db
            .deleteFrom('revision')
            .where('id', '=', creation?.id ?? '')
            .execute();
        const refused = await bring(deletion, 2);
        expect([refused.body.code, getProblems(refused)]).toEqual([40001, ['revisionId']]);
    });
});
