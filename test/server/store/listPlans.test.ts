import { CompiledQuery, sql } from 'kysely';
import LibSql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../../resources/article';
import { type ListQuery, readRange } from '../../../server/store/list';
import { listNeededIndexes } from '../../../server/store/listIndexes';
import { readNextChange, readVisible } from '../../../server/store/visible';
import { Recorder } from '../../matrix/plans/recorder';
import { servicesOver, type TestServices } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';

const long = 20_000;
const ldpId = 'long';
const list = { resource: article, ldpId, lang: 'en' };
const page: ListQuery = { first: 0, count: 20 };
const fields = ['sort', 'status', 'createdTime', 'updatedTime', 'title', 'type'];

const queries: readonly (readonly [string, ListQuery])[] = [
    ['in the usual order', page],
    ['by status', { ...page, filter: { status: 'ACTIVE' } }],
    ['by status, after many others', { ...page, filter: { status: 'INACTIVE' } }],
    ['by type', { ...page, filter: { type: 'EVENT' } }],
    ['by type, after many others', { ...page, filter: { type: 'NEWS' } }],
    ...fields.flatMap((field) =>
        (['ASC', 'DESC'] as const).map((order) => [`${field} ${order}`, { ...page, sort: { field, order } }] as const),
    ),
];

const places: readonly (readonly [string, Partial<ListQuery>])[] = [
    ['first', {}],
    ['last', { start: { from: 'end' } }],
    ['after a record', { start: { after: 'r15001' } }],
    ['before a record', { start: { before: 'r15001' } }],
];

type Step = {
    'Node Type'?: string;
    /** What is checked in the rows that an index has found. */
    Filter?: string;
    'Parent Relationship'?: string;
    'Shared Hit Blocks'?: number;
    'Shared Read Blocks'?: number;
    Plans?: Step[];
};

/** Each of the twenty rows may be on a page of its own; the way down an index to the first of them is short. */
const mostPages = 40;

const listSteps = (step: Step): string[] => [step['Node Type'] ?? '', ...(step.Plans ?? []).flatMap(listSteps)];

const listFilters = (step: Step): string[] => [step.Filter ?? '', ...(step.Plans ?? []).flatMap(listFilters)];

const getPages = (step: Step) => (step['Shared Hit Blocks'] ?? 0) + (step['Shared Read Blocks'] ?? 0);

/** Returns the pages that a step and those below it read, without those for the count, which is a plan of its own. */
function countPages(step: Step): number {
    const isCount = ({ 'Parent Relationship': relation = '' }: Step) => /InitPlan|SubPlan/.test(relation);
    const countsIn = (each: Step): number =>
        (each.Plans ?? []).reduce((sum, below) => sum + (isCount(below) ? getPages(below) : countsIn(below)), 0);
    return getPages(step) - countsIn(step);
}

/** Returns what finds the ids of a page: the part of the plan below its limit. */
function findLimited(step: Step): Step | undefined {
    if (step['Node Type'] === 'Limit') return step;
    for (const below of step.Plans ?? []) {
        const found = findLimited(below);
        if (found) return found;
    }
    return undefined;
}

