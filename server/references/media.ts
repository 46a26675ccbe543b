import { sql } from 'kysely';
import { imagePathPattern } from '../../contract/fields/image';
import { commonOwner } from '../../contract/library';
import type { Problem } from '../../contract/validation';
import type { ImageFile } from '../database/change';
import type { Store } from '../store/write';

/** A place in a body that names an image. */
export type ImageUse = { path: string; image: string };

/** The file behind an address; undefined for what is none. */
export function fileOf(image: string): ImageFile | undefined {
    if (!imagePathPattern.test(image)) return undefined;
    const [, , owner, file] = image.split('/');
    return owner === undefined || file === undefined ? undefined : { owner, file };
}

/**
 * What is wrong with these images: each must be a stored picture of this landing page or of the common library. One look
 * for all of them; none where nothing is to be looked up. Outside a landing page only common ones count.
 */
export async function imageProblems(
    { db, dialect }: Store,
    owner: string,
    uses: readonly ImageUse[],
): Promise<Problem[]> {
    const reachable = [owner, commonOwner];
    const files = uses.map(({ image }) => fileOf(image));
    const names = files.flatMap((named) => (named && reachable.includes(named.owner) ? [named.file] : []));
    if (uses.length === 0) return [];
    const { rows } =
        names.length === 0
            ? { rows: [] }
            : await sql<{ ldp_id: string; file: string; mime: string }>`select ldp_id, file, mime from media
                where ${dialect.isOneOf(sql.ref('ldp_id'), reachable)} and ${dialect.isOneOf(sql.ref('file'), [...new Set(names)])}`.execute(
                  db,
              );
    const mimes = new Map(rows.map(({ ldp_id, file, mime }) => [`${ldp_id}/${file}`, mime]));
    return uses.flatMap(({ path }, index) => {
        const named = files[index];
        const mime = named && mimes.get(`${named.owner}/${named.file}`);
        if (mime?.startsWith('image/')) return [];
        return [{ path, key: mime ? 'validation.imageNotPicture' : 'validation.imageMissing', params: {} }];
    });
}
