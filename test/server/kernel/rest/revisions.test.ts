import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineResource } from '../../../../contract/resource';
import { text } from '../../../../fields/text/field';
import { color } from '../../../../resources/color';
import { question } from '../../../../resources/question';
import { revisions } from '../../../../resources/revisions';
import { pair } from '../../../fixtures/everything';
import { type Caller, createCaller, findFailure, otherTenant, servicesOver } from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

type StoredRecord = Record<string, unknown> & { id: string; version: number };

describe.each(databases)('the history on $name', (database) => {
    let store: FreshDatabase;
    let call: Caller;
    let recordId: string;
    const values = (title: string) => ({ title: { en: title }, answer: { en: '<p>a</p>' } });
    const read = async (filter: object, sort: unknown[] = ['time', 'DESC'], range: number[] = [0, 9]) => {
        const query = {
            sort: JSON.stringify(sort),
            range: JSON.stringify(range),
            filter: JSON.stringify({ ldpId: 'ldp1', ...filter }),
        };
        const page = await call(revisions, 'inquiry', {}, { query });
        return page as unknown as { items: StoredRecord[]; total: number; contentRange: string };
    };

    beforeAll(async () => {
        store = await freshDatabase(database);
        call = createCaller(servicesOver(store, [question, color, pair, revisions]));
        const record = await call(question, 'create', values('One'));
        recordId = String(record.id);
        await call(question, 'update', { ...record, ...values('Two') }, { username: 'other1' });
        await call(question, 'updatestatus', { id: recordId, status: 'INACTIVE' });
        await call(question, 'delete', { id: recordId });
        await call(question, 'create', values('Another'));
    });
    afterAll(() => store.drop());

    it('contains every change of a record, its author, and the values before and after', async () => {
        const { items, total } = await read({ resource: 'question', recordId });
        expect(total).toBe(4);
        expect(items.map(({ verb, version, username }) => [verb, version, username])).toEqual([
            ['delete', 4, 'tester1'],
            ['updatestatus', 3, 'tester1'],
            ['update', 2, 'other1'],
            ['create', 1, 'tester1'],
        ]);
        expect(items[2]).toMatchObject({
            ldpId: 'ldp1',
            resource: 'question',
            recordId,
            address: '127.0.0.1',
            before: { status: 'ACTIVE', title: { en: 'One' } },
            after: { status: 'ACTIVE', title: { en: 'Two' } },
        });
        expect([items[0]?.after, items[3]?.before]).toEqual([null, null]);
    });

    it('can be read in both orders, in ranges, for one record or the whole type', async () => {
        const all = await read({ resource: 'question' });
        const part = await read({ resource: 'question' }, ['time', 'ASC'], [1, 2]);
        expect(part.items.map(({ id }) => id)).toEqual(
            all.items
                .map(({ id }) => id)
                .reverse()
                .slice(1, 3),
        );
        expect([part.contentRange, part.total]).toEqual(['revisions 1-2/5', 5]);
        const [first] = all.items;
        expect((await read({ resource: 'question', id: [first?.id] })).items).toEqual([first]);
    });

    it('shows neither values of another record nor of another landing page', async () => {
        const named = { gameType: 'slot', code: 'same' };
        const mine = await call(pair, 'create', { ...named, name: { en: 'Mine' } });
        const other = await call(pair, 'create', { gameType: 'slot', code: 'other', name: { en: 'Other' } });
        await call(pair, 'create', { ...named, name: { en: 'Theirs' } }, { tenant: otherTenant });
        await call(pair, 'update', { ...mine, name: { en: 'Mine, changed' } });
        await call(pair, 'update', { ...other, name: { en: 'Other, changed' } });
        await call(pair, 'update', { ...mine, version: 2, name: { en: 'Mine, again' } });
        await call(pair, 'update', { ...named, version: 1, name: { en: 'Theirs, too' } }, { tenant: otherTenant });
        const { items } = await read({ resource: 'pair', recordId: 'slot~same' });
        // The states before and after are stored as JSON of any type.
        const getName = (state: unknown) => (state as { name: { en: string } } | null)?.name.en;
        expect(items.map(({ before, after }) => [getName(before), getName(after)])).toEqual([
            ['Mine, changed', 'Mine, again'],
            ['Mine', 'Mine, changed'],
            [undefined, 'Mine'],
        ]);
        const { items: latest } = await read({ resource: 'pair', latest: true });
        expect(latest.map(({ recordId, version }) => [recordId, version])).toEqual([
            ['slot~same', 3],
            ['slot~other', 2],
        ]);
    });

    it('contains no change of another landing page with the same id', async () => {
        const { items } = await read({ resource: 'pair', recordId: 'slot~other' });
        await store.db
            .updateTable('revision')
            .set({ id: items[0]?.id ?? '' })
            .where('ldp_id', '=', otherTenant.id)
            .where('version', '=', 2)
            .execute();
        expect((await read({ resource: 'pair', recordId: 'slot~other' })).items).toEqual(items);
    });

    it.each([
        [{ resource: 'question', recordId: 5 }, 'filter.recordId validation.type'],
        [{ resource: 'question', other: 1 }, 'filter.other validation.unknown'],
    ])('refuses the filter %j', async (filter, problem) => {
        expect(await findFailure(read(filter))).toMatchObject({ error: 'validation', problems: [problem] });
    });

    it.each([
        [{ filter: '{' }, 'filter validation.format'],
        [{ filter: '[]' }, 'filter validation.format'],
        [{ sort: '["time"]' }, 'sort validation.format'],
        [{ sort: '["time","SIDEWAYS"]' }, 'sort validation.format'],
        [{ sort: '["username","ASC"]' }, 'sort validation.choice'],
        [{ filter: '{"username":{"like":"tester1"}}' }, 'filter.username validation.format'],
        [{ range: '[5,1]' }, 'range validation.format'],
        [{ range: '[0,1000000]' }, 'range validation.format'],
        [{ range: '[0.5,2]' }, 'range validation.format'],
    ])('refuses the query %j', async (query, problem) => {
        expect(await findFailure(call(revisions, 'inquiry', {}, { query }))).toMatchObject({ problems: [problem] });
    });
});

const leaflet = {
    name: 'leaflet',
    key: 'QUESTION',
    fields: { title: text({ max: 20 }) },
    list: { columns: ['title'], filters: ['title'] },
} as const;

describe.each(databases)('records over plain REST on $name', (database) => {
    it('are returned as stored, and only for their own landing page', async () => {
        const store = await freshDatabase(database);
        const call = createCaller(servicesOver(store, []));
        const [written, read] = [defineResource(leaflet), defineResource({ ...leaflet, dialect: 'rest' })];
        const { publishedTime: _, ...created } = await call(written, 'create', { title: 'Mine' });
        await call(written, 'create', { title: 'Theirs' }, { tenant: otherTenant });
        expect(await call(read, 'get', { id: created.id })).toMatchObject({ ...created, ldpId: 'ldp1' });
        expect(await call(read, 'inquiry')).toMatchObject({ items: [{ id: created.id, title: 'Mine' }], total: 1 });
        const query = { filter: '{"other":"x"}' };
        expect(await findFailure(call(read, 'inquiry', {}, { query }))).toMatchObject({
            problems: ['filter.other validation.unknown'],
        });
        await store.drop();
    });
});
