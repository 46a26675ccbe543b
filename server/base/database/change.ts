import { type RawBuilder, sql } from 'kysely';

/** The columns that every change returns for a row, besides those that its caller selects. */
export type ChangedRow = { ldp_id: string; record_id: string; version: number };

/** The account that makes a change, as the history records it. */
export type Author = { accountId: string; username: string; address: string };

/** A file, by the two parts of its address `/image/{owner}/{file}`. */
export type ImageFile = { owner: string; file: string };

export type Write = {
    resource: string;
    verb: string;
    author: Author;
    /** ISO 8601. */
    time: string;
    /** The batch of copies that makes the change. */
    batchId?: string | undefined;
    idempotency?: { key: string; requestHash: string } | undefined;
};

/**
 * One change of any number of rows.
 *
 * - `statement` is an `INSERT`, `UPDATE` or `DELETE … RETURNING ldp_id, record_id, version, revision_id, after` and
 *   `columns`;
 *   `after` is null for a deletion.
 * - `images` are the files that the changed rows use now; absent if the change does not affect files.
 * - `leaves` is set for deletions whose statement also returns `placeColumn`, the row's former position.
 * - `answer` is what a repeated request gets: JSON as described in `tables.ts`.
 */
export type RowChange<Row extends ChangedRow> = {
    statement: RawBuilder<Row & { revision_id: string; after: string | null; place?: number }>;
    columns: readonly (keyof Row & string)[];
    write: Write;
    answer: string;
    images?: readonly ImageFile[];
    leaves?: 'place';
};

/**
 * Returns the statement that inserts the revisions of changed rows. `changed` is a table, or rows of parameters, with
 * the columns that every change returns.
 */
export function insertRevisions(
    { resource, verb, author, time, batchId }: Write,
    changed: RawBuilder<unknown>,
    leaves?: 'place',
): RawBuilder<unknown> {
    const placeColumn = leaves ? sql.raw(', place') : sql``;
    const batchColumn = sql.raw(batchId === undefined ? '' : ', batch_id');
    const batchValue = batchId === undefined ? sql`` : sql`, ${batchId}`;
    return sql`insert into revision (ldp_id, id, resource, record_id, verb, version, time,
            account_id, username, address, after${placeColumn}${batchColumn})
        select ldp_id, revision_id, ${resource}, record_id, ${verb}, version, ${time},
            ${author.accountId}, ${author.username}, ${author.address}, after${placeColumn}${batchValue}
        from ${changed}`;
}

/** The `record_id` of a revision of a list's order, which concerns no single record. */
export const wholeListId = '';

/** Returns the statement that inserts the revision of a new order of a list. It has version 0. `after` is JSON. */
export function insertOrderRevision(
    { resource, verb, author, time }: Write,
    { ldpId, id, after }: { ldpId: string; id: string; after: string },
): RawBuilder<unknown> {
    return sql`insert into revision
        (ldp_id, id, resource, record_id, verb, version, time, account_id, username, address, after)
        values (${ldpId}, ${id}, ${resource}, ${wholeListId}, ${verb}, 0, ${time},
            ${author.accountId}, ${author.username}, ${author.address}, ${after})`;
}

/**
 * Returns the statements that keep `media_use` in step with a change: `forget` deletes files that the rows no longer
 * use, `add` inserts those they use now. `listed` is a table of `owner` and `file`.
 */
export function buildUseStatements({ resource }: Write, changed: RawBuilder<unknown>, listed: RawBuilder<unknown>) {
    return {
        forget: sql`delete from media_use where media_use.resource = ${resource}
            and (media_use.ldp_id, media_use.record_id) in (select ldp_id, record_id from ${changed})
            and (media_use.owner, media_use.file) not in (select owner, file from ${listed})`,
        add: sql`insert into media_use (ldp_id, resource, record_id, owner, file)
            select changed.ldp_id, ${resource}, changed.record_id, listed.owner, listed.file
            from ${changed}, ${listed} where true on conflict do nothing`,
    };
}

/** Returns the statement that stores the answer for repeated requests; undefined without an idempotency key. */
export function insertAnswer({ author, time, idempotency }: Write, answer: string, changed: RawBuilder<unknown>) {
    if (!idempotency) return undefined;
    return sql`insert into idempotency (account_id, key, request_hash, answer, created_time)
        select ${author.accountId}, ${idempotency.key}, ${idempotency.requestHash}, ${answer}, ${time}
        from ${changed} limit 1`;
}
