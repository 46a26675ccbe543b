import { sql } from 'kysely';
import type { PictureSizes } from '../../contract/delivery/snapshot';
import { imagePathPattern } from '../../fields/image/field';
import type { ImageFile } from '../base/database/change';
import type { Services } from '../base/services/context';

/** Pictures inside formatted texts. */
const sourcePattern = /<img\b[^>]*?\ssrc="(\/image\/[A-Za-z0-9_-]+\/[A-Za-z0-9._-]+)"/g;

/** Adds the pictures that a value names. Most texts name none, which is seen without an expression. */
function addPaths(value: unknown, paths: Set<string>): void {
    if (typeof value === 'string') {
        if (!value.includes('/image/')) return;
        if (imagePathPattern.test(value)) paths.add(value);
        else for (const [, path] of value.matchAll(sourcePattern)) if (path !== undefined) paths.add(path);
    } else if (typeof value === 'object' && value !== null)
        for (const part of Object.values(value)) addPaths(part, paths);
}

function toFile(path: string): ImageFile {
    const [, , owner = '', file = ''] = path.split('/');
    return { owner, file };
}

/** Loads the sizes of all pictures that occur in delivered values, so that pages leave room for them. */
export async function loadPictureSizes({ db, dialect }: Services, delivered: unknown): Promise<PictureSizes> {
    const paths = new Set<string>();
    addPaths(delivered, paths);
    const files = [...paths].map(toFile);
    if (files.length === 0) return {};
    const { rows } = await sql<ImageFile & { width: number | null; height: number | null }>`
        select listed.owner, listed.file, media.width, media.height from ${dialect.files(files)}
        join media on media.ldp_id = listed.owner and media.file = listed.file`.execute(db);
    const known = rows.flatMap(({ owner, file, width, height }) =>
        width === null || height === null ? [] : [[`/image/${owner}/${file}`, { width, height }] as const],
    );
    return Object.fromEntries(known);
}
