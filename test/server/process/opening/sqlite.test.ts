import { setImmediate, setTimeout } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { article } from '../../../../resources/article';
import { compareIndexes } from '../../../../server/base/database/listIndex';
import type { Executor } from '../../../../server/base/database/tables';
import { openDatabase } from '../../../../server/process/opening/open';
import { listNeededIndexes } from '../../../../server/store/listIndexes';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

/** Many more statements than fit into a turn of the event loop. */
const mostStatements = 20_000;

describe('SQLite', () => {
    let fresh: FreshDatabase;
    beforeEach(async () => {
        const database = databases.find(({ isShared }) => !isShared);
        if (!database) throw new Error('SQLite is not among the databases');
        fresh = await freshDatabase(database);
    });
    afterEach(() => fresh.drop());

    const add = (db: Executor, resource: string) =>
        db.insertInto('search_index').values({ ldp_id: 'ldp1', resource }).execute();

    async function list(db: Executor): Promise<string[]> {
        const rows = await db.selectFrom('search_index').select('resource').orderBy('resource').execute();
        return rows.map(({ resource }) => resource);
    }

    it.each([
        { name: 'immediates', plan: (done: () => void) => void setImmediate(done) },
        { name: 'timers', plan: (done: () => void) => void setTimeout(done, 1) },
    ])('leaves turns to $name, however many statements follow each other', async ({ plan }) => {
        for (let turn = 0; turn < 3; turn += 1) {
            let hasCome = false;
            plan(() => {
                hasCome = true;
            });
            for (let statement = 0; statement < mostStatements && !hasCome; statement += 1) await list(fresh.db);
            expect(hasCome).toBe(true);
        }
    });

    it('has the indexes of its lists as soon as it is open', async () => {
        const needed = listNeededIndexes(fresh.dialect, [article]);
        const countMissing = async (db: Executor) => {
            const { rows } = await sql<{
                name: string;
            }>`select name from sqlite_master where type = 'index'`.execute(db);
            return compareIndexes(
                needed,
                rows.map(({ name }) => name),
            ).missing.length;
        };
        expect(await countMissing(fresh.db)).toBe(needed.length);
        await fresh.close();
        const again = await openDatabase({ ...fresh, listIndexes: () => needed });
        expect(await countMissing(again.db)).toBe(0);
        await again.close();
    });

    it('lets no other write into a transaction, even if the event loop turns within it', async () => {
        const { db } = fresh;
        const others: Promise<unknown>[] = [];
        const written = db.transaction().execute(async (transaction) => {
            await add(transaction, 'article');
            for (const name of ['banner', 'popup']) {
                others.push(add(db, name));
                await nextTurn();
                expect(await list(transaction)).toEqual(['article']);
            }
            throw new Error('undone');
        });
        await expect(written).rejects.toThrow('undone');
        await Promise.all(others);
        expect(await list(db)).toEqual(['banner', 'popup']);
    });
});
