import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../../resources/article';
import { readNextChange, readVisible } from '../../../server/store/visible';
import { servicesOver, type TestServices } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';
import { insertRow } from './insertRow';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

type Row = { isActive: boolean; from: number | null; days: number };

const row: fc.Arbitrary<Row> = fc.record({
    isActive: fc.boolean(),
    from: fc.option(fc.integer({ min: 1, max: 20 })),
    days: fc.integer({ min: 1, max: 10 }),
});

describe.each(databases)('what visitors see of a list on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    let count = 0;
    beforeAll(async () => {
        store = await freshDatabase(database);
        services = servicesOver(store, [article]);
    });
    afterAll(() => store.drop());

    async function fill(rows: readonly Row[]): Promise<string> {
        count += 1;
        const ldpId = `page-${count}`;
        for (const [index, { isActive, from, days }] of rows.entries()) {
            const id = `r${index}`;
            const status = isActive ? 'ACTIVE' : 'INACTIVE';
            await insertRow(store.db, { ldpId, resource: article.name, id, sort: index + 1, status });
            const period = from === null ? {} : { startTime: day(from), endTime: day(from + days) };
            const data = JSON.stringify({ always: from === null, content: { en: 'long' }, ...period });
            await sql`update record set data = ${data} where ldp_id = ${ldpId} and id = ${id}`.execute(store.db);
        }
        return ldpId;
    }

    it('is what is active within its period, in the order of the list, in parts of any size', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.array(row, { maxLength: 12 }),
                fc.integer({ min: 1, max: 31 }),
                fc.integer({ min: 1, max: 5 }),
                async (rows, today, size) => {
                    const list = { resource: article, ldpId: await fill(rows), lang: 'en' };
                    const isShown = ({ isActive, from, days }: Row) =>
                        isActive && (from === null || (from <= today && today < from + days));
                    const expected = rows.flatMap((each, index) => (isShown(each) ? [`r${index}`] : []));
                    const found: string[] = [];
                    for (let after: string | undefined; ; ) {
                        const part = await readVisible(services, list, { at: day(today), count: size, after });
                        expect(part.rows.length).toBeLessThanOrEqual(size);
                        for (const { id, data } of part.rows) {
                            found.push(id);
                            expect(data).not.toContain('long');
                        }
                        if (part.next === null) break;
                        after = part.next;
                    }
                    expect(found).toEqual(expected);
                    const changes = rows
                        .flatMap(({ isActive, from, days }) => (isActive && from !== null ? [from, from + days] : []))
                        .filter((change) => change > today)
                        .map((change) => day(change).getTime());
                    const next = await readNextChange(services, list, day(today));
                    expect(next).toBe(Math.min(Number.POSITIVE_INFINITY, ...changes));
                },
            ),
            { numRuns: 25 },
        );
    });
});
