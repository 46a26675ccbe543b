import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Media } from '../../../contract/calls/media';
import { defaultAudit } from '../../../contract/declaration/audit';
import type { ChangedRow, Write } from '../../base/database/change';
import type { Executor, Transaction } from '../../base/database/tables';
import type { MediaTable, MediaUseTable } from '../../base/database/tables/media';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { createYielder } from '../../base/system/yielding';
import { conflict } from '../../store/conflict';
import { recordAfterExpression } from '../../store/row';
import { textKey } from '../../store/textKey';
import type { Store } from '../../store/write';
import { findMediaById, mediaAfter, toMedia } from './mediaRows';
import { orderShownRenditions } from './renditionQueue';
import { keepVersion } from './versions';

type AddressChange = { from: string; to: string };

/** Number of records written at once. The contents of each also go into the history. */
const pageSize = 50;

type MediaUseKey = Pick<MediaUseTable, 'ldp_id' | 'record_id'>;

/** Yields the uses of a file in the content of one resource, in batches. */
async function* readUses(
    db: Executor,
    resource: string,
    owner: string,
    file: string,
): AsyncIterable<readonly MediaUseKey[]> {
    for (let last: MediaUseKey = { ldp_id: '', record_id: '' }; ; ) {
        const { rows } = await sql<MediaUseKey>`select ldp_id, record_id from media_use
            where owner = ${owner} and file = ${file} and resource = ${resource}
                and (ldp_id, record_id) > (${last.ldp_id}, ${last.record_id})
            order by ldp_id, record_id limit ${pageSize}`.execute(db);
        const end = rows.at(-1);
        if (!end) return;
        yield rows;
        if (rows.length < pageSize) return;
        last = end;
    }
}

const getRecordIds = (uses: readonly MediaUseKey[], ldpId: string) =>
    uses.filter(({ ldp_id }) => ldp_id === ldpId).map(({ record_id }) => record_id);

/** Replaces one address by another in all content of one resource that shows it. */
async function replaceAddress(
    store: Store,
    write: Write,
    table: 'record' | 'setting',
    { from, to }: AddressChange,
): Promise<void> {
    const { db, dialect } = store;
    const { resource } = write;
    const [, , owner = '', file = ''] = from.split('/');
    const isRecord = table === 'record';
    const [name, id] = isRecord ? ['resource', 'id'] : ['name', 'variant'];
    const column = (of: string) => sql.ref(`${table}.${of}`);
    const brief = isRecord ? sql`brief = ${dialect.jsonReplaced('brief', from, to)},` : sql``;
    const after = isRecord
        ? recordAfterExpression(store)
        : dialect.jsonObject(sql.lit('data'), dialect.jsonValue('setting.data'));
    const yieldIfDue = createYielder();
    for await (const uses of readUses(db, resource, owner, file)) {
        for (const ldpId of new Set(uses.map(({ ldp_id }) => ldp_id))) {
            await yieldIfDue();
            await dialect.applyChange<ChangedRow>(db, {
                statement: sql`update ${sql.table(table)} set data = ${dialect.jsonReplaced('data', from, to)}, ${brief}
                        version = ${column('version')} + 1, updated_by = ${write.author.username}, updated_time = ${write.time}
                    where ${column('ldp_id')} = ${ldpId} and ${column(name)} = ${resource}
                        and ${dialect.isOneOf(column(id), getRecordIds(uses, ldpId))}
                    returning ${column('ldp_id')} as ldp_id, ${column(id)} as record_id, ${column('version')} as version,
                        cast(${`${uuidv7()}-`} as text) || ${column('ldp_id')} || ${column(id)} as revision_id, ${after} as after`,
                columns: ['ldp_id', 'record_id', 'version'],
                write,
                answer: '',
            });
        }
    }
}

/** Lists the resources whose content shows a file. */
async function listShowingResources(db: Executor, { ldp_id, file }: MediaTable): Promise<string[]> {
    const rows = await db
        .selectFrom('media_use')
        .select('resource')
        .distinct()
        .where('owner', '=', ldp_id)
        .where('file', '=', file)
        .execute();
    return rows.map(({ resource }) => resource);
}

type FileColumns = Pick<MediaTable, 'file' | 'mime' | 'width' | 'height' | 'size' | 'hash'>;

/** The new file of a media row. Name and focal point stay as they are unless given. */
export type ReplacementFile = FileColumns & Partial<Pick<MediaTable, 'name' | 'focal_point'>>;

/** The new state of the media row, and the old files to remove from the storage, since their rows were deleted. */
export type ReplaceResult = { answer: Media; beyond: Pick<MediaTable, 'ldp_id' | 'file'>[] };

/** Replaces one address by another in the content of all resources. */
async function replaceAddressEverywhere(
    store: Store,
    services: Services,
    write: Write,
    before: MediaTable,
    to: string,
) {
    const { idempotency: _, ...content } = { ...write, verb: 'replace' };
    for (const name of await listShowingResources(store.db, before)) {
        const table = services.resources.find((each) => each.name === name)?.singleton ? 'setting' : 'record';
        await replaceAddress(store, { ...content, resource: name }, table, { from: toMedia(before).url, to });
    }
}

/**
 * Replaces the file of a media row. The row keeps its id and gets a new address; all content that shows it is changed
 * in the same transaction, each document with a new version. The old file is kept: see `versions.ts`. `claim` runs
 * first in that transaction.
 *
 * @throws {Failure} 40901 if the row was changed meanwhile, 40401 if it is gone
 */
export async function replaceMedia(
    services: Services,
    write: Write,
    before: MediaTable,
    { file, mime, width, height, size, hash, name = before.name, focal_point = before.focal_point }: ReplacementFile,
    claim?: (db: Transaction) => Promise<void>,
): Promise<ReplaceResult> {
    const stamp = { updated_by: write.author.username, updated_time: write.time };
    const name_key = textKey(name);
    const named = { name, name_key, focal_point, version: before.version + 1 };
    const row: MediaTable = { ...before, file, mime, width, height, size, hash, ...named, ...stamp };
    const answer = toMedia(row);
    const result = await services.db.transaction().execute(async (transaction) => {
        const store: Store = { ...services, db: transaction };
        await claim?.(transaction);
        if (file !== before.file) await replaceAddressEverywhere(store, services, write, before, answer.url);
        const changed = await services.dialect.applyChange<ChangedRow>(transaction, {
            statement: sql`update media set file = ${file}, mime = ${mime}, width = ${width}, height = ${height},
                    size = ${size}, hash = ${hash}, name = ${name}, name_key = ${name_key},
                    focal_point = ${focal_point}, updated_by = ${stamp.updated_by}, updated_time = ${stamp.updated_time}, version = media.version + 1
                where media.ldp_id = ${before.ldp_id} and media.id = ${before.id} and media.version = ${before.version}
                returning media.ldp_id, media.id as record_id, media.version,
                    cast(${uuidv7()} as text) as revision_id, ${mediaAfter(store)} as after`,
            columns: ['ldp_id', 'record_id', 'version'],
            write,
            answer: JSON.stringify({ data: answer }),
        });
        if (changed.length > 0) {
            const isKept = file !== before.file;
            return { answer, beyond: isKept ? await keepVersion(store, transaction, before, write.time) : [] };
        }
        const current = (await findMediaById(transaction, before.ldp_id, before.id)) ?? fail('notFound');
        return conflict(toMedia(current), defaultAudit);
    });
    orderShownRenditions(services, row);
    return result;
}
