import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type Caller, useApp } from '../../harness';
import { databases, waitForLock } from '../../harness-database';
import { create, type Page, refusal, change as send } from './pages';

type FoundQuestions = { items: { title: Record<string, string> }[] };

const titles = [{ en: 'Apple', th: 'ค' }, { en: 'Banana', th: 'ข' }, { en: 'Cherry', th: 'ก' }, { en: 'Date' }];

describe.each(databases)('a new default language on $name', (database) => {
    const test = useApp({ database });
    let owner: Caller;
    let page: Page;
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
        page = (await create(owner, { langs: ['en', 'th', 'sv'] })).body.data;
        for (const title of titles)
            await owner.post('/api/ldp/question/create', { ldpId: page.id, title, answer: { en: '<p>Yes</p>' } });
    });

    const areSorted = async () =>
        expect(await test.services.db.selectFrom('resorting').select('ldp_id').execute()).toEqual([]);

    /** Changes a landing page, and waits until its lists are sorted. */
    const change = async (...request: Parameters<typeof send>) => {
        const answer = await send(...request);
        await vi.waitFor(areSorted, { timeout: 60_000 });
        return answer;
    };

    const sorted = async () => {
        const sort = { field: 'title', order: 'ASC' };
        const { data } = (await owner.post<FoundQuestions>('/api/ldp/question/inquiry', { ldpId: page.id, sort })).body;
        return data.items.map(({ title }) => title.en);
    };

    it('re-sorts every list when the landing page is saved, but not if that fails', async () => {
        expect(await sorted()).toEqual(['Apple', 'Banana', 'Cherry', 'Date']);
        page = (await change(owner, page, { defaultLang: 'th' })).body.data;
        expect(await sorted()).toEqual(['Date', 'Cherry', 'Banana', 'Apple']);
        // Nothing is sorted again if saving the landing page fails.
        expect((await change(owner, { ...page, version: 1 }, { defaultLang: 'en' })).body.code).toBe(40901);
        expect(await sorted()).toEqual(['Date', 'Cherry', 'Banana', 'Apple']);
        page = (await change(owner, page, { defaultLang: 'en' })).body.data;
        expect(await sorted()).toEqual(['Apple', 'Banana', 'Cherry', 'Date']);
    });

    it('neither changes nor uses the lists of other landing pages', async () => {
        const { db } = test.services;
        const own = await db.selectFrom('record').selectAll().where('ldp_id', '=', page.id).execute();
        const data = JSON.stringify({ title: { en: 'Elsewhere', th: 'ฮ' }, answer: { en: '<p>Yes</p>' } });
        const others = ['0 before', '~ behind'];
        for (const ldp_id of others)
            await db
                .insertInto('record')
                .values(own.map((row) => ({ ...row, ldp_id, data })))
                .execute();
        const readKeys = (of: string[]) =>
            db
                .selectFrom('record')
                .select(['ldp_id', 'id', 'keys'])
                .where('ldp_id', 'in', of)
                .orderBy('ldp_id')
                .orderBy('id')
                .execute();
        const before = await readKeys(others);
        page = (await change(owner, page, { defaultLang: 'th' })).body.data;
        expect(await sorted()).toEqual(['Date', 'Cherry', 'Banana', 'Apple']);
        expect(await readKeys(others)).toEqual(before);
        page = (await change(owner, page, { defaultLang: 'en' })).body.data;
        expect(await sorted()).toEqual(['Apple', 'Banana', 'Cherry', 'Date']);
        expect(await readKeys(others)).toEqual(before);
        await db.deleteFrom('record').where('ldp_id', 'in', others).execute();
    });

    it('does not affect writing records in any landing page', async () => {
        const other = (await create(owner, { langs: ['en', 'th'], defaultLang: 'th' })).body.data;
        for (const { id } of [page, other]) {
            const question = { ldpId: id, title: { en: 'Ours', th: 'ก' }, answer: { en: 'Yes', th: 'ใช่' } };
            const created = (await owner.post<Page>('/api/ldp/question/create', question)).body;
            expect(created.code).toBe(0);
            const { code, data } = (await owner.post<Page>('/api/ldp/question/update', { ...created.data })).body;
            expect(code).toBe(0);
            await owner.post('/api/ldp/question/delete', { ldpId: id, id: data.id });
        }
    });

    it('also applies to records that are written at the same time', async () => {
        const thai = ['ฮ', 'ก', 'ม', 'ค', 'ย', 'ข'];
        const write = (th: string, index: number) =>
            owner.post<Page>('/api/ldp/question/create', {
                ldpId: page.id,
                title: { en: `During ${index}`, th },
                answer: { en: '<p>Yes</p>', th: '<p>ใช่</p>' },
            });
        for (const defaultLang of ['th', 'en', 'th', 'en']) {
            const [changed, ...written] = await Promise.all([change(owner, page, { defaultLang }), ...thai.map(write)]);
            page = changed.body.data;
            expect([changed, ...written].map(({ body }) => body.code)).toEqual([0, 0, 0, 0, 0, 0, 0]);
            // An update has the same result.
            const again = (question: Page) =>
                owner.post('/api/ldp/question/update', { ...question, answer: { en: 'No', th: 'ไม่' } });
            const other = defaultLang === 'th' ? 'en' : 'th';
            const [back] = await Promise.all([
                change(owner, page, { defaultLang: other }),
                ...written.map(({ body }) => again(body.data)),
            ]);
            page = back.body.data;
            await vi.waitFor(areSorted, { timeout: 60_000 });
            const keys = await test.services.db.selectFrom('record').select(['keys', 'data']).execute();
            for (const { keys: key, data } of keys) {
                const { title } = JSON.parse(data);
                expect(JSON.parse(key).title).toBe((title[other] ?? title.en).toLowerCase());
            }
        }
        const during = test.services.db.selectFrom('record').select('id').where('search', 'like', '%during%');
        for (const { id } of await during.execute())
            await owner.post('/api/ldp/question/delete', { ldpId: page.id, id });
        page = (await change(owner, page, { defaultLang: 'en' })).body.data;
    });

    // SQLite runs one transaction after the other.
    it.runIf(database.name === 'PostgreSQL')('makes a new record wait until its transaction ends', async () => {
        const { db } = test.services;
        const title = { en: 'Meanwhile', th: 'ง' };
        let creating: Promise<Answer<Page>> | undefined;
        await db.transaction().execute(async (transaction) => {
            await transaction
                .updateTable('landing_page')
                .set({ default_lang: 'th' })
                .where('id', '=', page.id)
                .execute();
            await sql`select id from landing_page where id = ${page.id} for update`.execute(transaction);
            const question = { ldpId: page.id, title, answer: { en: 'Yes', th: 'ใช่' } };
            creating = owner.post<Page>('/api/ldp/question/create', question);
            await waitForLock({ db }, creating);
        });
        const id = (await creating)?.body.data.id ?? '';
        const { keys } = await db.selectFrom('record').select('keys').where('id', '=', id).executeTakeFirstOrThrow();
        expect(JSON.parse(keys)).toMatchObject({ title: 'ง' });
        await owner.post('/api/ldp/question/delete', { ldpId: page.id, id });
        await db.updateTable('landing_page').set({ default_lang: 'en' }).where('id', '=', page.id).execute();
    });

    it('keeps the texts of a language that is removed', async () => {
        page = (await change(owner, page, { langs: ['en', 'sv'] })).body.data;
        const { data } = (await owner.post<FoundQuestions>('/api/ldp/question/inquiry', { ldpId: page.id })).body;
        expect(data.items.at(-1)?.title).toEqual({ en: 'Apple' });
        const wrong = { ldpId: page.id, title: { en: 'New', th: 'ใหม่' }, answer: { en: 'Yes' } };
        expect(refusal(await owner.post('/api/ldp/question/create', wrong))).toEqual([40001, 'title.th']);
        page = (await change(owner, page, { langs: ['en', 'sv', 'th'] })).body.data;
        const again = (await owner.post<FoundQuestions>('/api/ldp/question/inquiry', { ldpId: page.id })).body.data;
        expect(again.items.at(-1)?.title).toEqual({ en: 'Apple', th: 'ค' });
    });
});
