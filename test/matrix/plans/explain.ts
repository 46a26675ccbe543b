import { CompiledQuery } from 'kysely';
import LibSql from 'libsql';
import type { Services } from '../../../server/base/services/context';
import type { RecordedStatement } from './recorder';

/**
 * One step of a plan that reads a table. `by` lists the columns by which it finds rows; empty if it reads the whole
 * table.
 */
export type TableRead = { table: string; by: readonly string[]; index: string; description: string };

/** Tables that the test fills so much that no planner would read them whole. */
const large = new Set(['record']);

type PostgresNode = Record<string, unknown> & { Plans?: PostgresNode[] };

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Parses the columns of SQLite's `ldp_id=? AND id>?` and `(sort,id)>(?,?)`. */
const columnsOnSqlite = (text: string) => matches(text, /\b([a-z][a-z_]*)\b/g);

/**
 * Parses the columns of PostgreSQL's `((ldp_id = 'a'::text) AND (ROW(sort, id) > ROW(1, 'b'::text)) AND (id =
 * other.id))`: those on the left. Text literals may look like columns.
 */
function columnsOnPostgres(condition: unknown): string[] {
    const text = String(condition ?? '')
        .replace(/'(?:[^']|'')*'/g, '?')
        .replaceAll('"', '');
    const rows = matches(text, /ROW\(([^()]*)\) [<>=]/g).flatMap((row) => matches(row, /\b([a-z][a-z_]*)\b/g));
    return [...rows, ...matches(text, /\b([a-z][a-z_]*)\)*(?:::[a-z]+)?\)* (?:[<>=~@&]|IS\b)/g)];
}

/** Maps the aliases of a statement to its tables. */
function aliases(text: string, tables: readonly string[]): Map<string, string> {
    const names = new Map(tables.map((table) => [table, table]));
    for (const [, table = '', alias = ''] of text.matchAll(/"?\b([a-z_]+)"?\s+as\s+"?([a-z_]+)"?/gi))
        if (names.has(table)) names.set(alias, table);
    for (const [, table = '', alias = ''] of text.matchAll(/(?:from|join|update)\s+([a-z_]+)\s+([a-z])\b/gi))
        if (names.has(table)) names.set(alias, table);
    return names;
}

/** Creates an empty copy of the database: without statistics, plans depend on the schema alone. */
async function createEmptyCopy({ db }: Pick<Services, 'db'>): Promise<LibSql.Database> {
    const { rows } = await db.executeQuery<{ sql: string }>(
        // Virtual tables create their shadow tables themselves.
        CompiledQuery.raw(`select sql from sqlite_master where sql is not null and name not like 'sqlite_%'
            and name not in (select name from pragma_table_list where type = 'shadow')`),
    );
    const copy = new LibSql(':memory:');
    for (const { sql } of rows) copy.exec(sql);
    return copy;
}

function explainOnSqlite(
    copy: LibSql.Database,
    { text, parameters }: RecordedStatement,
    tables: readonly string[],
): TableRead[] {
    // The driver returns rows of unknown type; rows of a plan have these columns.
    const rows = copy.prepare(`explain query plan ${text}`).all([...parameters]) as {
        parent: number;
        detail: string;
    }[];
    const names = aliases(text, tables);
    const outer = new Map<number, string>();
    return rows.flatMap(({ parent, detail }) => {
        const [, way = '', name = '', index = '', by = ''] =
            /^(SCAN|SEARCH) (\w+)(?: USING (.*?))?(?: \((.*)\))?(?: LEFT-JOIN)?$/.exec(detail) ?? [];
        const table = names.get(name);
        const around = outer.get(parent);
        // In a loop over a table, a JSON list is parsed again for each of its rows.
        if (name === 'json_each' && around)
            return [{ table: around, by: [], index, description: `${around}, ${detail}` }];
        if (table === undefined) return [];
        outer.set(parent, table);
        // An automatic index is built by reading the whole table.
        const isMadeAnew = index.startsWith('AUTOMATIC');
        return [{ table, by: way === 'SCAN' || isMadeAnew ? [] : columnsOnSqlite(by), index, description: detail }];
    });
}

function listReads(node: PostgresNode, tables: readonly string[]): TableRead[] {
    const below = (node.Plans ?? []).flatMap((each) => listReads(each, tables));
    const table = String(node['Relation Name'] ?? '');
    // A bitmap is built by the steps below it, which know the index.
    const cond = node['Index Cond'] ?? node['Recheck Cond'];
    const way = String(node['Node Type']);
    if (!tables.includes(table) || way === 'ModifyTable') return below;
    // The planner may filter a short list although it could use the primary key.
    const isByKey = /^\(id (= (ANY \()?|> )'/.test(String(node.Filter ?? ''));
    const by = [...columnsOnPostgres(cond), ...(isByKey ? ['id'] : [])];
    const description = [way, table, node['Index Name'], cond, node.Filter && `filter ${node.Filter}`]
        .filter(Boolean)
        .join(' ');
    const index = String(node['Index Name'] ?? node.Plans?.[0]?.['Index Name'] ?? '');
    return [{ table, by, index, description }, ...below];
}

/**
 * Explains a statement on PostgreSQL. Its planner reads small tables whole, with or without an index; so it is asked
 * twice, with sequential scans enabled and with scans so expensive that it uses them only as a last resort.
 */
async function explainOnPostgres(
    { db }: Pick<Services, 'db'>,
    { text, parameters }: RecordedStatement,
    tables: readonly string[],
): Promise<TableRead[]> {
    return await db.connection().execute(async (connection) => {
        const found: TableRead[] = [];
        for (const setting of ['off', 'on']) {
            await connection.executeQuery(CompiledQuery.raw(`set enable_seqscan = ${setting}`));
            const { rows } = await connection.executeQuery<{ 'QUERY PLAN': unknown }>(
                CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
            );
            const plan = rows[0]?.['QUERY PLAN'];
            const plans: { Plan: PostgresNode }[] = typeof plan === 'string' ? JSON.parse(plan) : plan;
            const all = plans.flatMap(({ Plan }) => listReads(Plan, tables));
            found.push(...(setting === 'off' ? all : all.filter(({ table }) => large.has(table))));
        }
        return found;
    });
}

/** Creates a function that returns how the database would read these tables for a statement. */
export async function createExplain(services: Pick<Services, 'db' | 'dialect'>, tables: readonly string[]) {
    if (services.dialect.isShared)
        return (recorded: RecordedStatement) => explainOnPostgres(services, recorded, tables);
    const copy = await createEmptyCopy(services);
    return async (recorded: RecordedStatement) => explainOnSqlite(copy, recorded, tables);
}
