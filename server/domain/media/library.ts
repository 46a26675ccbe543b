import { type RawBuilder, sql } from 'kysely';
import type { Media } from '../../../contract/calls/media';
import { foldSearchTerm } from '../../../contract/folding';
import type { Inquiry } from '../../../contract/verbs';
import type { MediaTable } from '../../base/database/tables/media';
import type { Services } from '../../base/services/context';
import { getStorageKey, toMedia } from './mediaRows';
import { loadUses, type UseConditions, usedCondition } from './uses';

/** The owners whose files are listed, and the content in which uses of the files are looked for. */
export type Library = { owners: readonly string[]; seen: UseConditions };

type MediaQuery = Pick<Inquiry, 'sort' | 'filter' | 'q'> & { first: number; count: number };

const columns: Readonly<Record<string, string>> = {
    id: 'id',
    name: 'name_key',
    mediaType: 'media_type',
    width: 'width',
    height: 'height',
    size: 'size',
    createdTime: 'created_time',
};

/** Compares the file name first, because that has an index, then the whole address. */
function addressCondition(dialect: Services['dialect'], urls: readonly string[]): RawBuilder<unknown> {
    const files = urls.map((url) => url.split('/').at(-1) ?? '');
    return sql`${dialect.isOneOf(sql.ref('media.file'), files)}
        and ${dialect.isOneOf(sql`'/image/' || media.ldp_id || '/' || media.file`, urls)}`;
}

/** A single value is compared with `=`, so that the index beginning with this column also provides the order. */
function columnCondition(dialect: Services['dialect'], column: string, values: readonly string[]): RawBuilder<unknown> {
    const [only = '', ...others] = values;
    return others.length > 0 ? dialect.isOneOf(sql.ref(column), values) : sql`${sql.ref(column)} = ${only}`;
}

function listCondition({ dialect }: Services, { seen }: Library, owner: string, { filter, q }: MediaQuery) {
    const conditions = [sql`media.ldp_id = ${owner}`];
    for (const [name, value] of Object.entries(filter ?? {})) {
        const values = [value].flat().map(String);
        if (name === 'used')
            conditions.push(
                value === true ? usedCondition(owner, seen.counted) : sql`not ${usedCondition(owner, seen.counted)}`,
            );
        else if (name === 'url') conditions.push(addressCondition(dialect, values));
        else if (columns[name]) conditions.push(columnCondition(dialect, `media.${columns[name]}`, values));
    }
    const term = foldSearchTerm(q);
    if (term !== '') conditions.push(dialect.contains('media.name_key', term));
    return sql.join(conditions, sql` and `);
}

function countQuery(services: Services, library: Library, owner: string, query: MediaQuery): RawBuilder<unknown> {
    const { filter: whole = {} } = query;
    const counted = (filter: typeof whole) =>
        sql`(select count(*) from media where ${listCondition(services, library, owner, { ...query, filter })})`;
    const { used, ...others } = whole;
    // Most files are unused: counting the used ones and subtracting them is faster.
    return used === false ? sql`${counted(others)} - ${counted({ ...others, used: true })}` : counted(whole);
}

/**
 * Lists one page of a library and the total number of files. The default order is newest first. The keys of each
 * owner's files are read from the index of the order and merged; only the rows of the page itself are read in full.
 */
export async function listMedia(
    services: Services,
    library: Library,
    query: MediaQuery,
): Promise<{ items: Media[]; total: number }> {
    const { db } = services;
    const { first, count, sort } = query;
    const counts = library.owners.map((owner) => sql`select ${countQuery(services, library, owner, query)} as total`);
    const { rows: totals } = await sql<{ total: number | string }>`${sql.join(counts, sql` union all `)}`.execute(db);
    const total = totals.reduce((sum, each) => sum + Number(each.total), 0);
    if (total <= first) return { items: [], total };
    const conditions = library.owners.map((owner) => listCondition(services, library, owner, query));
    const direction = sort?.order === 'ASC' ? sql`asc` : sql`desc`;
    const sortColumn = sql.ref(`media.${columns[sort?.field ?? ''] ?? 'created_time'}`);
    const parts = conditions.map(
        (
            condition,
        ) => sql`select * from (select media.ldp_id, media.id, ${sortColumn} as place from media where ${condition}
            order by ${sortColumn} ${direction}, media.id ${direction} limit ${first + count}) as part`,
    );
    const { rows } = await sql<MediaTable>`select media.* from (
            select * from (${sql.join(parts, sql` union all `)}) as parts
            order by place ${direction}, id ${direction} limit ${count} offset ${first}) as page
        cross join media where media.ldp_id = page.ldp_id and media.id = page.id
        order by page.place ${direction}, page.id ${direction}`.execute(db);
    const uses = await loadUses(services, rows, library.seen);
    return { items: rows.map((row) => toMedia(row, uses.get(getStorageKey(row)))), total };
}

/** Counts the files of each media type in a library. Types without files are left out. */
export async function countTypes({ db }: Services, { owners }: Library) {
    const counts = owners.map(
        (owner) => sql`select media_type, count(*) as count from media where ldp_id = ${owner} group by media_type`,
    );
    type Count = { media_type: string; count: number | string };
    const { rows } = await sql<Count>`${sql.join(counts, sql` union all `)}`.execute(db);
    const types = new Map<string, number>();
    for (const { media_type, count } of rows) types.set(media_type, (types.get(media_type) ?? 0) + Number(count));
    return [...types].map(([mediaType, count]) => ({ mediaType, count }));
}
