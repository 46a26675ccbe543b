import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '../../../resources/question';
import { createCaller, servicesOver } from '../../server/harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../server/harness-database';
import { distributedTables } from './findCrossed';

const page = readFileSync('docs/operating.md', 'utf8');
const referenceTables = [...page.matchAll(/create_reference_table\('(\w+)'/g)].map(([, name = '']) => name);

const isDistributed = (table: string) => distributedTables.some((each) => each === table);

/** What Citus asks of tables that it distributes, and what is to be changed before. */
describe.each(databases)('the tables to be distributed, on $name', (database) => {
    describe.runIf(database.isShared)('that several share', () => {
        let store: FreshDatabase;
        beforeAll(async () => {
            store = await freshDatabase(database);
        });
        afterAll(() => store.drop());

        type Index = { table: string; columns: string[]; isPrimary: boolean };
        const loadUniqueIndexes = async () =>
            (
                await sql<Index>`select indrelid::regclass::text as "table", indisprimary as "isPrimary",
                (select coalesce(array_agg(attname::text order by place), '{}') from unnest(indkey::int2[]) with ordinality as keys(key, place)
                    join pg_attribute on attrelid = indrelid and attnum = key) as columns
                from pg_index join pg_class on pg_class.oid = indrelid
                where indisunique and relnamespace = 'public'::regnamespace`.execute(store.db)
            ).rows;

        type Reference = { table: string; to: string; columns: string[] };
        const loadReferences = async () =>
            (
                await sql<Reference>`select conrelid::regclass::text as "table", confrelid::regclass::text as "to",
                (select array_agg(attname::text) from pg_attribute
                    where attrelid = conrelid and attnum = any(conkey)) as columns
                from pg_constraint where contype = 'f'`.execute(store.db)
            ).rows;

        it('begin their primary keys with the landing page, and have it in every other unique key', async () => {
            const indexes = (await loadUniqueIndexes()).filter(({ table }) => isDistributed(table));
            const primary = indexes.filter(({ isPrimary }) => isPrimary);
            expect(primary.map(({ table }) => table).toSorted()).toEqual([...distributedTables].toSorted());
            expect(primary.filter(({ columns }) => columns[0] !== 'ldp_id')).toEqual([]);
            expect(indexes.filter(({ columns }) => !columns.includes('ldp_id'))).toEqual([]);
        });

        it('refer to each other within a landing page or to reference tables, and no other table refers to them', async () => {
            const references = await loadReferences();
            const own = references.filter(({ table }) => isDistributed(table));
            expect(own.map(({ table, to }) => `${table} to ${to}`)).toContain('media_use to media');
            const within = ({ to, columns }: Reference) => isDistributed(to) && columns.includes('ldp_id');
            expect(own.filter((each) => !within(each) && !referenceTables.includes(each.to))).toEqual([]);
            expect(references.filter(({ table, to }) => isDistributed(to) && !isDistributed(table))).toEqual([]);
        });

        it('are counted in their own shard by the trigger of one; another table has the other triggers', async () => {
            const { rows } = await sql<{
                table: string;
            }>`select distinct tgrelid::regclass::text as "table" from pg_trigger
            join pg_proc on pg_proc.oid = tgfoid
            where not tgisinternal and prosrc like '%insert into content_generation%'`.execute(store.db);
            expect(rows.map(({ table }) => table).toSorted()).toEqual(['landing_page', 'revision']);
        });

        it('are changed by a statement that stores its answer in a table without landing pages', async () => {
            const tables = await store.db.introspection.getTables();
            const columns = tables.find(({ name }) => name === 'idempotency')?.columns.map(({ name }) => name);
            expect(columns).toContain('account_id');
            expect(columns).not.toContain('ldp_id');
            const texts: string[] = [];
            const db = store.db.withPlugin({
                transformQuery({ node }) {
                    texts.push(JSON.stringify(node));
                    return node;
                },
                transformResult: async ({ result }) => result,
            });
            const services = { ...servicesOver(store, [question]), db };
            const values = { title: { en: 'One' }, answer: { en: '<p>One</p>' } };
            await createCaller(services)(question, 'create', values, { key: 'once' });
            const writes = texts.filter((text) => text.includes('insert into record'));
            expect(writes).toHaveLength(1);
            for (const table of ['revision', 'idempotency']) expect(writes[0]).toContain(`insert into ${table}`);
        });

        it('leave on the coordinator what belongs to no landing page or is unique across all', async () => {
            const indexes = (await loadUniqueIndexes()).filter(({ columns }) => !columns.includes('ldp_id'));
            for (const table of ['account', 'session', 'landing_page_claim', 'apk_job'])
                expect(indexes.map((each) => each.table)).toContain(table);
            const tables = await store.db.introspection.getTables();
            for (const table of ['account', 'session']) {
                const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
                expect(columns).toEqual(expect.not.arrayContaining(['ldp_id']));
            }
        });
    });
});
