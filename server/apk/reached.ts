import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Inquiry } from '../../contract/verbs';
import type { Store } from '../store/write';

/** Whose jobs: a condition over `landing_page`, which is joined to them. */
export type Reach = RawBuilder<boolean>;

export type Reading = Pick<Store, 'db' | 'dialect'>;
export type Range = { page: number; limit: number };
export type Filter = NonNullable<Inquiry['filter']>;

export function rangeOf({ pagination }: Inquiry): Range {
    return { page: pagination?.page ?? 1, limit: pagination?.limit ?? limits.page.default };
}

/** The end of a statement that answers one page. */
export const cut = ({ page, limit }: Range) => sql`limit ${limit} offset ${(page - 1) * limit}`;
export const direction = (order: string) => (order === 'DESC' ? sql`desc` : sql`asc`);

/** Jobs with their landing pages, as far as they are reached. */
export const reachedJobs = (reach: Reach) =>
    sql`apk_job as job join landing_page on landing_page.id = job.ldp_id and ${reach}`;

/** A condition for a filter, none where it is not given. */
export function oneOf({ dialect }: Reading, column: RawBuilder<unknown>, wanted: Filter[string] | undefined) {
    return wanted === undefined ? [] : [dialect.isOneOf(column, [wanted].flat().map(String))];
}
