import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Found, SearchAnswer } from '../../../../contract/calls/search';
import { createPermission } from '../../../../contract/permissions';
import type { RecordReference } from '../../../../contract/preferences';
import { bar } from '../../../../resources/bar';
import { indexWholeStore } from '../../../../server/features/searchIndexes/run';
import { textKey } from '../../../../server/store/textKey';
import { article } from '../../../fixtures/article';
import { sampleValues } from '../../../fixtures/sample';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { addMedia } from '../../harness-media';

const empty = createPermission(0);

const cases = databases.flatMap((database) => [
    { name: `${database.name} without an index`, database, isIndexed: false },
    { name: `${database.name} with an index`, database, isIndexed: true },
]);

describe.each(cases)('searching everything on $name', ({ database, isIndexed }) => {
    const test = useApp({ database });
    const people: Record<'admin' | 'mine' | 'theirs' | 'sub', Caller> = {} as never;

    beforeAll(async () => {
        people.admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        people.mine = await test.person({ username: 'owner01' });
        people.theirs = await test.person({ username: 'owner02' });
        const seed = { username: 'sub01', userType: 'SUB', maker: 'owner01' } as const;
        people.sub = await test.person({ ...seed, permission: { ...empty, QUESTION: 1 } });
        await test.landingPage({ id: 'harbour', name: 'Harbour Lights', owner: 'owner01', langs: ['en', 'th'] });
        await test.landingPage({ id: 'kebun', name: 'Kebun Bintang', owner: 'owner01', langs: ['en', 'th'] });
        await test.landingPage({ id: 'foreign', name: 'Foreign Shore', owner: 'owner02', langs: ['en', 'th'] });
        if (isIndexed) {
            await addQuestion(people.mine, 'harbour', { title: { en: 'The first' } });
            await indexWholeStore(test.services, new AbortController().signal, 1);
            expect(await test.services.db.selectFrom('search_index').selectAll().execute()).toHaveLength(1);
        }
    });

    // Every test begins without the records of the others.
    beforeEach(async () => void (await test.services.db.deleteFrom('record').execute()));

    type Question = { title: Record<string, string>; answer?: Record<string, string> };

    async function addQuestion(by: Caller, ldpId: string, { title, answer = { en: '<p>-</p>' } }: Question) {
        const { body } = await by.post<{ id: string }>('/api/ldp/question/create', { ldpId, title, answer });
        expect(body.code).toBe(0);
        return body.data.id;
    }

    async function find(by: Caller, q: string, ldpId = 'harbour', lang = 'en'): Promise<SearchAnswer> {
        const { body } = await by.post<SearchAnswer>(
            '/api/search',
            { q, ...(ldpId === '' ? {} : { ldpId }) },
            { 'accept-language': lang },
        );
        expect(body.code).toBe(0);
        return body.data;
    }

    async function resolve(by: Caller, references: readonly RecordReference[]): Promise<Found[]> {
        const { body } = await by.post<Found[]>('/api/search/resolve', { references });
        expect(body.code).toBe(0);
        return body.data;
    }

    const titles = (found: readonly Found[]) => found.map(({ title }) => title);

    it('finds records by any word of any text, with their landing page and what is around the word', async () => {
        const answer = { en: '<p>Bring your <strong>satang</strong> &amp; come</p>' };
        const id = await addQuestion(people.mine, 'kebun', { title: { en: 'Where to pay' }, answer });
        const { here, elsewhere, isWhole } = await find(people.mine, 'SATANG');
        expect(isWhole).toBe(true);
        expect(here).toEqual([]);
        const reference = { resource: 'question', id, ldpId: 'kebun', site: 'Kebun Bintang' };
        const shown = { title: 'Where to pay', excerpt: 'Bring your satang & come', status: 'ACTIVE' };
        expect(elsewhere).toEqual([{ ...reference, ...shown }]);
        expect((await find(people.mine, 'atan')).elsewhere).toHaveLength(1);
        expect((await find(people.mine, 'pay satang')).elsewhere).toHaveLength(1);
        expect((await find(people.mine, 'pay nothing')).elsewhere).toEqual([]);
    });

    it('takes quotes, operators and wildcards for letters', async () => {
        const odd = [
            '"hi"',
            '"',
            '(bye)',
            "'q'",
            '100%',
            '_x_',
            '\\n\\',
            '*a',
            '^b',
            '-c',
            'd:*',
            'NEAR/2',
            '&|!',
            '<->',
            '$1',
            '?',
        ];
        await addQuestion(people.mine, 'harbour', { title: { en: 'Plain words' } });
        await addQuestion(people.mine, 'harbour', { title: { en: `Odd ${odd.join(' ')}` } });
        for (const q of [...odd, odd.slice(0, 6).join(' '), odd.slice(-6).join(' ')])
            expect([q, titles((await find(people.mine, q, '')).elsewhere)]).toEqual([q, [`Odd ${odd.join(' ')}`]]);
        for (const q of ['""', '%', '_', '"plain', 'pla*', 'pla%', 'plain_words', 'NOT plain', 'plain OR nothing'])
            expect([q, titles((await find(people.mine, q, '')).elsewhere).includes('Plain words')]).toEqual([q, false]);
    });

    it('reads whole documents only of records that it shows what it found of', async () => {
        const filler = 'a lantern in the window '.repeat(2000);
        const answer = { en: `<p>${filler}</p>`, th: `<p>quokka ${filler}</p>` };
        const titled = await addQuestion(people.mine, 'harbour', { title: { en: 'A quokka' }, answer });
        const others: string[] = [];
        for (const en of ['One', 'Two'])
            others.push(await addQuestion(people.mine, 'harbour', { title: { en }, answer }));
        /** Does something; returns how many whole documents were read meanwhile. */
        async function countWhole(act: () => Promise<unknown>): Promise<number> {
            const parse = vi.spyOn(JSON, 'parse');
            await act();
            const count = parse.mock.calls.filter(([text]) => String(text).includes(filler)).length;
            parse.mockRestore();
            return count;
        }
        const references = [titled, ...others].map((id) => ({ resource: 'question', id, ldpId: 'harbour' }));
        const named = ['A quokka', 'One', 'Two'];
        const resolved = async () => expect(titles(await resolve(people.mine, references))).toEqual(named);
        expect(await countWhole(resolved)).toBe(0);
        let here: Found[] = [];
        const search = async () => {
            ({ here } = await find(people.mine, 'quokka'));
        };
        expect(await countWhole(search)).toBe(others.length);
        expect(here.map(({ excerpt }) => excerpt.slice(0, 16))).toEqual(['', ...others.map(() => 'quokka a lantern')]);
    });

    it('separates the landing page that it names, and puts titles before other texts', async () => {
        const lamp = { en: '<p>the lamp</p>' };
        await addQuestion(people.mine, 'harbour', { title: { en: 'Body here' }, answer: lamp });
        await addQuestion(people.mine, 'harbour', { title: { en: 'A lamp here' } });
        await addQuestion(people.mine, 'kebun', { title: { en: 'Body there' }, answer: lamp });
        await addQuestion(people.mine, 'kebun', { title: { en: 'A very long title with the word lamp there' } });
        const { here, elsewhere } = await find(people.mine, 'lamp');
        expect(titles(here)).toEqual(['A lamp here', 'Body here']);
        expect(titles(elsewhere)).toEqual(['A very long title with the word lamp there', 'Body there']);
        const nowhere = await find(people.mine, 'lamp', '');
        expect([nowhere.here.length, nowhere.elsewhere.length]).toEqual([0, 4]);
    });

    it('names records in the language of the caller, or else in the default one', async () => {
        await addQuestion(people.mine, 'harbour', { title: { en: 'Lamp', th: 'โคมไฟ' } });
        await addQuestion(people.mine, 'harbour', { title: { en: 'Lamp only' } });
        expect(titles((await find(people.mine, 'lamp', 'harbour', 'th')).here).sort()).toEqual(['Lamp only', 'โคมไฟ']);
        const [first] = (await find(people.mine, 'โคม')).here;
        expect([first?.title, first?.excerpt]).toEqual(['Lamp', 'โคมไฟ']);
    });

    it('finds texts of settings on the landing page that it names, and there alone', async () => {
        const saveInfo = async (by: Caller, ldpId: string) => {
            const texts = { title: { en: 'Quokka Lights', th: 'แสง' }, description: { en: 'On the quay', th: 'ที่ท่า' } };
            expect((await by.post('/api/ldp/info/update', { ldpId, version: 0, ...texts })).body.code).toBe(0);
        };
        await saveInfo(people.mine, 'kebun');
        await saveInfo(people.theirs, 'foreign');
        const found = { resource: 'info', id: '', ldpId: 'kebun', site: 'Kebun Bintang', title: '', status: 'ACTIVE' };
        expect((await find(people.mine, 'QUOKKA', 'kebun')).here).toEqual([{ ...found, excerpt: 'Quokka Lights' }]);
        expect((await find(people.mine, 'quokka quay', 'kebun')).here).toHaveLength(1);
        expect((await find(people.mine, 'quokka nothing', 'kebun')).here).toEqual([]);
        for (const [by, ldpId] of [
            [people.mine, 'harbour'],
            [people.mine, 'foreign'],
            [people.sub, 'kebun'],
        ] as const)
            expect(await find(by, 'quokka', ldpId)).toMatchObject({ here: [], elsewhere: [] });
        expect((await find(people.theirs, 'quokka', 'foreign')).here).toHaveLength(1);
        await test.services.db.deleteFrom('setting').where('name', '=', 'info').execute();
    });

    it('finds items of settings, each variant by itself', async () => {
        const image = await addMedia(test.services.db, 'harbour', 'menu.png');
        // The sample of a list has items.
        const [item] = sampleValues(bar.fields, { langs: ['en', 'th'], n: 1, image }).items as object[];
        for (const variant of ['TOP', 'SIDE']) {
            const items = [{ ...item, title: { en: `Wombat ${variant}`, th: 'เมนู' } }];
            const change = { ldpId: 'harbour', bar: variant, version: 0, items };
            expect((await people.mine.post('/api/ldp/bar/update', change)).body).toMatchObject({ code: 0 });
        }
        const { here } = await find(people.mine, 'wombat');
        expect(here.map(({ id, excerpt }) => [id, excerpt])).toEqual([
            ['SIDE', 'Wombat SIDE'],
            ['TOP', 'Wombat TOP'],
        ]);
        await test.services.db.deleteFrom('setting').where('name', '=', 'bar').execute();
    });

    it('does not find what belongs to others', async () => {
        await addQuestion(people.theirs, 'foreign', { title: { en: 'Secret lamp' } });
        for (const person of [people.mine, people.sub])
            for (const here of ['harbour', 'foreign', ''])
                expect(await find(person, 'lamp', here)).toMatchObject({ here: [], elsewhere: [], landingPages: [] });
        expect(titles((await find(people.theirs, 'lamp', 'foreign')).here)).toEqual(['Secret lamp']);
        expect(titles((await find(people.admin, 'lamp')).elsewhere)).toEqual(['Secret lamp']);
    });

    it('finds nothing more as soon as a right is taken away', async () => {
        await addQuestion(people.mine, 'harbour', { title: { en: 'Lamp' } });
        const count = async () => (await find(people.sub, 'lamp')).here.length;
        const setRights = (permission: object) =>
            test.services.db
                .updateTable('account')
                .set({ permission: JSON.stringify(permission) })
                .where('username', '=', 'sub01')
                .execute();
        expect(await count()).toBe(1);
        await setRights({ ...empty, ARTICLE: 2 });
        expect(await count()).toBe(0);
        await setRights({ ...empty, QUESTION: 1 });
        expect(await count()).toBe(1);
    });

    it('finds records that have changed by their new texts only, and deleted ones not at all', async () => {
        const id = await addQuestion(people.mine, 'harbour', { title: { en: 'Old lamp' } });
        const body = { ldpId: 'harbour', id, version: 1, title: { en: 'New moon' }, answer: { en: '<p>-</p>' } };
        expect((await people.mine.post('/api/ldp/question/update', body)).body.code).toBe(0);
        expect(titles((await find(people.mine, 'lamp')).here)).toEqual([]);
        expect(titles((await find(people.mine, 'moon')).here)).toEqual(['New moon']);
        await people.mine.post('/api/ldp/question/delete', { ldpId: 'harbour', id });
        expect(titles((await find(people.mine, 'moon')).here)).toEqual([]);
    });

    it('finds a record by its id', async () => {
        const id = await addQuestion(people.mine, 'kebun', { title: { en: 'Lamp' } });
        const hidden = await addQuestion(people.theirs, 'foreign', { title: { en: 'Hidden' } });
        expect(titles((await find(people.mine, id)).elsewhere)).toEqual(['Lamp']);
        expect(titles((await find(people.mine, hidden)).elsewhere)).toEqual([]);
        expect(titles((await find(people.sub, id)).elsewhere)).toEqual(['Lamp']);
    });

    it('answers a few of many', async () => {
        const add = (ldpId: string, index: number) =>
            addQuestion(people.mine, ldpId, { title: { en: `Lamp ${index}` } });
        for (let index = 0; index < 12; index += 1) for (const page of ['harbour', 'kebun']) await add(page, index);
        const { here, elsewhere } = await find(people.mine, 'lamp');
        expect([here.length, elsewhere.length]).toEqual([8, 8]);
    });

    it('finds landing pages by name, key and domain, as far as the caller sees these', async () => {
        const { db } = test.services;
        const claim = { ldp_id: 'harbour', kind: 'domain' as const, value: 'lights.example' };
        await db.insertInto('landing_page_claim').values(claim).execute();
        expect(titles((await find(people.mine, 'harb')).landingPages)).toEqual(['Harbour Lights']);
        expect(titles((await find(people.sub, 'harb')).landingPages)).toEqual(['Harbour Lights']);
        expect((await find(people.mine, 'lights.ex')).landingPages).toMatchObject([{ excerpt: 'lights.example' }]);
        expect((await find(people.sub, 'lights.ex')).landingPages).toEqual([]);
        expect((await find(people.theirs, 'harb')).landingPages).toEqual([]);
        expect(titles((await find(people.admin, 'shore')).landingPages)).toEqual(['Foreign Shore']);
        const other = { ldp_id: 'foreign', kind: 'domain' as const, value: 'a-shore.example' };
        await db.insertInto('landing_page_claim').values(other).execute();
        expect((await find(people.admin, '.example')).landingPages).toMatchObject([
            { title: 'Foreign Shore', excerpt: other.value },
            { title: 'Harbour Lights', excerpt: claim.value },
        ]);
        for (const { value } of [claim, other])
            await db.deleteFrom('landing_page_claim').where('value', '=', value).execute();
    });

    it('finds files of the libraries that the caller may open', async () => {
        await addMedia(test.services.db, 'kebun', 'lamp-there.png');
        await addMedia(test.services.db, 'harbour', 'a-lamp-here.png');
        await addMedia(test.services.db, 'common', 'lamp-common.png');
        await addMedia(test.services.db, 'foreign', 'lamp-foreign.png');
        expect(titles((await find(people.mine, 'lamp')).files)).toEqual(['a-lamp-here.png', 'lamp-there.png']);
        expect(titles((await find(people.admin, 'lamp')).files).sort()).toEqual([
            'a-lamp-here.png',
            'lamp-common.png',
            'lamp-foreign.png',
            'lamp-there.png',
        ]);
        expect((await find(people.sub, 'lamp')).files).toEqual([]);
        const [file] = (await find(people.mine, 'lamp there')).files;
        const there = { resource: 'media', ldpId: 'kebun', site: 'Kebun Bintang' };
        expect(file).toMatchObject({ ...there, picture: '/image/kebun/lamp-there.png' });
        const sites = (await find(people.mine, 'lamp')).files.map(({ site }) => site);
        expect(sites).toEqual(['Harbour Lights', 'Kebun Bintang']);
        for (let count = 1; count <= 5; count += 1)
            await addMedia(test.services.db, 'kebun', `lamp-there-${count}.png`);
        const all = titles((await find(people.mine, 'lamp')).files);
        expect([all.length, all[0]]).toEqual([5, 'a-lamp-here.png']);
    });

    it('finds what the caller may open behind any number of records of other types', async () => {
        for (let count = 0; count < 20; count += 1) {
            const values = article('harbour', `lamp-${count}`, { en: 'Lamp' });
            expect((await people.mine.post('/api/ldp/article/create', values)).body.code).toBe(0);
        }
        await addQuestion(people.mine, 'harbour', { title: { en: 'Behind the lamp' } });
        expect(titles((await find(people.sub, 'lamp')).here)).toEqual(['Behind the lamp']);
    });

    it('finds the accounts that the caller manages', async () => {
        const found = async (by: Caller, q: string) =>
            (await find(by, q)).accounts.map(({ resource, title }) => `${resource} ${title}`);
        expect(await found(people.admin, 'owner0')).toEqual(['user owner01', 'user owner02']);
        expect(await found(people.admin, 'sub0')).toEqual(['adminSubUser sub01']);
        expect(await found(people.mine, 'sub0')).toEqual(['subUser sub01']);
        expect(await found(people.mine, 'owner0')).toEqual([]);
        expect(await found(people.theirs, 'sub0')).toEqual([]);
        expect(await found(people.sub, 'sub0')).toEqual([]);
    });

    it('answers nothing to a search without words', async () => {
        await addQuestion(people.mine, 'harbour', { title: { en: 'Lamp' } });
        for (const q of ['', '   ', '\u200b'])
            expect(await find(people.mine, q)).toEqual({
                ...{ here: [], elsewhere: [], landingPages: [], files: [], accounts: [] },
                isWhole: true,
            });
    });

    it('takes characters for themselves that a query language gives a meaning to', async () => {
        for (const title of ['a"b', "it's", 'a\\b', '100% *', '(a AND b)', 'NEAR:x', '-minus', '& | !']) {
            const id = await addQuestion(people.mine, 'harbour', { title: { en: title } });
            const { here } = await find(people.mine, textKey(title));
            expect(here.map((each) => each.id)).toContain(id);
        }
    });

    describe('references', () => {
        it('are answered in their order, as the caller may see them now', async () => {
            const [one, two] = [
                await addQuestion(people.mine, 'harbour', { title: { en: 'One' } }),
                await addQuestion(people.mine, 'kebun', { title: { en: 'Two' } }),
            ];
            const foreign = await addQuestion(people.theirs, 'foreign', { title: { en: 'Foreign' } });
            const references = [
                { resource: 'question', id: two, ldpId: 'kebun' },
                { resource: 'question', id: foreign, ldpId: 'foreign' },
                { resource: 'landingPage', id: 'harbour', ldpId: '' },
                { resource: 'landingPage', id: 'foreign', ldpId: '' },
                { resource: 'question', id: one, ldpId: 'harbour' },
                { resource: 'question', id: 'gone', ldpId: 'harbour' },
                { resource: 'nothing', id: one, ldpId: 'harbour' },
                { resource: 'question', id: two, ldpId: 'kebun' },
            ];
            expect(titles(await resolve(people.mine, references))).toEqual(['Two', 'Harbour Lights', 'One']);
            expect(titles(await resolve(people.theirs, references))).toEqual(['Foreign', 'Foreign Shore']);
            expect(titles(await resolve(people.admin, references))).toHaveLength(5);
            await people.mine.post('/api/ldp/question/delete', { ldpId: 'kebun', id: two });
            expect(titles(await resolve(people.mine, references))).toEqual(['Harbour Lights', 'One']);
        });

        it('are named by the record itself where a list keeps an earlier form of it', async () => {
            const id = await addQuestion(people.mine, 'harbour', { title: { en: 'As it is' } });
            const brief = JSON.stringify({ title: { en: 'As it was' } });
            const stored = test.services.db.updateTable('record').where('id', '=', id);
            await stored.set({ form: 'earlier', brief }).execute();
            expect(titles(await resolve(people.mine, [{ resource: 'question', id, ldpId: 'harbour' }]))).toEqual([
                'As it is',
            ]);
        });

        it('of one landing page are not those of another', async () => {
            const id = await addQuestion(people.theirs, 'foreign', { title: { en: 'Foreign' } });
            expect(await resolve(people.mine, [{ resource: 'question', id, ldpId: 'harbour' }])).toEqual([]);
        });

        it('of files and accounts are answered to those who may open them', async () => {
            await addMedia(test.services.db, 'kebun', 'moon.png');
            const { accounts } = await find(people.mine, 'sub01');
            const references = [...accounts, { resource: 'media', id: 'kebun-moon.png', ldpId: 'kebun' }];
            const asked = references.map(({ resource, id, ldpId }) => ({ resource, id, ldpId }));
            await addMedia(test.services.db, 'common', 'sun.png');
            const common = [{ resource: 'commonMedia', id: 'common-sun.png', ldpId: '' }];
            expect(titles(await resolve(people.admin, common))).toEqual(['sun.png']);
            expect(await resolve(people.mine, common)).toEqual([]);
            expect(titles(await resolve(people.mine, asked))).toEqual(['sub01', 'moon.png']);
            for (const person of [people.theirs, people.sub]) expect(await resolve(person, asked)).toEqual([]);
        });
    });
});
