import type { Selectable } from 'kysely';
import { ownMediaTypes } from '../contract/limits';
import { createPermission, type Position } from '../contract/permissions';
import type { Resource } from '../contract/resource';
import type { Author } from '../server/base/database/change';
import type { AccountTable } from '../server/base/database/tables/accounts';
import type { RecordTable, RevisionTable } from '../server/base/database/tables/content';
import type { MediaTable } from '../server/base/database/tables/media';
import { getDerivedColumns } from '../server/domain/accounts/rows';
import { toDocument } from '../server/store/document';
import { getStoredForm } from '../server/store/form';
import { textKey } from '../server/store/textKey';
import type { Values } from '../server/store/values';

/** Author and times of a row. */
export type Stamps = Pick<RecordTable, 'created_by' | 'created_time' | 'updated_by' | 'updated_time'>;

export type RecordRow = Selectable<RecordTable>;

/** The derived columns of a record's values, which several records may share. */
export type Document = Pick<
    RecordRow,
    | 'resource'
    | 'data'
    | 'keys'
    | 'search'
    | 'unique_key'
    | 'brief'
    | 'langs'
    | 'texts'
    | 'outdated'
    | 'start_time'
    | 'end_time'
    | 'form'
>;

/** Builds the columns that the store derives from values; `lang` is the default language of the landing page. */
export function buildDocument(resource: Resource, values: Values, lang: string): Document {
    return {
        resource: resource.name,
        ...toDocument(resource, values, lang, ''),
        form: getStoredForm(resource),
    };
}

/** Builds the row of a record; `own` are the columns that differ from those of a new one. */
export function buildRecord(
    document: Document,
    place: Pick<RecordRow, 'ldp_id' | 'id' | 'sort'>,
    stamps: Stamps,
    own: Partial<Pick<RecordRow, 'status' | 'version'>> = {},
): RecordRow {
    // Named one by one: spreading would take most of the time of building millions of rows.
    return {
        ldp_id: place.ldp_id,
        resource: document.resource,
        id: place.id,
        status: own.status ?? 'ACTIVE',
        sort: place.sort,
        version: own.version ?? 1,
        created_by: stamps.created_by,
        created_time: stamps.created_time,
        updated_by: stamps.updated_by,
        updated_time: stamps.updated_time,
        published_time: stamps.created_time,
        start_time: document.start_time,
        end_time: document.end_time,
        data: document.data,
        keys: document.keys,
        search: document.search,
        unique_key: document.unique_key,
        brief: document.brief,
        langs: document.langs,
        texts: document.texts,
        outdated: document.outdated,
        form: document.form,
    };
}

/** Builds the revision of a change of a record, as the store would have written it. */
export function buildRevision(
    { ldp_id, resource, id: record_id, status, sort, created_by, created_time, published_time, data }: RecordRow,
    { accountId, username, address }: Author,
    own: Pick<RevisionTable, 'id' | 'verb' | 'version' | 'time'>,
): RevisionTable {
    const stamps = { createdBy: created_by, createdTime: created_time, publishedTime: published_time };
    const columns = JSON.stringify({ status, sort, ...stamps });
    return {
        ldp_id,
        resource,
        record_id,
        ...own,
        account_id: accountId,
        username,
        address,
        place: null,
        batch_id: null,
        pinned_time: null,
        pinned_by: null,
        after: `${columns.slice(0, -1)},"data":${data}}`,
    };
}

/** Builds an active account with all rights of its kind: a sub-user if it has a maker. */
export function buildAccount(
    { username, name, ...columns }: Pick<AccountTable, 'id' | 'username' | 'name' | 'password_hash' | 'maker_id'>,
    position: Position,
    stamps: Stamps,
): AccountTable {
    return {
        ...columns,
        username,
        name,
        ...getDerivedColumns({ username, name, remark: '' }),
        remark: '',
        user_type: columns.maker_id === null ? 'MAIN' : 'SUB',
        position,
        permission: JSON.stringify(createPermission(2)),
        ip_whitelist: '[]',
        status: 'ACTIVE',
        reach: 'EVERY',
        version: 1,
        ...stamps,
    };
}

const mediaWords = ['harbour', 'lantern', 'summer', 'winter', 'carnival', 'jackpot', 'champion', 'fortune'];

/**
 * Builds the row of a file that has no content. Its name holds one of eight words and the number of the file, so that
 * searches find many, few or no files.
 */
export function buildMedia(
    index: number,
    { ldp_id, id }: Pick<MediaTable, 'ldp_id' | 'id'>,
    stamps: Stamps,
    type: 'jpg' | 'svg' = 'jpg',
): MediaTable {
    const name = `${mediaWords[index % mediaWords.length]} ${index} campaign picture.${type}`;
    return {
        ldp_id,
        id,
        media_type: ownMediaTypes[index % ownMediaTypes.length] ?? 'banner',
        name,
        name_key: textKey(name),
        file: `${id}.${type}`,
        mime: type === 'jpg' ? 'image/jpeg' : 'image/svg+xml',
        width: 1200,
        height: 628,
        size: 40_000 + ((index * 7919) % 900_000),
        hash: index.toString(16).padStart(64, '0'),
        focal_point: null,
        version: 1,
        ...stamps,
    };
}
