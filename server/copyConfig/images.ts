import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { commonOwner } from '../../contract/library';
import type { Services } from '../context';
import type { Write } from '../database/change';
import type { Executor, MediaTable } from '../database/tables';
import { insertMedia, mediaResource, removeMedia, storageKeyOf } from '../media/mediaRows';
import { fileOf } from '../references/media';
import { Refused } from '../refused';

/** A file of the source that the target has not yet, and what it is to be there. */
export type ImageCopy = { from: MediaTable; to: MediaTable };

/** Files that are stored at the same time. */
const atOnce = 4;

export type ImagePlan = { addresses: ReadonlyMap<string, string>; copies: readonly ImageCopy[] };

const addressOf = ({ ldp_id, file }: Pick<MediaTable, 'ldp_id' | 'file'>) => `/image/${ldp_id}/${file}`;

async function rowsBy(
    { dialect }: Pick<Services, 'dialect'>,
    db: Executor,
    column: 'file' | 'hash',
    ldpId: string,
    wanted: readonly string[],
): Promise<MediaTable[]> {
    if (wanted.length === 0) return [];
    const { rows } = await sql<MediaTable>`select * from media where ldp_id = ${ldpId}
        and ${dialect.isOneOf(sql.ref(column), wanted)} order by created_time, id`.execute(db);
    return rows;
}

/** The target's own file with the same bytes, of the same type where there are several. */
function sameAs({ hash, media_type }: MediaTable, standing: readonly MediaTable[]): MediaTable | undefined {
    const same = standing.filter((row) => row.hash === hash && hash !== '');
    return same.find((row) => row.media_type === media_type) ?? same[0];
}

function copyOf(from: MediaTable, ldpId: string): MediaTable {
    const id = uuidv7();
    return { ...from, ldp_id: ldpId, id, file: `${id}${from.file.slice(from.file.lastIndexOf('.'))}`, version: 1 };
}

/**
 * Where the target shows these images: common ones where they are, files that it has already at its own address, all
 * others at the address of a copy that is to be made.
 *
 * @throws Refused where the source shows an image that is not its own
 */
export async function planImages(
    services: Pick<Services, 'dialect'>,
    db: Executor,
    sourceId: string,
    ldpId: string,
    images: readonly string[],
): Promise<ImagePlan> {
    const own = images.flatMap((address) => {
        const file = fileOf(address);
        return file && file.owner !== commonOwner ? [{ address, ...file }] : [];
    });
    const ofSource = own.filter(({ owner }) => owner === sourceId).map(({ file }) => file);
    const rows = new Map((await rowsBy(services, db, 'file', sourceId, ofSource)).map((row) => [addressOf(row), row]));
    const hashes = [...new Set([...rows.values()].map(({ hash }) => hash))];
    const standing = await rowsBy(services, db, 'hash', ldpId, hashes);
    const addresses = new Map<string, string>();
    const copies: ImageCopy[] = [];
    for (const { address } of own) {
        const from = rows.get(address);
        if (!from) throw new Refused('server.copyConfig.imageMissing', { image: address });
        const there = sameAs(from, [...standing, ...copies.map(({ to }) => to)]);
        const to = there ?? copyOf(from, ldpId);
        if (!there) copies.push({ from, to });
        addresses.set(address, addressOf(to));
    }
    return { addresses, copies };
}

/** Stores the bytes of copies. They are nobody's until `insertCopies`; what is left behind is swept some time. */
export async function storeCopies({ storage }: Services, copies: readonly ImageCopy[]): Promise<void> {
    const store = async ({ from, to }: ImageCopy) => {
        const stored = await storage.read(storageKeyOf(from));
        if (!stored) throw new Refused('server.copyConfig.imageMissing', { image: from.name });
        await storage.write(storageKeyOf(to), stored);
    };
    for (let first = 0; first < copies.length; first += atOnce)
        await Promise.all(copies.slice(first, first + atOnce).map(store));
}

/** Puts stored copies into the target's library. */
export async function insertCopies(
    services: Services,
    db: Executor,
    write: Write,
    copies: readonly ImageCopy[],
): Promise<void> {
    for (const { to } of copies) await insertMedia(services, { ...write, resource: mediaResource }, to, db);
}

/** Takes back stored copies that were put into no library. */
export async function dropCopies(services: Services, copies: readonly ImageCopy[]): Promise<void> {
    const rows = copies.map(({ to }) => to);
    await removeMedia(services, rows);
}
