import { type RawBuilder, sql } from 'kysely';
import type { Found } from '../../../contract/calls/search';
import { commonOwner } from '../../../contract/library';
import type { RecordReference } from '../../../contract/preferences';
import { commonMedia, media } from '../../../resources/media';
import type { MediaTable } from '../../base/database/tables/media';
import { toMedia } from '../../domain/media/mediaRows';
import { isReached, mayOpenType, reachedCondition, type SearchContext } from './context';

type Row = MediaTable & { site: string | null };

/** Files that are compared with each other by the place of what was found. */
const mostCompared = 1000;

/** Builds the condition for the files of the libraries that the caller may open; undefined if there are none. */
function openCondition(context: SearchContext, reached = reachedCondition): RawBuilder<unknown> | undefined {
    const own = mayOpenType(context, media) ? [reached(context, 'media.ldp_id')] : [];
    const common = mayOpenType(context, commonMedia) ? [sql`media.ldp_id = ${commonOwner}`] : [];
    const all = [...own, ...common];
    return all.length > 0 ? sql`(${sql.join(all, sql` or `)})` : undefined;
}

function toFound(row: Row): Found {
    const isCommon = row.ldp_id === commonOwner;
    return {
        ...{ resource: isCommon ? commonMedia.name : media.name, id: row.id, ldpId: isCommon ? '' : row.ldp_id },
        ...{ site: row.site ?? '', title: row.name, excerpt: '', status: 'ACTIVE', picture: toMedia(row).url },
    };
}

/** The name of the landing page of a row; null for a common file. */
const site = (table: string) =>
    sql`(select landing_page.name from landing_page where landing_page.id = ${sql.ref(`${table}.ldp_id`)}) as site`;

/** Finds files by their names, those of the landing page `here` first. */
export async function searchFiles(
    context: SearchContext,
    words: readonly string[],
    here: string,
    most: number,
): Promise<Found[]> {
    const open = openCondition(context);
    if (!open) return [];
    const { db, dialect } = context.services;
    const found = words.map((word) => dialect.contains('media.name_key', word));
    const place = dialect.placeOf('media.name_key', words[0] ?? '');
    const { rows } = await sql<Row>`select page.*, ${site('page')} from (
            select * from (select media.*, ${place} as place from media where ${open} and ${sql.join(found, sql` and `)}
                limit ${sql.lit(mostCompared)}) as compared
            order by case when ldp_id = ${here} then 0 else 1 end, place, created_time desc, id limit ${sql.lit(most)}
        ) as page
        order by case when page.ldp_id = ${here} then 0 else 1 end, page.place, page.created_time desc, page.id`.execute(
        db,
    );
    return rows.map(toFound);
}

/** Loads the files that references name, as far as the caller may open their library. */
export async function resolveFiles(context: SearchContext, references: readonly RecordReference[]): Promise<Found[]> {
    const open = openCondition(context, isReached);
    const named = references.filter(({ resource }) => resource === media.name || resource === commonMedia.name);
    if (!open || named.length === 0) return [];
    const { db, dialect } = context.services;
    const owners = named.map(({ ldpId }) => (ldpId === '' ? commonOwner : ldpId));
    const { rows } =
        await sql<Row>`select media.*, ${site('media')} from media where ${open} and ${dialect.isOneOf(sql.ref('media.ldp_id'), owners)}
        and ${dialect.isOneOf(
            sql.ref('media.id'),
            named.map(({ id }) => id),
        )}`.execute(db);
    return rows.map(toFound);
}
