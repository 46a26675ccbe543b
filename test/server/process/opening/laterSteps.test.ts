import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
    allSteps,
    contract,
    declaredSteps,
    expand,
    migrate,
    type Step,
} from '../../../../server/process/opening/migrate';
import { openDatabase } from '../../../../server/process/opening/open';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';
import { openAsItIs } from './openAsItIs';
import { findBreaks, readShape } from './schemaShape';

type Steps = Readonly<Record<string, Step>>;

const run = (text: string) => async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));

const more = '9001-more-of-preferences';
const without = '9002-no-preferences';
const addColumn = { [more]: expand(run('alter table preference add column more text')) };

describe.each(databases)('a store on $name that a later build has migrated', (database) => {
    let store: FreshDatabase;
    beforeEach(async () => {
        store = await freshDatabase(database);
    });
    afterEach(() => store.drop());

    const migrateLater = (steps: Steps) => migrate(store.db, store.dialect, { ...allSteps, ...steps });

    async function listNotes(): Promise<string[]> {
        const rows = await store.db.selectFrom('schema_step').selectAll().orderBy('name').execute();
        return rows.map(({ name, tolerated, build }) => `${name} ${tolerated} ${build}`);
    }

    it('notes what each migration is to builds before it, and which build made it', async () => {
        expect((await listNotes())[0]).toMatch(/^0036-tolerated-steps 1 \d+\.\d+\.\d+$/);
    });

    it('is opened if this build can work with what was added, and the additions are told', async () => {
        await migrateLater(addColumn);
        // An SQLite file has one owner.
        if (!database.isShared) await store.close();
        const { db, laterSteps, close } = await openDatabase(store);
        expect(laterSteps).toEqual([more]);
        await db.insertInto('preference').values({ account_id: 'a', name: 'n', value: '1' }).execute();
        expect((await sql`select more, value from preference`.execute(db)).rows).toEqual([{ more: null, value: '1' }]);
        await close();
    });

    it('gets what a build adds that did not know a tolerated addition', async () => {
        await migrateLater(addColumn);
        const own = { '9003-own': expand(run('alter table preference add column own text')) };
        expect((await migrateLater(own)).map(({ name }) => name)).toEqual([more]);
        expect((await sql`select more, own from preference`.execute(store.db)).rows).toEqual([]);
    });

    it('is refused in words that name the build and the way out, and nothing is written', async () => {
        await migrateLater({ ...addColumn, [without]: contract(run('drop table preference')) });
        const before = [await listNotes(), await readShape(store.db, database.isShared)];
        const words =
            /a later version \(\d+\.\d+\.\d+\) has changed it \(9002-no-preferences\), and this version .* start the later version again, or restore the backup/;
        await expect(migrate(store.db, store.dialect)).rejects.toThrow(words);
        expect([await listNotes(), await readShape(store.db, database.isShared)]).toEqual(before);
        if (!database.isShared) await store.close();
        await expect(openDatabase(store)).rejects.toMatchObject({
            name: 'UnusableStore',
            message: expect.stringMatching(words),
        });
    });

    it('is refused if the store does not say what a migration was', async () => {
        await migrateLater(addColumn);
        await store.db.deleteFrom('schema_step').where('name', '=', more).execute();
        await expect(migrate(store.db, store.dialect)).rejects.toThrow(/^a later version has changed it/);
    });

    it('has all migrations of a build, or none', async () => {
        const fails = expand(async () => {
            throw new Error('for this test');
        });
        await expect(migrateLater({ ...addColumn, '9002-fails': fails })).rejects.toThrow('for this test');
        expect((await listNotes()).filter((note) => note.startsWith('9'))).toEqual([]);
        expect(await migrate(store.db, store.dialect)).toEqual([]);
    });
});

describe.each(databases)('a tolerated migration on $name', (database) => {
    const names = Object.keys(allSteps);
    const tolerated = Object.keys(declaredSteps).filter((name) => declaredSteps[name]?.tolerated);

    it.each(tolerated)('only adds what builds before it need not know: %s', async (name) => {
        const location = await database.createLocation();
        const upTo = (end: number) => Object.fromEntries(Object.entries(allSteps).slice(0, end));
        const { db, dialect } = openAsItIs(location);
        await migrate(db, dialect, upTo(names.indexOf(name)));
        const before = await readShape(db, database.isShared);
        await migrate(db, dialect, upTo(names.indexOf(name) + 1));
        const after = await readShape(db, database.isShared);
        await db.destroy();
        await location.drop();
        expect(before.columns.size).toBeGreaterThan(30);
        expect(findBreaks(before, after)).toEqual([]);
    });

    it.each([
        ['drop table preference', ['preference is gone']],
        ['alter table preference drop column value', ['preference.value is gone']],
        [
            'alter table preference rename column value to content',
            ['preference.value is gone', 'preference.content must'],
        ],
        ["alter table preference add column extra text not null default ''", []],
        ['alter table preference add column extra text', []],
        ['create table extra (id text not null)', []],
        ['create index extra on preference (value)', []],
        ['create unique index extra on preference (value)', ['preference: CREATE UNIQUE INDEX extra']],
    ])('would be found out by: %s', async (text, expected) => {
        const store = await freshDatabase(database);
        const before = await readShape(store.db, database.isShared);
        await run(text)(store.db as unknown as Kysely<unknown>);
        const breaks = findBreaks(before, await readShape(store.db, database.isShared));
        await store.drop();
        expect(breaks).toHaveLength(expected.length);
        for (const [index, words] of expected.entries())
            expect(breaks[index]?.toLowerCase()).toContain(words.toLowerCase());
    });
});
