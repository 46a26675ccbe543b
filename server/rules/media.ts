import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Media } from '../../contract/calls/media';
import type { InUseData, Page } from '../../contract/envelope';
import { commonOwner } from '../../contract/library';
import { mediaTypes } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import type { FocalPoint } from '../../fields/focalPoint/field';
import type { ChangedRow } from '../base/database/change';
import type { MediaTable } from '../base/database/tables/media';
import type { Handler, Incoming, Services } from '../base/services/context';
import { fail } from '../base/system/errors';
import { countTypes, type Library, listMedia } from '../domain/media/library';
import {
    getStorageKey,
    type MediaUses,
    mediaAfter,
    mediaResource,
    removeMediaFiles,
    toMedia,
} from '../domain/media/mediaRows';
import { orderShownRenditions } from '../domain/media/renditionQueue';
import { loadUses, readableCondition } from '../domain/media/uses';
import { listVersions } from '../domain/media/versions';
import { toListQuery } from '../kernel/operations/inquiry';
import type { Operation } from '../kernel/operations/operation';
import { conflict } from '../store/conflict';
import { textKey } from '../store/textKey';
import { createWrite } from '../store/write';

const allUses = sql`true`;

/** The library that a caller sees, and the owner whose files it can change. */
type LibraryAccess = { owner: string; library: Library };

function getLibraryAccess(
    { scope }: Resource,
    { tenant, principal }: Incoming<unknown>,
    services: Services,
): LibraryAccess {
    const { rights } = principal ?? fail('sessionEnded');
    const readable = readableCondition(rights, services);
    if (scope !== 'landingPage') {
        const seen = { counted: allUses, named: readable };
        return { owner: commonOwner, library: { owners: [commonOwner], seen } };
    }
    const { id } = tenant ?? fail('notFound');
    const here = sql`media_use.ldp_id = ${id}`;
    const seen = { counted: here, named: sql`${here} and ${readable}` };
    return { owner: id, library: { owners: [id, commonOwner], seen } };
}

async function findOwn(
    { db, dialect }: Services,
    { owner }: LibraryAccess,
    ids: readonly string[],
): Promise<MediaTable[]> {
    const { rows } = await sql<MediaTable>`select * from media where ldp_id = ${owner}
        and ${dialect.isOneOf(sql.ref('id'), ids)}`.execute(db);
    return rows.length === new Set(ids).size ? rows : fail('notFound');
}

/** Merges the uses of several files. */
function mergeUses(all: readonly MediaUses[]): MediaUses {
    const counts = new Map<string, number>();
    for (const { reason, count } of all.flatMap(({ otherUses }) => otherUses))
        counts.set(reason, (counts.get(reason) ?? 0) + count);
    return {
        usedBy: all.flatMap(({ usedBy }) => usedBy),
        otherUses: [...counts].map(([reason, count]) => ({ reason, count })),
    };
}

/**
 * Deletes all of these files or none; their bytes are removed last.
 *
 * @throws {Failure} 40903 with the uses if a file is in use
 */
async function deleteFiles<Answer>(
    services: Services,
    incoming: Incoming<unknown>,
    access: LibraryAccess,
    ids: readonly string[],
    answer: Answer,
): Promise<Answer> {
    const { db, dialect } = services;
    const rows = await findOwn(services, access, ids);
    const versions = await listVersions(services, access.owner, ids);
    const write = { ...createWrite(incoming, mediaResource, services), verb: 'delete' };
    const uses = await loadUses(services, rows, { ...access.library.seen, counted: allUses });
    const found = rows.flatMap((row) => uses.get(getStorageKey(row)) ?? []);
    if (found.length > 0) return fail('inUse', mergeUses(found) satisfies InUseData);
    try {
        await dialect.applyChange<ChangedRow>(db, {
            statement: sql`delete from media where ldp_id = ${access.owner} and ${dialect.isOneOf(sql.ref('id'), ids)}
                returning media.ldp_id, media.id as record_id, media.version + 1 as version,
                    cast(${`${uuidv7()}-`} as text) || media.id as revision_id, cast(null as json) as after`,
            columns: ['ldp_id', 'record_id', 'version'],
            write,
            answer: JSON.stringify({ data: answer }),
        });
    } catch (error) {
        if (dialect.getFailure(error)?.reason !== 'referenced') throw error;
        return fail('inUse', mergeUses([]) satisfies InUseData);
    }
    await removeMediaFiles(services, [...rows, ...versions]);
    return answer;
}

/** The editable values of a file. */
type MediaInput = { id: string; name: string; focalPoint: FocalPoint | null };

/** Creates the operations of a library: of a landing page, or the common one. */
export function mediaOperations(resource: Resource) {
    const inquiry: Operation<'inquiry'> = async (incoming, services): Promise<Page<Media>> => {
        const { page, limit, ...query } = toListQuery(incoming.body);
        const { items, total } = await listMedia(
            services,
            getLibraryAccess(resource, incoming, services).library,
            query,
        );
        return { items, total, page, limit };
    };

    const update: Operation<'update', MediaInput> = async (incoming, services) => {
        const { db, dialect } = services;
        const { id, version, name, focalPoint } = incoming.body;
        const access = getLibraryAccess(resource, incoming, services);
        const [row] = await findOwn(services, access, [id]);
        if (!row) return fail('notFound');
        const write = createWrite(incoming, mediaResource, services);
        const after = {
            ...row,
            updated_by: write.author.username,
            updated_time: write.time,
            name,
            name_key: textKey(name),
            focal_point: focalPoint === null ? null : JSON.stringify(focalPoint),
            version: row.version + 1,
        };
        const uses = await loadUses(services, [row], access.library.seen);
        const answer = toMedia(after, uses.get(getStorageKey(row)));
        const changed = await dialect.applyChange<ChangedRow>(db, {
            statement: sql`update media set name = ${name}, name_key = ${after.name_key},
                    focal_point = ${after.focal_point}, updated_by = ${after.updated_by},
                    updated_time = ${after.updated_time}, version = media.version + 1
                where media.ldp_id = ${row.ldp_id} and media.id = ${id} and media.version = ${version}
                returning media.ldp_id, media.id as record_id, media.version,
                    cast(${uuidv7()} as text) as revision_id, ${mediaAfter(services)} as after`,
            columns: ['ldp_id', 'record_id', 'version'],
            write,
            answer: JSON.stringify({ data: answer }),
        });
        if (changed.length > 0) {
            if (after.focal_point !== row.focal_point) orderShownRenditions(services, after);
            return answer;
        }
        const [current] = await findOwn(services, access, [id]);
        return current ? conflict(toMedia(current), resource.audit) : fail('notFound');
    };

    return {
        inquiry,
        update,
        delete: ((incoming, services) => {
            const { id } = incoming.body;
            return deleteFiles(services, incoming, getLibraryAccess(resource, incoming, services), [id], { id });
        }) satisfies Operation<'delete', { id: string }>,
        deletemany: ((incoming, services) => {
            const { ids } = incoming.body;
            return deleteFiles(services, incoming, getLibraryAccess(resource, incoming, services), ids, { ids });
        }) satisfies Handler<{ ids: string[] }>,
        /** Counts files by type, including types without files, in the order of the tabs. */
        countTypes: (async (incoming, services) => {
            const counted = await countTypes(services, getLibraryAccess(resource, incoming, services).library);
            const counts = new Map(counted.map(({ mediaType, count }) => [mediaType, count]));
            return mediaTypes.map((mediaType) => ({ mediaType, count: counts.get(mediaType) ?? 0 }));
        }) satisfies Handler<unknown>,
    };
}
