import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasePosition, reservePosition } from '../../../../server/store/positions';
import { confined, pair } from '../../../fixtures/everything';
import { type Caller, createCaller, findFailure, otherTenant, servicesOver, tenant } from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

type ListPosition = { code: string; sort: number; version: number };

/** The specification's rule: the given records take, in this order, the positions that they occupy together. */
function reorder(current: readonly string[], requested: readonly string[]): string[] {
    const next = [...requested];
    return current.map((code) => (requested.includes(code) ? (next.shift() ?? '') : code));
}

describe.each(databases)('updateseq on $name', (database) => {
    let store: FreshDatabase;
    let call: Caller;
    const codes = Array.from({ length: 8 }, (_, index) => `p${index}`);
    const listPositions = async () => {
        const { items } = await call(pair, 'inquiry', { pagination: { page: 1, limit: 100 } });
        return items as ListPosition[];
    };
    const order = async () => (await listPositions()).map(({ code }) => code);
    const ids = (requested: readonly string[]) => ({ codes: requested.map((code) => `slot~${code}`) });

    beforeAll(async () => {
        store = await freshDatabase(database);
        call = createCaller(servicesOver(store, [pair, confined]));
        for (const code of codes) await call(pair, 'create', { gameType: 'slot', code, name: { en: code } });
    });
    afterAll(() => store.drop());

    it('moves exactly the given records, for any list and any selection from it', async () => {
        const choice = fc.shuffledSubarray(codes, { minLength: 1 });
        await fc.assert(
            fc.asyncProperty(choice, async (requested) => {
                const before = await listPositions();
                await call(pair, 'updateseq', ids(requested));
                const after = await listPositions();
                const expected = reorder(
                    before.map(({ code }) => code),
                    requested,
                );
                expect(after.map(({ code }) => code)).toEqual(expected);
                expect(after.map(({ sort }) => sort)).toEqual(before.map(({ sort }) => sort));
            }),
            { numRuns: 25 },
        );
    });

    const written = () =>
        store.db
            .selectFrom('revision')
            .select(['record_id', 'verb', 'version', 'after'])
            .where('resource', '=', 'pair')
            .where('ldp_id', '=', tenant.id)
            .orderBy('id')
            .execute();

    it('changes only positions, and adds one revision with all moves', async () => {
        const before = await listPositions();
        const count = (await written()).length;
        const turned = before.map(({ code }) => code).toReversed();
        await call(pair, 'updateseq', ids(turned));
        const withoutPlace = ({ sort: _, ...others }: ListPosition) => others;
        const byCode = (list: readonly ListPosition[]) =>
            list.map(withoutPlace).sort((a, b) => (a.code < b.code ? -1 : 1));
        expect(byCode(await listPositions())).toEqual(byCode(before));
        const [entry, ...others] = (await written()).slice(count);
        expect(others).toEqual([]);
        expect(entry).toMatchObject({ record_id: '', verb: 'updateseq', version: 0 });
        const { moves, moved } = JSON.parse(entry?.after ?? '');
        expect(moves).toHaveLength(before.length);
        expect(moved).toBeUndefined();
    });

    it('records which record was moved if the others only made room', async () => {
        const [first = '', second = '', ...others] = await order();
        const last = others.at(-1) ?? '';
        const readMoved = async () => JSON.parse((await written()).at(-1)?.after ?? '').moved;
        await call(pair, 'updateseq', ids([last, first, second, ...others.slice(0, -1)]));
        const title = (code: string) => ({ id: `slot~${code}`, title: { en: code, th: '' } });
        expect(await readMoved()).toMatchObject({ id: title(last).id, from: 8, to: 1 });
        await call(pair, 'updateseq', ids([first, second, ...others]));
        expect(await readMoved()).toMatchObject({ id: title(last).id, from: 1, to: 8, title: { en: last } });
        await call(pair, 'updateseq', ids([second, first]));
        expect(await readMoved()).toMatchObject({ id: title(second).id, from: 2, to: 1 });
    });

    it('changes nothing if the records already have that order', async () => {
        const before = await listPositions();
        const [first, second] = before;
        const countRevisions = async () => (await sql`select id from revision`.execute(store.db)).rows.length;
        const entries = await countRevisions();
        await call(pair, 'updateseq', ids(before.map(({ code }) => code)));
        expect([await listPositions(), await countRevisions()]).toEqual([before, entries]);
        // Nor of a record that keeps its position while others move.
        const last = before.slice(2).map(({ code }) => code);
        await call(pair, 'updateseq', ids([second!.code, first!.code, ...last]));
        expect((await listPositions()).slice(2)).toEqual(before.slice(2));
    });

    it('does not move records with the same id on another landing page', async () => {
        const options = { tenant: otherTenant };
        for (const code of codes) await call(pair, 'create', { gameType: 'slot', code, name: { en: code } }, options);
        const theirs = async () => (await call(pair, 'inquiry', {}, options)).items;
        const before = await theirs();
        const turned = (await order()).toReversed();
        await call(pair, 'updateseq', ids(turned));
        expect([await order(), await theirs()]).toEqual([turned, before]);
    });

    it('leaves the order of one of several concurrent calls', async () => {
        const permutation = fc.shuffledSubarray(codes, { minLength: codes.length });
        await fc.assert(
            fc.asyncProperty(fc.array(permutation, { minLength: 2, maxLength: 6 }), async (orders) => {
                await Promise.all(orders.map((each) => call(pair, 'updateseq', ids(each))));
                expect(orders).toContainEqual(await order());
            }),
            { numRuns: 10 },
        );
    });

    it('keeps positions unique when overlapping calls run concurrently', async () => {
        const before = (await listPositions()).map(({ sort }) => sort);
        const calls = Array.from({ length: 30 }, (_, index) =>
            call(
                pair,
                'updateseq',
                ids(
                    [codes[index % 8]!, codes[(index * 3 + 1) % 8]!].filter(
                        (code, at, all) => all.indexOf(code) === at,
                    ),
                ),
            ),
        );
        await Promise.all(calls);
        expect((await listPositions()).map(({ sort }) => sort)).toEqual(before);
    });

    it('keeps positions unique while records are created and deleted', async () => {
        const before = await order();
        const others = Array.from({ length: 6 }, (_, index) => `q${index}`);
        for (const code of others) await call(pair, 'create', { gameType: 'slot', code, name: { en: code } });
        const turned = [...before, ...others].toReversed();
        const answers = await Promise.allSettled([
            ...others.map((code) => call(pair, 'delete', { gameType: 'slot', code })),
            ...others.map((code) => call(pair, 'updateseq', ids([code, codes[0]!]))),
            ...others.map((code) => call(pair, 'create', { gameType: 'slot', code: `r${code}`, name: { en: code } })),
            call(pair, 'updateseq', ids(turned)),
            call(pair, 'updateseq', ids(codes.toReversed())),
        ]);
        for (const answer of answers)
            if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ error: 'notFound' });
        const after = await listPositions();
        expect(after.map(({ code }) => code).toSorted()).toEqual([...codes, ...others.map((code) => `r${code}`)]);
        expect(new Set(after.map(({ sort }) => sort)).size).toBe(after.length);
        for (const code of others) await call(pair, 'delete', { gameType: 'slot', code: `r${code}` });
    });

    it('frees the reserved position of one record and of no other', async () => {
        const services = servicesOver(store, [pair]);
        const list = { resource: pair, ldpId: tenant.id, lang: 'en' };
        const reserved = ['slot~held1', 'slot~held2'];
        for (const id of reserved)
            await reservePosition(services, list, id, { gameType: 'slot', code: id, name: { en: id } });
        await releasePosition(services, list, 'slot~held1');
        const { rows } = await sql<{ id: string }>`select id from record where version = 0 order by id`.execute(
            store.db,
        );
        expect(rows).toEqual([{ id: 'slot~held2' }]);
        await releasePosition(services, list, 'slot~held2');
    });

    it('changes nothing when one record does not exist', async () => {
        const before = await listPositions();
        const failure = await findFailure(call(pair, 'updateseq', ids(['p3', 'nobody', 'p1'])));
        expect(failure).toMatchObject({ error: 'notFound' });
        expect(await listPositions()).toEqual(before);
    });

    it('takes the other identifying fields from the declaration, if it sets them', async () => {
        for (const gameType of ['lotto', 'slot']) {
            for (const code of ['a', 'b', 'c']) await call(confined, 'create', { gameType, code, name: { en: code } });
        }
        expect(await call(confined, 'updateseq', { codes: ['c', 'a'] }, { key: 'k1' })).toEqual({ codes: ['c', 'a'] });
        expect(await call(confined, 'updateseq', { codes: ['c', 'a'] }, { key: 'k1' })).toEqual({ codes: ['c', 'a'] });
        const { items } = await call(confined, 'inquiry');
        const order = (items as (ListPosition & { gameType: string })[]).map(
            ({ gameType, code }) => `${gameType} ${code}`,
        );
        expect(order).toEqual(['lotto c', 'lotto b', 'lotto a', 'slot a', 'slot b', 'slot c']);
    });

    it('refuses a record that is listed twice', async () => {
        const failure = await findFailure(call(pair, 'updateseq', ids(['p3', 'p1', 'p3'])));
        expect(failure).toMatchObject({ error: 'validation', problems: ['codes.2 validation.duplicate'] });
    });
});
