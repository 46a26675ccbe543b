import { sql } from 'kysely';
import { commonOwner } from '../../../contract/library';
import { fitsSlot } from '../../../contract/limits';
import type { Problem } from '../../../contract/validation';
import { problem } from '../../base/system/errors';
import { type ImageUse, parseImageAddress } from '../../store/imageUses';
import type { Store } from '../../store/write';

type ImageRow = { ldp_id: string; file: string; mime: string; width: number | null; height: number | null };

/**
 * Returns the problems of images: each must be a stored picture of this landing page or of the common library, with a
 * shape that its slot accepts. Outside landing pages only common pictures are allowed. All images are looked up in one
 * query.
 */
export async function checkImages(
    { db, dialect }: Store,
    owner: string,
    uses: readonly ImageUse[],
): Promise<Problem[]> {
    const reachable = [owner, commonOwner];
    const files = uses.map(({ image }) => parseImageAddress(image));
    const names = files.flatMap((named) => (named && reachable.includes(named.owner) ? [named.file] : []));
    if (uses.length === 0) return [];
    const { rows } =
        names.length === 0
            ? { rows: [] }
            : await sql<ImageRow>`select ldp_id, file, mime, width, height from media
                where ${dialect.isOneOf(sql.ref('ldp_id'), reachable)} and ${dialect.isOneOf(sql.ref('file'), [...new Set(names)])}`.execute(
                  db,
              );
    const pictures = new Map(rows.map((row) => [`${row.ldp_id}/${row.file}`, row]));
    return uses.flatMap(({ path, slot }, index) => {
        const named = files[index];
        const picture = named && pictures.get(`${named.owner}/${named.file}`);
        if (!picture) return [problem(path, 'validation.imageMissing')];
        if (!picture.mime.startsWith('image/')) return [problem(path, 'validation.imageNotPicture')];
        if (!slot || fitsSlot(slot, picture)) return [];
        return [problem(path, 'validation.imageSquare', { width: picture.width ?? 0, height: picture.height ?? 0 })];
    });
}