describe.each(databases)('pages of a long list on $name', { timeout: 300_000 }, (database) => {
    const recorder = new Recorder();
    let store: FreshDatabase;
    let services: TestServices;

    beforeAll(async () => {
        store = await freshDatabase(database, (dialect) => listNeededIndexes(dialect, [article]));
        services = { ...servicesOver(store, [article]), db: recorder.watch(store.db) };
        // A long list, and a few short ones around it.
        for (let from = 0; from < long * 2; from += 2000) await fillRows(from, from + 2000);
        // The statistics that the planner gets some time after so many writes; SQLite never has any.
        if (database.isShared) await sql`analyze`.execute(store.db);
    }, 300_000);
    afterAll(() => store.drop());

    async function fillRows(from: number, to: number): Promise<void> {
        const keys = store.dialect.jsonObject(
            ...[sql.lit('title'), sql`'t' || (n * 31 % 20047)`],
            ...[sql.lit('type'), sql`case when n % 4 = 0 then 'EVENT' else 'NEWS' end`],
        );
        await sql`insert into record (ldp_id, resource, id, status, sort, version, created_by, created_time, updated_by,
                updated_time, data, keys, search, unique_key)
            with recursive numbers(n) as (select ${sql.lit(from + 1)} union all select n + 1 from numbers where n < ${sql.lit(to)})
            select case when n <= ${sql.lit(long)} then ${ldpId} else 'page-' || (n % 20) end, 'article', 'r' || n,
                case when n % 200 = 0 then 'INACTIVE' else 'ACTIVE' end, n, 1, '', 'c' || (n * 7919 % 20011), '',
                'u' || (n % 20021 * 5231 % 20021), '{}', ${keys}, 'text', null from numbers`.execute(store.db);
    }

    async function explainOnSqlite(text: string, parameters: readonly unknown[]): Promise<string[]> {
        const { rows: tables } = await sql<{ sql: string }>`select sql from sqlite_master
            where sql is not null and name not like 'sqlite_%'`.execute(store.db);
        const copy = new LibSql(':memory:');
        for (const table of tables) copy.exec(table.sql);
        // The driver returns rows of unknown type; rows of a plan have this column.
        const rows = copy.prepare(`explain query plan ${text}`).all([...parameters]) as { detail: string }[];
        const details = rows.map(({ detail }) => detail);
        // The rows of the page itself are few: they may be sorted again.
        const found = details.findIndex((detail) => detail.startsWith('SCAN found'));
        return found < 0 ? details : details.slice(0, found);
    }

    async function explainPlan({ text, parameters }: { text: string; parameters: readonly unknown[] }): Promise<Step> {
        const { rows } = await store.db.executeQuery<Record<string, unknown>>(
            CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]),
        );
        // PostgreSQL returns the plan in this shape.
        const [{ Plan: step }] = JSON.parse(String(rows[0]?.['QUERY PLAN'])) as [{ Plan: Step }];
        return step;
    }

    async function explain(text: string, parameters: readonly unknown[]): Promise<string[]> {
        if (!store.dialect.isShared) return explainOnSqlite(text, parameters);
        const limited = findLimited(await explainPlan({ text, parameters }));
        if (!limited) return ['no limit'];
        // Up to 10,000 rows may be skipped to get to the last page of a counted list.
        const pages = text.includes(' offset ') ? 0 : countPages(limited);
        return [...listSteps(limited), ...(pages > mostPages ? [`Seq Scan of ${pages} pages`] : [])];
    }

    it.each(
        queries.flatMap(([name, query]) =>
            places.map(([place, start]) => [name, place, { ...query, ...start }] as const),
        ),
    )('are found by an index: %s, %s', async (_name, _place, query) => {
        recorder.statements.clear();
        recorder.begin('a page');
        const { items } = await readRange(services, list, query);
        expect(items).toHaveLength(20);
        const statements = [...recorder.statements.values()].filter(({ text }) => text.includes('record.data'));
        expect(statements).toHaveLength(1);
        for (const { text, parameters } of statements) {
            const steps = await explain(text, parameters);
            expect(steps.length).toBeGreaterThan(0);
            expect(steps.filter((step) => /Sort|Seq Scan|Bitmap|TEMP B-TREE|^SCAN record/.test(step))).toEqual([]);
        }
    });

    it('by status and type do not look up rows that the status leaves out', async () => {
        recorder.statements.clear();
        recorder.begin('a page');
        const { total } = await readRange(services, list, { ...page, filter: { status: 'ACTIVE', type: 'EVENT' } });
        expect(total).toBe(long / 4 - long / 200);
        const [statement] = [...recorder.statements.values()].filter(({ text }) => text.includes('record.data'));
        if (!statement) throw new Error('Nothing was read');
        // SQLite's plans do not tell what is checked in the index.
        if (!database.isShared) return;
        expect(listFilters(await explainPlan(statement)).filter((filter) => filter.includes('status'))).toEqual([]);
    });

    it('are found by number as well, however many rows are skipped', async () => {
        const sort = { field: 'sort', order: 'ASC' } as const;
        const { items } = await readRange(services, list, { first: 15_000, count: 20, sort });
        expect(items.map((item) => item.sort)).toEqual(Array.from({ length: 20 }, (_, index) => 15_001 + index));
    });

    it('begin behind the record that is named, and end before it', async () => {
        const sort = { field: 'sort', order: 'ASC' } as const;
        const read = async (start: ListQuery['start']) => {
            const { items } = await readRange(services, list, { ...page, sort, ...(start ? { start } : {}) });
            return items.map((item) => item.sort);
        };
        const count = (from: number) => Array.from({ length: 20 }, (_, index) => from + index);
        expect(await read({ after: 'r15001' })).toEqual(count(15_002));
        expect(await read({ before: 'r15001' })).toEqual(count(14_981));
    });

    /** Returns what finds the rows, and how many pages are read for them; SQLite does not count those. */
    async function measure(read: () => Promise<unknown>): Promise<{ indexes: string[]; pages: number }> {
        recorder.statements.clear();
        recorder.begin('what visitors see');
        await read();
        const [statement] = [...recorder.statements.values()].filter(({ text }) =>
            /with page as|select min/.test(text),
        );
        if (!statement) throw new Error('Nothing was read');
        const { text, parameters } = statement;
        if (!store.dialect.isShared) {
            const details = await explainOnSqlite(text, parameters);
            return { indexes: details.filter((detail) => /^SEARCH record USING/.test(detail)), pages: 0 };
        }
        const step = await explainPlan({ text, parameters });
        return { indexes: listSteps(step).filter((name) => /Index/.test(name)), pages: getPages(step) };
    }

    it.each([undefined, 'r15001'])('are found by an index where visitors see them, behind %s', async (after) => {
        const at = new Date('2026-03-01T10:00:00.000Z');
        const { indexes, pages } = await measure(() => readVisible(services, list, { at, count: 20, after }));
        expect(indexes.join()).toMatch(database.isShared ? /Index/ : /INDEX list_article_status/);
        expect(pages).toBeLessThanOrEqual(mostPages);
    });

    it('tell by an index when the next one appears or disappears', async () => {
        const { indexes, pages } = await measure(() => readNextChange(services, list, new Date()));
        expect(indexes).toHaveLength(2);
        if (!database.isShared) expect(indexes.join()).toMatch(/list_article_start .*list_article_end /);
        expect(pages).toBeLessThanOrEqual(mostPages);
    });
});
