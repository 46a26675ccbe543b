import { type RawBuilder, sql } from 'kysely';
import type { MediaUse } from '../../contract/calls/media';
import type { Resource } from '../../contract/resource';
import type { Services } from '../context';
import type { MediaTable } from '../database/tables';
import { storageKeyOf } from './mediaRows';

/** Content that shows a file, as a condition over `media_use`: one landing page's, or everyone's. */
export type Seen = RawBuilder<unknown>;

type Row = { owner: string; file: string; ldp_id: string; resource: string; record_id: string; data: string | null };

/** Of each file so many places are named; nobody reads more. */
const mostNamed = 20;

function titleIn({ title, fields }: Resource, data: string | null): string {
    const field = title === undefined ? undefined : fields[title];
    if (title === undefined || !field?.plain || data === null) return '';
    const value: unknown = JSON.parse(data)[title];
    const [lang = ''] = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    return value === undefined || value === null ? '' : field.plain(value, lang);
}

/** The places that show these files, by the file's `owner/file`. */
export async function usesOf(
    { db, dialect, resources }: Pick<Services, 'db' | 'dialect' | 'resources'>,
    files: readonly Pick<MediaTable, 'ldp_id' | 'file'>[],
    seen: Seen,
): Promise<Map<string, MediaUse[]>> {
    const found = new Map<string, MediaUse[]>();
    if (files.length === 0) return found;
    const listed = dialect.files(files.map(({ ldp_id, file }) => ({ owner: ldp_id, file })));
    // A cross join is read in the order in which it stands: it begins with these few, not with all that is in use.
    const { rows } = await sql<Row>`select * from (
            select media_use.*, row_number() over (partition by media_use.owner, media_use.file
                order by media_use.ldp_id, media_use.resource, media_use.record_id) as place
            from ${listed} cross join media_use
            where media_use.owner = listed.owner and media_use.file = listed.file and ${seen}) as named
        left join (select ldp_id as record_ldp, resource as record_resource, id as record_key, data from record) as shown
            on shown.record_ldp = named.ldp_id and shown.record_resource = named.resource
                and shown.record_key = named.record_id
        where named.place <= ${mostNamed} order by named.place`.execute(db);
    for (const row of rows) {
        const resource = resources.find(({ name }) => name === row.resource);
        const key = storageKeyOf({ ldp_id: row.owner, file: row.file });
        const use = {
            name: (resource && titleIn(resource, row.data)) || row.record_id,
            reason: row.resource,
            recordId: row.record_id,
            ldpId: row.ldp_id,
        };
        found.set(key, [...(found.get(key) ?? []), use]);
    }
    return found;
}

/** Whether any of the seen content shows the file of an owner's `media` row. */
export function isUsed(owner: string, seen: Seen): RawBuilder<boolean> {
    return sql`media.file in (select media_use.file from media_use where media_use.owner = ${owner} and ${seen})`;
}
