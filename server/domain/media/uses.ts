import { type RawBuilder, sql } from 'kysely';
import { mayDo, type Rights } from '../../../contract/permissions';
import type { Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { defaultLanguage } from '../../../i18n/languages';
import type { MediaTable } from '../../base/database/tables/media';
import type { Services } from '../../base/services/context';
import { upgradeState } from '../../store/upgraded';
import { getStorageKey, type MediaUses } from './mediaRows';

/** Which content counts as using a file, and which of it may be named, as conditions over `media_use`. */
export type UseConditions = { counted: RawBuilder<unknown>; named: RawBuilder<unknown> };

type Row = { owner: string; file: string; ldp_id: string; resource: string; record_id: string; data: string | null };
type CountRow = { owner: string; file: string; resource: string; count: number | string };

/** Builds the condition for content that may be named: the content that the account may read. */
export function readableCondition(
    rights: Rights,
    { dialect, resources }: Pick<Services, 'dialect' | 'resources'>,
): RawBuilder<unknown> {
    const readable = resources.filter((resource) => mayDo(rights, getDemand(resource)));
    return dialect.isOneOf(
        sql.ref('media_use.resource'),
        readable.map(({ name }) => name),
    );
}

/** Number of uses that are named for each file; users read no more. */
const maxNamedUses = 20;

function getTitle({ title, fields }: Resource, data: string | null): string {
    const field = title === undefined ? undefined : fields[title];
    if (title === undefined || !field?.plain || data === null) return '';
    const value = upgradeState({ [title]: field }, JSON.parse(data), defaultLanguage)[title];
    const [lang = ''] = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    return value === undefined || value === null ? '' : field.plain(value, lang);
}

/** Lists the uses of these files that may be named, each with the data of its record. */
async function listNamedUses(
    { db }: Pick<Services, 'db'>,
    listed: RawBuilder<unknown>,
    seen: UseConditions,
): Promise<Row[]> {
    // A cross join is evaluated in the written order: it starts from these few files, not from all uses.
    const { rows } = await sql<Row>`select * from (
            select media_use.*, row_number() over (partition by media_use.owner, media_use.file
                order by media_use.ldp_id, media_use.resource, media_use.record_id) as place
            from ${listed} cross join media_use
            where media_use.owner = listed.owner and media_use.file = listed.file
                and ${seen.counted} and ${seen.named}) as named
        left join (select ldp_id as record_ldp, resource as record_resource, id as record_key, data from record) as shown
            on shown.record_ldp = named.ldp_id and shown.record_resource = named.resource
                and shown.record_key = named.record_id
        where named.place <= ${maxNamedUses} order by named.place`.execute(db);
    return rows;
}

/** Counts the other uses of these files, by file and content type. */
async function countOtherUses(
    { db }: Pick<Services, 'db'>,
    listed: RawBuilder<unknown>,
    seen: UseConditions,
): Promise<CountRow[]> {
    const { rows } = await sql<CountRow>`select media_use.owner, media_use.file, media_use.resource, count(*) as count
        from ${listed} cross join media_use
        where media_use.owner = listed.owner and media_use.file = listed.file
            and ${seen.counted} and not (${seen.named})
        group by media_use.owner, media_use.file, media_use.resource
        order by media_use.resource`.execute(db);
    return rows;
}

/** Loads the uses of these files, by the key `owner/file`. */
export async function loadUses(
    services: Pick<Services, 'db' | 'dialect' | 'resources'>,
    files: readonly Pick<MediaTable, 'ldp_id' | 'file'>[],
    seen: UseConditions,
): Promise<Map<string, MediaUses>> {
    const found = new Map<string, MediaUses>();
    if (files.length === 0) return found;
    const listed = services.dialect.files(files.map(({ ldp_id, file }) => ({ owner: ldp_id, file })));
    const usesBy = ({ owner, file }: Pick<Row, 'owner' | 'file'>): MediaUses => {
        const key = getStorageKey({ ldp_id: owner, file });
        const uses = found.get(key) ?? { usedBy: [], otherUses: [] };
        found.set(key, uses);
        return uses;
    };
    for (const row of await listNamedUses(services, listed, seen)) {
        const resource = services.resources.find(({ name }) => name === row.resource);
        usesBy(row).usedBy.push({
            name: (resource && getTitle(resource, row.data)) || row.record_id,
            reason: row.resource,
            recordId: row.record_id,
            ldpId: row.ldp_id,
        });
    }
    for (const row of await countOtherUses(services, listed, seen))
        usesBy(row).otherUses.push({ reason: row.resource, count: Number(row.count) });
    return found;
}

/** Builds the condition that the file of a `media` row is used by any content that counts. */
export function usedCondition(owner: string, counted: UseConditions['counted']): RawBuilder<boolean> {
    return sql`media.file in (select media_use.file from media_use where media_use.owner = ${owner} and ${counted})`;
}
