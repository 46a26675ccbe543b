import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../contract/envelope';
import { foldWanted } from '../../../contract/folding';
import { limits } from '../../../contract/limits';
import type { Filter, Inquiry } from '../../../contract/verbs';
import type { Store } from '../../store/write';

/** Whose jobs: a condition over `landing_page`, which is joined to them. */
export type Reach = RawBuilder<boolean>;

export type Reading = Pick<Store, 'db' | 'dialect'>;

export const direction = (order: string) => (order === 'DESC' ? sql`desc` : sql`asc`);

/** Jobs with their landing pages, as far as they are reached. */
export const reachedJobs = (reach: Reach) =>
    sql`apk_job as job join landing_page on landing_page.id = job.ldp_id and ${reach}`;

/** What a list is asked for. */
export type Asked = Inquiry & { filter: Filter };

type Listing = {
    /** What is read of each row. */
    columns: RawBuilder<unknown>;
    /** Tables, as in `from`. */
    tables: RawBuilder<unknown>;
    conditions: readonly RawBuilder<unknown>[];
    order: RawBuilder<unknown>;
};

/** The rows of one page, how many there are on all pages, and which page it is. */
export async function readPage<Row>(
    { db }: Reading,
    { columns, tables, conditions, order }: Listing,
    { pagination }: Inquiry,
): Promise<{ rows: Row[] } & Omit<Page<Row>, 'items'>> {
    const { page = 1, limit = limits.page.default } = pagination ?? {};
    const from = sql`${tables} where ${sql.join(conditions, sql` and `)}`;
    const { rows } = await sql<Row>`select ${columns} from ${from} order by ${order}
        limit ${limit} offset ${(page - 1) * limit}`.execute(db);
    const counted = await sql<{ total: number | string }>`select count(*) as total from ${from}`.execute(db);
    return { rows, total: Number(counted.rows[0]?.total ?? 0), page, limit };
}

/** A condition for a part of a name, none where nothing is looked for. `column` holds sort keys. */
export function named({ dialect }: Reading, column: string, { q = '' }: Inquiry) {
    const words = foldWanted(q);
    return words === '' ? [] : [dialect.contains(column, words)];
}

/** A condition for a filter, none where it is not given. */
export function oneOf({ dialect }: Reading, column: RawBuilder<unknown>, wanted: Filter[string] | undefined) {
    return wanted === undefined ? [] : [dialect.isOneOf(column, [wanted].flat().map(String))];
}
