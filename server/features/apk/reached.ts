import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../contract/envelope';
import { foldSearchTerm } from '../../../contract/folding';
import { limits } from '../../../contract/limits';
import type { Filter, Inquiry } from '../../../contract/verbs';
import type { Store } from '../../store/write';

/** A condition over `landing_page`, which is joined to the jobs: the landing pages within the caller's reach. */
export type Reach = RawBuilder<boolean>;

export type ListServices = Pick<Store, 'db' | 'dialect'>;

export const sortDirection = (order: string) => (order === 'DESC' ? sql`desc` : sql`asc`);

/** Builds the join of jobs and their landing pages, restricted to those within reach. */
export const reachedJobs = (reach: Reach) =>
    sql`apk_job as job join landing_page on landing_page.id = job.ldp_id and ${reach}`;

/** A list query whose filters were checked. */
export type ApkListQuery = Inquiry & { filter: Filter };

type Listing = {
    /** The selected columns. */
    columns: RawBuilder<unknown>;
    /** The tables of the `from` clause. */
    tables: RawBuilder<unknown>;
    conditions: readonly RawBuilder<unknown>[];
    order: RawBuilder<unknown>;
};

/** Reads the rows of one page, with the total number of rows, the page number and its size. */
export async function readPage<Row>(
    { db }: ListServices,
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

/** Builds the condition for a text search in a name; none if there is no search text. `column` contains folded text. */
export function nameConditions({ dialect }: ListServices, column: string, { q = '' }: Inquiry) {
    const term = foldSearchTerm(q);
    return term === '' ? [] : [dialect.contains(column, term)];
}

/** Builds the condition of a filter; none if it is not given. */
export function filterConditions(
    { dialect }: ListServices,
    column: RawBuilder<unknown>,
    filter: Filter[string] | undefined,
) {
    return filter === undefined ? [] : [dialect.isOneOf(column, [filter].flat().map(String))];
}
