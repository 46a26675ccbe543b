import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommits } from '../../../../server/base/database/commits';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

describe.each(databases)('the notices of commits on $name', (database) => {
    let store: FreshDatabase;
    const told: string[][] = [];
    beforeAll(async () => {
        store = await freshDatabase(database);
        store.commits.listen((tables) => void told.push([...tables]));
    });
    afterAll(() => store.drop());

    const touch = sql`update landing_page set version = version + 1 where id = 'nobody'`;

    it('come before the caller of a statement goes on', async () => {
        told.length = 0;
        await touch.execute(store.db);
        expect(told).toEqual([['landing_page']]);
    });

    it('come with the commit of a transaction, and not before', async () => {
        told.length = 0;
        await store.db.transaction().execute(async (transaction) => {
            await touch.execute(transaction);
            await sql`delete from revision where ldp_id = 'nobody'`.execute(transaction);
            expect(told).toEqual([]);
        });
        expect(told).toEqual([['landing_page', 'revision']]);
    });

    it('do not come for readings, nor for changes of other tables', async () => {
        told.length = 0;
        await sql`select id from landing_page`.execute(store.db);
        await store.db.deleteFrom('landing_page_claim').where('ldp_id', '=', 'nobody').execute();
        await store.db.transaction().execute((inside) => sql`select id from revision`.execute(inside));
        expect(told).toEqual([]);
    });
});

it('a commit that fails gives notice as well, since the database may have made the change', () => {
    const commits = createCommits();
    let told = 0;
    commits.listen(() => {
        told += 1;
    });
    const note = commits.watchConnection();
    for (const text of ['begin', 'insert into "revision" values (1)', 'rollback', 'commit']) note(text);
    expect(told).toBe(1);
});
