import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../contract/resource';
import type { Executor } from '../../base/database/tables';
import { getStoredForm } from '../../store/form';

/**
 * The columns, by table, that contain the content type of a row, its id within the landing page, and its unique key.
 */
const tables = {
    record: { type: 'resource', id: sql`record.id`, unique: sql`record.unique_key` },
    setting: { type: 'name', id: sql`setting.variant`, unique: sql`null` },
} as const;

/**
 * A row that was last written in another form. `lang` is the default language of its landing page, if it belongs to
 * one.
 */
export type StaleRow = {
    ldp_id: string;
    id: string;
    version: number;
    data: string;
    unique_key: string | null;
    outdated: string | null;
    form: string;
    lang: string | null;
};

const getTable = ({ singleton }: Resource) => (singleton ? 'setting' : 'record');

/** An index finds either forms before the current one or forms after it, but not both at once. */
const directions = [sql`<`, sql`>`] as const;

function staleCondition(resource: Resource, side: RawBuilder<unknown>): RawBuilder<unknown> {
    const table = getTable(resource);
    const { type } = tables[table];
    return sql`${sql.ref(`${table}.${type}`)} = ${resource.name} and ${sql.ref(`${table}.form`)} ${side} ${getStoredForm(resource)}`;
}

/** The order of the index, so that planners use it even if they expect many rows. */
const formOrder = (own: RawBuilder<unknown>) => sql`${own}.form, ${own}.ldp_id`;

/** Loads a few rows of a content type that are not in its current form. */
export async function readStaleRows(db: Executor, resource: Resource, most: number): Promise<StaleRow[]> {
    const table = getTable(resource);
    const { id, unique } = tables[table];
    const own = sql.table(table);
    for (const side of directions) {
        const { rows } = await sql<StaleRow>`select ${own}.ldp_id, ${id} as id, ${own}.version, ${own}.data,
                ${unique} as unique_key, ${own}.outdated, ${own}.form, landing_page.default_lang as lang
            from ${own} left join landing_page on landing_page.id = ${own}.ldp_id
            where ${staleCondition(resource, side)} order by ${formOrder(own)} limit ${most}`.execute(db);
        if (rows.length > 0) return rows;
    }
    return [];
}

/** Counts the rows of a content type that are not in its current form, up to `most`. */
export async function countStale(db: Executor, resource: Resource, most: number): Promise<number> {
    const own = sql.table(getTable(resource));
    let found = 0;
    for (const side of directions) {
        const { rows } = await sql<{ count: number | string }>`select count(*) as count
            from (select 1 from ${own} where ${staleCondition(resource, side)}
                order by ${formOrder(own)} limit ${most}) as found`.execute(db);
        found += Number(rows[0]?.count ?? 0);
    }
    return Math.min(found, most);
}
