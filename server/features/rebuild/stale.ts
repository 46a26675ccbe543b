import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../contract/resource';
import type { Executor } from '../../base/database/tables';
import { formOf } from '../../store/form';

/** Where rows of a type stand, and what tells one from the others of a landing page. */
const tables = {
    record: { type: 'resource', id: sql`record.id`, unique: sql`record.unique_key` },
    setting: { type: 'name', id: sql`setting.variant`, unique: sql`null` },
} as const;

/** A row that was last written in another form. `lang` is the default language of its landing page, where it has one. */
export type StaleRow = {
    ldp_id: string;
    id: string;
    version: number;
    data: string;
    unique_key: string | null;
    form: string;
    lang: string | null;
};

const tableOf = ({ singleton }: Resource) => (singleton ? 'setting' : 'record');

/** What an index finds: everything before the present form, or everything behind it. */
const sides = [sql`<`, sql`>`] as const;

function among(resource: Resource, side: RawBuilder<unknown>): RawBuilder<unknown> {
    const table = tableOf(resource);
    const { type } = tables[table];
    return sql`${sql.ref(`${table}.${type}`)} = ${resource.name} and ${sql.ref(`${table}.form`)} ${side} ${formOf(resource)}`;
}

/** The order of their index, by which planners go even where they expect many. */
const byForm = (own: RawBuilder<unknown>) => sql`${own}.form, ${own}.ldp_id`;

/** A few rows of a type that are not in its present form. */
export async function staleRows(db: Executor, resource: Resource, most: number): Promise<StaleRow[]> {
    const table = tableOf(resource);
    const { id, unique } = tables[table];
    const own = sql.table(table);
    for (const side of sides) {
        const { rows } = await sql<StaleRow>`select ${own}.ldp_id, ${id} as id, ${own}.version, ${own}.data,
                ${unique} as unique_key, ${own}.form, landing_page.default_lang as lang
            from ${own} left join landing_page on landing_page.id = ${own}.ldp_id
            where ${among(resource, side)} order by ${byForm(own)} limit ${most}`.execute(db);
        if (rows.length > 0) return rows;
    }
    return [];
}

/** How many there are, counted up to `most`. */
export async function countStale(db: Executor, resource: Resource, most: number): Promise<number> {
    const own = sql.table(tableOf(resource));
    let found = 0;
    for (const side of sides) {
        const { rows } = await sql<{ count: number | string }>`select count(*) as count
            from (select 1 from ${own} where ${among(resource, side)}
                order by ${byForm(own)} limit ${most}) as found`.execute(db);
        found += Number(rows[0]?.count ?? 0);
    }
    return Math.min(found, most);
}
