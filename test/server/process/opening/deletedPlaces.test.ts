import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../../server/process/opening/migrate';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

/** Removes the triggers that count changes of content, which an earlier version did not have. */
async function removeCounting({ db, dialect }: FreshDatabase): Promise<void> {
    const triggers = sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`;
    const found = dialect.isShared
        ? ['revision_counted', 'landing_page_counted'].map((name) => sql`drop function ${sql.ref(name)} cascade`)
        : (await triggers.execute(db)).rows.map(({ name }) => sql`drop trigger ${sql.ref(name)}`);
    for (const removal of found) await removal.execute(db);
}

describe.each(databases)('migrating a store without positions of deleted records, on $name', (database) => {
    let store: FreshDatabase;
    beforeAll(async () => {
        store = await freshDatabase(database);
    });
    afterAll(() => store.drop());

    it('takes each position from the revision before the deletion', async () => {
        const { db, dialect } = store;
        const revision = (id: string, recordId: string, after: object | null) => ({
            ...{ ldp_id: 'ldp1', id, resource: 'article', record_id: recordId, verb: 'update', version: 1, time: id },
            ...{ account_id: 'one', username: 'one', address: '' },
            after: after && JSON.stringify(after),
        });
        await sql`drop index revision_place`.execute(db);
        await sql`alter table revision drop column place`.execute(db);
        await removeCounting(store);
        for (const table of [
            'media_version',
            'resorting',
            'search_index',
            'content_generation',
            'share_link',
            'preference',
            'saved_view',
            'default_view',
            'presence',
            'kept_word',
            'unpinned_revision',
            'thinning',
        ])
            await sql`drop table ${sql.table(table)}`.execute(db);
        for (const name of ['page_start_time', 'page_end_time', 'all_start_time', 'all_end_time'])
            await sql`drop index ${sql.ref(`record_${name}`)}`.execute(db);
        for (const column of ['brief', 'langs', 'texts', 'outdated', 'published_time', 'start_time', 'end_time'])
            await sql`alter table record drop column ${sql.ref(column)}`.execute(db);
        for (const column of ['texts', 'outdated'])
            await sql`alter table setting drop column ${sql.ref(column)}`.execute(db);
        await sql`drop index landing_page_claim_proven`.execute(db);
        for (const column of ['proven_time', 'checked_time', 'proof_problems'])
            await sql`alter table landing_page_claim drop column ${sql.ref(column)}`.execute(db);
        await sql`drop index copy_batch_account`.execute(db);
        await sql`alter table copy_batch drop column records`.execute(db);
        for (const column of ['batch_id', 'pinned_time', 'pinned_by'])
            await sql`alter table revision drop column ${sql.ref(column)}`.execute(db);
        await sql`drop table account_reach`.execute(db);
        await sql`alter table account drop column reach`.execute(db);
        await sql`delete from kysely_migration where name >= '0014-deleted-places'`.execute(db);
        for (const row of [
            revision('1', 'gone', { sort: 3, data: {} }),
            revision('2', 'gone', { sort: 7, data: {} }),
            revision('3', 'gone', null),
            revision('4', 'other', { sort: 5, data: {} }),
            revision('5', 'account', { name: 'One' }),
            revision('6', 'account', null),
        ]) {
            const { place: _, ...values } = { ...row, place: null };
            await db
                .insertInto('revision')
                .values(values as never)
                .execute();
        }
        await migrate(db, dialect);
        const rows = await db.selectFrom('revision').select(['id', 'place']).orderBy('id').execute();
        expect(rows.map(({ id, place }) => [id, place === null ? null : Number(place)])).toEqual([
            ['1', null],
            ['2', null],
            ['3', 7],
            ['4', null],
            ['5', null],
            ['6', null],
        ]);
    });
});
