import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { commonOwner } from '../../../contract/library';
import { limits } from '../../../contract/limits';
import type { Write } from '../../base/database/change';
import type { Executor } from '../../base/database/tables';
import type { MediaTable } from '../../base/database/tables/media';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import { getStorageKey, insertMedia, mediaResource, removeMediaFiles } from '../../domain/media/mediaRows';
import { parseImageAddress } from '../../store/imageUses';
import type { CopyPage } from './targets';

/** An image of the source that the target does not have yet, and the row of its copy. */
export type ImageCopy = { from: MediaTable; to: MediaTable };

/** Number of files stored in parallel. */
const parallelFiles = 4;

const getImageAddress = ({ ldp_id, file }: Pick<MediaTable, 'ldp_id' | 'file'>) => `/image/${ldp_id}/${file}`;

async function findRows(
    { dialect }: Pick<Services, 'dialect'>,
    db: Executor,
    column: 'file' | 'hash',
    ldpId: string,
    values: readonly string[],
): Promise<MediaTable[]> {
    if (values.length === 0) return [];
    const { rows } = await sql<MediaTable>`select * from media where ldp_id = ${ldpId}
        and ${dialect.isOneOf(sql.ref(column), values)} order by created_time, id`.execute(db);
    return rows;
}

function createCopyRow(from: MediaTable, ldpId: string): MediaTable {
    const id = uuidv7();
    return { ...from, ldp_id: ldpId, id, file: `${id}${from.file.slice(from.file.lastIndexOf('.'))}`, version: 1 };
}

/**
 * The addresses at which the target shows images of the source. Common images keep theirs, files that the target has
 * already get the address there, and all others that of a copy to be made. `add` looks up images that are not contained
 * yet.
 */
export type ImagePlan = {
    readonly addresses: ReadonlyMap<string, string>;
    readonly copies: readonly ImageCopy[];
    /** Adds images. @throws {Refused} if the source shows an image that is not its own, or there are too many */
    add(images: readonly string[]): Promise<void>;
};

export function createImagePlan(
    services: Pick<Services, 'dialect'>,
    db: Executor,
    source: CopyPage,
    target: Pick<CopyPage, 'id'>,
): ImagePlan {
    const addresses = new Map<string, string>();
    const copies: ImageCopy[] = [];
    const rowsByHash = new Map<string, MediaTable[]>();
    const register = (row: MediaTable) => {
        if (row.hash !== '') rowsByHash.set(row.hash, [...(rowsByHash.get(row.hash) ?? []), row]);
    };

    async function lookUp(files: readonly string[]): Promise<Map<string, MediaTable>> {
        const rows = await findRows(services, db, 'file', source.id, files);
        const hashes = [...new Set(rows.map(({ hash }) => hash))].filter((hash) => !rowsByHash.has(hash));
        for (const row of await findRows(services, db, 'hash', target.id, hashes)) register(row);
        return new Map(rows.map((row) => [getImageAddress(row), row]));
    }

    /** Finds a file of the target with the same content; of several, one of the same media type. */
    function there({ hash, media_type }: MediaTable): MediaTable | undefined {
        const same = rowsByHash.get(hash) ?? [];
        return same.find((row) => row.media_type === media_type) ?? same[0];
    }

    return {
        addresses,
        copies,
        async add(images) {
            const own = images.flatMap((address) => {
                const file = addresses.has(address) ? undefined : parseImageAddress(address);
                return file && file.owner !== commonOwner ? [{ address, ...file }] : [];
            });
            if (own.length === 0) return;
            const rows = await lookUp(own.filter(({ owner }) => owner === source.id).map(({ file }) => file));
            for (const { address } of own) {
                const from = rows.get(address);
                if (!from) throw new Refused('server.copyConfig.imageMissing', { image: address });
                const known = there(from);
                const to = known ?? createCopyRow(from, target.id);
                addresses.set(address, getImageAddress(to));
                if (known) continue;
                copies.push({ from, to });
                register(to);
            }
            const most = limits.copyImages;
            if (copies.length > most) throw new Refused('server.copyConfig.tooManyImages', { page: source.name, most });
        },
    };
}

/**
 * Stores the files of copies. No row refers to them before `insertCopies`; files that are left over are swept later.
 */
export async function storeCopies({ storage }: Services, copies: readonly ImageCopy[]): Promise<void> {
    const store = async ({ from, to }: ImageCopy) => {
        const stored = await storage.read(getStorageKey(from));
        if (!stored) throw new Refused('server.copyConfig.imageMissing', { image: from.name });
        await storage.write(getStorageKey(to), stored);
    };
    for (let first = 0; first < copies.length; first += parallelFiles)
        await Promise.all(copies.slice(first, first + parallelFiles).map(store));
}

/** Inserts stored copies into the target's library. */
export async function insertCopies(
    services: Services,
    db: Executor,
    write: Write,
    copies: readonly ImageCopy[],
): Promise<void> {
    for (const { to } of copies) await insertMedia(services, { ...write, resource: mediaResource }, to, db);
}

/** Removes stored copies that were not inserted into a library. */
export async function dropCopies(services: Services, copies: readonly ImageCopy[]): Promise<void> {
    const rows = copies.map(({ to }) => to);
    await removeMediaFiles(services, rows);
}
