import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../harness';
import { databases } from '../harness-database';
import { change, create, type Page, refusal } from './pages';

type Found = { items: { title: Record<string, string> }[] };

const titles = [{ en: 'Apple', th: 'ค' }, { en: 'Banana', th: 'ข' }, { en: 'Cherry', th: 'ก' }, { en: 'Date' }];

describe.each(databases)('another default language on $name', (database) => {
    let test: TestApp;
    let owner: Caller;
    let page: Page;

    beforeAll(async () => {
        test = await startApp({ database });
        await test.account({ username: 'owner01' });
        owner = await test.signedIn('owner01');
        page = (await create(owner, { langs: ['en', 'th', 'sv'] })).body.data;
        for (const title of titles)
            await owner.post('/api/ldp/question/create', { ldpId: page.id, title, answer: { en: '<p>Yes</p>' } });
    });
    afterAll(() => test.close());

    const sorted = async () => {
        const sort = { field: 'title', order: 'ASC' };
        const { data } = (await owner.post<Found>('/api/ldp/question/inquiry', { ldpId: page.id, sort })).body;
        return data.items.map(({ title }) => title.en);
    };

    it('orders every list anew, together with the landing page', async () => {
        expect(await sorted()).toEqual(['Apple', 'Banana', 'Cherry', 'Date']);
        page = (await change(owner, page, { defaultLang: 'th' })).body.data;
        expect(await sorted()).toEqual(['Date', 'Cherry', 'Banana', 'Apple']);
        // Nothing of it happens when the landing page is not saved.
        expect((await change(owner, { ...page, version: 1 }, { defaultLang: 'en' })).body.code).toBe(40901);
        expect(await sorted()).toEqual(['Date', 'Cherry', 'Banana', 'Apple']);
        page = (await change(owner, page, { defaultLang: 'en' })).body.data;
        expect(await sorted()).toEqual(['Apple', 'Banana', 'Cherry', 'Date']);
    });

    it('leaves the texts of a language that is taken out where they are', async () => {
        page = (await change(owner, page, { langs: ['en', 'sv'] })).body.data;
        const { data } = (await owner.post<Found>('/api/ldp/question/inquiry', { ldpId: page.id })).body;
        expect(data.items.at(-1)?.title).toEqual({ en: 'Apple', th: 'ค' });
        const wrong = { ldpId: page.id, title: { en: 'New', th: 'ใหม่' }, answer: { en: 'Yes' } };
        expect(refusal(await owner.post('/api/ldp/question/create', wrong))).toEqual([40001, 'title.th']);
    });
});
