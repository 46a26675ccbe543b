import type { Database } from '../../server/base/database/tables';

/** Inserts the row of a stored file, as the upload does; returns its address. A picture is as high as it is wide. */
export async function addMedia(
    db: Database,
    ldpId: string,
    file: string,
    mime = 'image/png',
    width = 10,
): Promise<string> {
    const time = '2026-03-01T09:00:00.000Z';
    const size = { width, height: width, size: 100, hash: '', focal_point: null };
    const audit = { version: 1, created_by: 'tester1', created_time: time, updated_by: 'tester1', updated_time: time };
    await db
        .insertInto('media')
        .values({
            ldp_id: ldpId,
            id: `${ldpId}-${file}`,
            media_type: 'banner',
            name: file,
            name_key: file,
            file,
            mime,
            ...size,
            ...audit,
        })
        .execute();
    return `/image/${ldpId}/${file}`;
}
