import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sharp } from '../../server/domain/media/sharp';
import { listShownRenditions } from '../../server/domain/media/shownRenditions';
import type { Client } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';

/** The size of a picture as staff prepare it, and the slots that it is made for. */
const photo = { width: 1600, height: 900 } as const;
const mediaType = 'article';

/** The longest time for all renditions to be made (milliseconds). */
const patienceMs = 600_000;

/** Draws a picture with shapes of many sizes, as photographs have; no two are alike. */
export async function drawPhoto(): Promise<Buffer> {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: photo.width / 10, height: photo.height / 10, channels: 3, background: '#808080' } as const;
    const rough = await sharp({ create: { ...create, noise } })
        .png()
        .toBuffer();
    return await sharp(rough).resize(photo).jpeg({ quality: 85 }).toBuffer();
}

/** Uploads a picture; tells whether it was taken. */
export async function uploadPhoto(client: Client, url: string, ldpId: string, picture: Buffer): Promise<boolean> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    const address = `${url}/api/image/upload?mt=${mediaType}&id=${ldpId}`;
    const answer = await fetch(address, { method: 'POST', headers: { Authorization: client.token }, body });
    const { code }: { code: number } = await answer.json();
    return code === 0;
}

/** Number of files that landing pages show of one picture, and the picture itself. */
const filesOfEach =
    1 +
    listShownRenditions({
        ...photo,
        ldp_id: '',
        file: 'photo.jpg',
        media_type: mediaType,
        mime: 'image/jpeg',
        focal_point: null,
    }).length;

/** Resolves when everything that landing pages show of so many pictures of one of them is made. */
export async function waitForRenditions({ env }: DataLocation, ldpId: string, pictures: number): Promise<void> {
    const folder = join(env.DATA_DIR ?? '', 'media', ldpId);
    const until = performance.now() + patienceMs;
    for (;;) {
        const files = await readdir(folder).catch(() => []);
        if (files.length >= filesOfEach * pictures) return;
        if (performance.now() > until) throw new Error(`${files.length} files were made of ${pictures} pictures`);
        await setTimeout(200);
    }
}
