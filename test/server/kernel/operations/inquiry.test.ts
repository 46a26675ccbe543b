import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '../../../../resources/question';
import { everything } from '../../../fixtures/everything';
import { sampleValues } from '../../../fixtures/sample';
import { type Caller, createCaller, findFailure, otherTenant, servicesOver, tenant } from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';
import { addMedia } from '../../harness-media';

/** Titles that are difficult to search: scripts without spaces, letters of two widths and two spellings. */
const titles = ['Zebra', 'apple', 'Äpfel', 'ประกาศสิทธิมนุษยชน', '１００% off', 'under_score', 'back\\slash', 'ຖະແຫຼງການ'];

describe.each(databases)('inquiry on $name', (database) => {
    let store: FreshDatabase;
    let call: Caller;
    const found = async (body: Record<string, unknown>) => {
        const { items } = await call(question, 'inquiry', body);
        return (items as { title: { en: string } }[]).map(({ title }) => title.en);
    };

    beforeAll(async () => {
        store = await freshDatabase(database);
        const services = servicesOver(store, [question, everything]);
        call = createCaller(services);
        for (const [index, title] of titles.entries()) {
            services.clock.time = new Date(Date.UTC(2026, 0, 1 + index));
            await call(question, 'create', { title: { en: title, th: `คำถาม ${index}` }, answer: { en: '<p>a</p>' } });
        }
        await call(
            question,
            'create',
            { title: { en: 'theirs' }, answer: { en: '<p>a</p>' } },
            { tenant: otherTenant },
        );
    });
    afterAll(() => store.drop());

    it('returns the newest first, with paging and the total number', async () => {
        const page = await call(question, 'inquiry', { pagination: { page: 2, limit: 3 } });
        expect(page).toMatchObject({ total: titles.length, page: 2, limit: 3 });
        expect(page.items).toMatchObject([{ ldpId: tenant.id }, { ldpId: tenant.id }, { ldpId: tenant.id }]);
        expect(await found({ pagination: { page: 2, limit: 3 } })).toEqual([...titles].reverse().slice(3, 6));
    });

    it('returns the total number even on a page beyond the last one', async () => {
        expect(await call(question, 'inquiry', { pagination: { page: 9, limit: 10 } })).toMatchObject({
            items: [],
            total: titles.length,
        });
    });

    it('sorts texts by code point, ignoring case and accents', async () => {
        const key = (title: string) =>
            title
                .normalize('NFKD')
                .replace(/\u0308/g, '')
                .normalize('NFKC')
                .toLowerCase();
        const byCodePoint = [...titles].sort((a, b) => Buffer.compare(Buffer.from(key(a)), Buffer.from(key(b))));
        expect(await found({ sort: { field: 'title', order: 'ASC' } })).toEqual(byCodePoint);
        expect(await found({ sort: { field: 'title', order: 'DESC' } })).toEqual(byCodePoint.reverse());
    });

    it.each([
        ['EBR', ['Zebra']],
        ['สิทธิ', ['ประกาศสิทธิมนุษยชน']],
        ['ແຫຼງ', ['ຖະແຫຼງການ']],
        ['100%', ['１００% off']],
        ['%', ['１００% off']],
        ['r_s', ['under_score']],
        ['\\', ['back\\slash']],
        ['คำถาม 1', ['apple']],
        ["'; drop table record; --", []],
    ])('finds %s inside words of every language, without wildcards', async (q, expected) => {
        expect(await found({ q })).toEqual(expected);
    });

    it('filters by status, by several values, by ids and by an empty list', async () => {
        const { items } = await call(question, 'inquiry', { q: 'zebra' });
        const [{ id }] = items as [{ id: string }];
        await call(question, 'updatestatus', { id, status: 'INACTIVE' });
        expect(await found({ status: 'INACTIVE' })).toEqual(['Zebra']);
        expect(await found({ filter: { status: ['INACTIVE'] } })).toEqual(['Zebra']);
        expect(await found({ filter: { status: ['INACTIVE', 'ACTIVE'], id: [id, 'nobody'] } })).toEqual(['Zebra']);
        expect(await found({ filter: { id: [] } })).toEqual([]);
    });

    it('filters by declared fields', async () => {
        const image = await addMedia(store.db, tenant.id, 'a.png');
        const values = (n: number) => ({
            ...sampleValues(everything.fields, { langs: ['en'], image, n }),
            always: true,
        });
        await call(everything, 'create', { ...values(1), kind: 'NEWS' });
        await call(everything, 'create', { ...values(2), kind: 'GUIDE' });
        expect(await call(everything, 'inquiry', { filter: { kind: ['GUIDE'] } })).toMatchObject({
            total: 1,
            items: [{ kind: 'GUIDE' }],
        });
        expect(await findFailure(call(everything, 'inquiry', { filter: { note: 'x' } }))).toMatchObject({
            error: 'validation',
        });
        await store.db.deleteFrom('record').where('resource', '=', everything.name).execute();
    });

    it('returns a row whose document lacks newer fields', async () => {
        await store.db
            .updateTable('record')
            .set({ data: '{"title":{"en":"Zebra"}}', form: 'former' })
            .where('search', 'like', 'zebra%')
            .execute();
        const { items } = await call(question, 'inquiry', { q: 'zebra' });
        expect(items).toMatchObject([{ title: { en: 'Zebra' }, answer: {} }]);
    });

    it('returns a row whose document has an unexpected type', async () => {
        await store.db.updateTable('record').set({ data: '[7]' }).where('search', 'like', 'zebra%').execute();
        const { items, total } = await call(question, 'inquiry', { sort: { field: 'title', order: 'ASC' } });
        expect(total).toBe(titles.length);
        expect(items).toContainEqual(expect.objectContaining({ title: {}, answer: {}, version: 2 }));
    });
});
