import { type Kysely, sql } from 'kysely';

type Column = { type: string; mayBeLeftOut: boolean };

/** What statements of a build rely on: columns by table, and what is unique or triggered there. */
export type SchemaShape = { columns: Map<string, Map<string, Column>>; rules: Map<string, Set<string>> };

const ruleStatements = {
    shared: sql<{ table: string; rule: string }>`select tablename as table, indexdef as rule from pg_indexes
            where schemaname = 'public' and indexdef like 'CREATE UNIQUE %'
        union all select cast(conrelid as regclass)::text, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = cast('public' as regnamespace) and conrelid <> 0
        union all select cast(tgrelid as regclass)::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
    file: sql<{ table: string; rule: string }>`select tbl_name as "table", coalesce(sql, name) as rule
        from sqlite_master where type = 'trigger' or (type = 'index' and coalesce(sql, 'unique') like '%unique%')`,
};

/** Reads what statements of a build rely on. */
export async function readShape<Schema>(db: Kysely<Schema>, isShared: boolean): Promise<SchemaShape> {
    const tables = await db.introspection.getTables();
    const columns = new Map(
        tables.map((table) => [
            table.name,
            new Map(
                table.columns.map(({ name, dataType, isNullable, hasDefaultValue }) => [
                    name,
                    { type: dataType, mayBeLeftOut: isNullable || hasDefaultValue },
                ]),
            ),
        ]),
    );
    const rules = new Map<string, Set<string>>();
    const { rows } = await ruleStatements[isShared ? 'shared' : 'file'].execute(db);
    for (const { table, rule } of rows) rules.set(table, (rules.get(table) ?? new Set()).add(rule));
    return { columns, rules };
}

/** Returns what a build that knows the schema before cannot work with in the one after, in words. */
export function findBreaks(before: SchemaShape, after: SchemaShape): string[] {
    const breaks: string[] = [];
    for (const [table, columns] of before.columns) {
        const now = after.columns.get(table);
        if (!now) breaks.push(`${table} is gone`);
        if (!now) continue;
        for (const [name, { type, mayBeLeftOut }] of columns) {
            const column = now.get(name);
            if (column?.type !== type) breaks.push(`${table}.${name} is ${column?.type ?? 'gone'}`);
            else if (mayBeLeftOut && !column.mayBeLeftOut) breaks.push(`${table}.${name} must be given`);
        }
        for (const [name, { mayBeLeftOut }] of now)
            if (!columns.has(name) && !mayBeLeftOut) breaks.push(`${table}.${name} must be given`);
        const [was, is] = [before.rules.get(table) ?? new Set(), after.rules.get(table) ?? new Set()];
        for (const rule of [...was, ...is]) if (!was.has(rule) || !is.has(rule)) breaks.push(`${table}: ${rule}`);
    }
    return breaks;
}
