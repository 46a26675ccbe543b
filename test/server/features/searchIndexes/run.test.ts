import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { article } from '../../../../resources/article';
import { indexLongLists, indexWholeStore, startIndexing } from '../../../../server/features/searchIndexes/run';
import { pickDatabases } from '../../drawnDatabases';
import { servicesOver } from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';
import { insertLandingPage } from '../../harness-seeds';

const { signal } = new AbortController();

describe.each(pickDatabases('indexes of texts'))('indexes of texts on $name', (database) => {
    let store: FreshDatabase;
    beforeEach(async () => {
        store = await freshDatabase(database);
    });
    afterEach(() => store.drop());

    /** Adds records with the numbers from one to another to a list. */
    async function add(ldpId: string, from: number, to: number): Promise<void> {
        await sql`with recursive numbers(n) as (select cast(${sql.lit(from)} as integer)
                union all select n + 1 from numbers where n < ${sql.lit(to)})
            insert into record (ldp_id, resource, id, status, sort, version, created_by, created_time,
                updated_by, updated_time, data, keys, search, unique_key)
            select ${sql.lit(ldpId)}, ${sql.lit(article.name)}, 'r' || n, 'ACTIVE', n, 1, '', '', '', '', '{}', '{}',
                'lamp ' || n, null
            from numbers`.execute(store.db);
    }

    it('are made for stores of 5000 records and lists of 20,000, which the log tells', async () => {
        const lines: string[] = [];
        const log = pino({ base: null }, { write: (line) => void lines.push(line) });
        const services = { ...servicesOver(store, [article]), log };
        await insertLandingPage(services, { id: 'ldp1' });
        const index = async () => {
            await indexWholeStore(services, signal);
            await indexLongLists(services, [article], signal);
            const rows = await store.db.selectFrom('search_index').select('resource').execute();
            return rows.length;
        };
        await add('ldp1', 1, 4999);
        expect(await index()).toBe(0);
        await add('ldp1', 5000, 5000);
        expect(await index()).toBe(1);
        await add('ldp1', 5001, 19_999);
        expect(await index()).toBe(1);
        await add('ldp1', 20_000, 20_000);
        expect(await index()).toBe(2);
        expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
            'indexing all texts started',
            'indexing all texts finished',
            'indexing the texts of a long list started',
            'indexing the texts of a long list finished',
        ]);
    });
});

describe('a process that serves', () => {
    let store: FreshDatabase;
    beforeEach(async () => {
        const [sqlite] = databases;
        if (!sqlite) throw new Error('there is no database to test on');
        store = await freshDatabase(sqlite);
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    });
    afterEach(async () => {
        vi.useRealTimers();
        await store.drop();
    });

    it('looks for long lists when it starts and every hour', async () => {
        let looks = 0;
        const completeIndexes = async () => {
            looks += 1;
        };
        const stop = startIndexing({ ...servicesOver(store, [article]), completeIndexes }, [article]);
        const looked = async (times: number) => await expect.poll(() => looks).toBe(times);
        await looked(1);
        vi.advanceTimersByTime(3_000_000);
        await new Promise((resolve) => setImmediate(resolve));
        expect(looks).toBe(1);
        vi.advanceTimersByTime(600_000);
        await looked(2);
        await stop();
    });
});
