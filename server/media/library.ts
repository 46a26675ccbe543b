import { type RawBuilder, sql } from 'kysely';
import type { Media } from '../../contract/calls/media';
import type { Inquiry } from '../../contract/verbs';
import type { Services } from '../context';
import type { MediaTable } from '../database/tables';
import { textKey } from '../store/textKey';
import { mediaOf, storageKeyOf } from './mediaRows';
import { isUsed, type Seen, usesOf } from './uses';

/** Whose files somebody looks through, and in whose content their use is looked for. */
export type Library = { owners: readonly string[]; seen: Seen };

type Wanted = Pick<Inquiry, 'sort' | 'filter' | 'q'> & { first: number; count: number };

const columns: Readonly<Record<string, string>> = {
    id: 'id',
    name: 'name_key',
    mediaType: 'media_type',
    width: 'width',
    height: 'height',
    size: 'size',
    createdTime: 'created_time',
};

/** The index finds the file's name; its owner then has to be the address's too. */
function isAt(dialect: Services['dialect'], urls: readonly string[]): RawBuilder<unknown> {
    const files = urls.map((url) => url.split('/').at(-1) ?? '');
    return sql`${dialect.isOneOf(sql.ref('media.file'), files)}
        and ${dialect.isOneOf(sql`'/image/' || media.ldp_id || '/' || media.file`, urls)}`;
}

function conditionOf({ dialect }: Services, { seen }: Library, { filter, q }: Wanted): RawBuilder<unknown> {
    const conditions = [sql`true`];
    for (const [name, wanted] of Object.entries(filter ?? {})) {
        const values = [wanted].flat().map(String);
        if (name === 'used') conditions.push(wanted === true ? isUsed(seen) : sql`not ${isUsed(seen)}`);
        else if (name === 'url') conditions.push(isAt(dialect, values));
        else if (columns[name]) conditions.push(dialect.isOneOf(sql.ref(`media.${columns[name]}`), values));
    }
    const words = textKey(q ?? '').trim();
    if (words !== '') conditions.push(dialect.contains('media.name_key', words));
    return sql.join(conditions, sql` and `);
}

function orderOf({ sort }: Wanted): RawBuilder<unknown> {
    const direction = sort?.order === 'ASC' ? sql`asc` : sql`desc`;
    return sql`${sql.ref(columns[sort?.field ?? ''] ?? 'created_time')} ${direction}, id ${direction}`;
}

/**
 * A page of a library, newest first unless sorted, and how many files there are. Each owner's files are read in the order
 * of their index and only then put together.
 */
export async function listMedia(
    services: Services,
    library: Library,
    wanted: Wanted,
): Promise<{ items: Media[]; total: number }> {
    const { db } = services;
    const { first, count } = wanted;
    const condition = conditionOf(services, library, wanted);
    const order = orderOf(wanted);
    const own = library.owners.map(
        (owner) => sql`select * from (select * from media where media.ldp_id = ${owner} and ${condition}
            order by ${order} limit ${first + count}) as part`,
    );
    const { rows } = await sql<MediaTable>`select * from (${sql.join(own, sql` union all `)}) as parts
        order by ${order} limit ${count} offset ${first}`.execute(db);
    const counts = library.owners.map(
        (owner) => sql`select count(*) as total from media where media.ldp_id = ${owner} and ${condition}`,
    );
    const { rows: totals } = await sql<{ total: number | string }>`${sql.join(counts, sql` union all `)}`.execute(db);
    const uses = await usesOf(services, rows, library.seen);
    return {
        items: rows.map((row) => mediaOf(row, uses.get(storageKeyOf(row)))),
        total: totals.reduce((sum, { total }) => sum + Number(total), 0),
    };
}

/** How many files of each type a library has; types without any are not among them. */
export async function countTypes({ db, dialect }: Services, { owners }: Library) {
    const { rows } = await sql<{ media_type: string; count: number | string }>`select media_type, count(*) as count
        from media where ${dialect.isOneOf(sql.ref('ldp_id'), owners)} group by media_type`.execute(db);
    return rows.map(({ media_type, count }) => ({ mediaType: media_type, count: Number(count) }));
}
