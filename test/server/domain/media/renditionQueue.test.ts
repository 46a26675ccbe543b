import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import type { MediaTable } from '../../../../server/base/database/tables/media';
import { findFileStats } from '../../../../server/base/system/fileFacts';
import { findRendition } from '../../../../server/domain/media/findRendition';
import { findMediaByFile } from '../../../../server/domain/media/mediaRows';
import {
    getRenditionQueue,
    mostWaiting,
    orderShownRenditions,
    startMakingRenditions,
} from '../../../../server/domain/media/renditionQueue';
import { listShownRenditions } from '../../../../server/domain/media/shownRenditions';
import { getRenditionKey, type Rendition, settleRendition } from '../../../../server/domain/media/variants';
import { workOnPicture } from '../../../../server/domain/media/work/workers';
import { incomingFolder } from '../../../../server/domain/media/workFolder';
import { useOperator } from '../../harness';
import { upload } from '../../harness-upload';

const banner: Rendition = { size: 'banner', format: 'avif' };
const article: Rendition = { size: 'article', format: 'avif' };

let drawn = 0;

/** Draws a unique picture. */
function drawJpeg(width = 1400, height = 700): Promise<Buffer> {
    drawn += 1;
    const background = { r: drawn, g: 40, b: 90 };
    return sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer();
}

function createGate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
        open = resolve;
    });
    return { opened, open };
}

describe('renditions in the background', () => {
    const { test, operator } = useOperator();
    let stop = async () => {};

    beforeAll(() => {
        stop = startMakingRenditions(test.services);
    });
    afterEach(async () => {
        vi.restoreAllMocks();
        await settle();
    });
    afterAll(() => stop());

    const settle = () => getRenditionQueue(test.services).settle();

    async function findRow({ url }: Pick<Media, 'url'>): Promise<MediaTable> {
        const [, , owner = '', file = ''] = url.split('/');
        const row = await findMediaByFile(test.services.db, owner, file);
        if (!row) throw new Error('the file has no row');
        return row;
    }

    async function stored(query = 'mt=banner&id=ldp1', content?: Buffer): Promise<Media> {
        const { body, text } = await upload(operator, { content: content ?? (await drawJpeg()) }, query);
        if (body.code !== 0) throw new Error(text);
        return body.data;
    }

    /** Finds a rendition as a visitor; the body is not read. */
    async function find(row: MediaTable, rendition: Rendition): Promise<{ isStored: boolean; isComing: boolean }> {
        const { stored: file, isComing } = await findRendition(test.services, row, rendition);
        file?.body.destroy();
        return { isStored: file !== undefined, isComing };
    }

    /** Makes the queue wait before its next look at the storage until `release`. */
    function hold() {
        const { storage } = test.services;
        const exists = storage.exists.bind(storage);
        const gate = createGate();
        const seen: string[] = [];
        vi.spyOn(storage, 'exists').mockImplementation(async (key) => {
            seen.push(key);
            await gate.opened;
            return await exists(key);
        });
        return { seen, release: gate.open };
    }

    /** Returns the size of the original that is copied for its renditions; undefined if there is none. */
    async function getCopiedBytes(): Promise<number | undefined> {
        const parent = incomingFolder(test.services.config);
        const [folder] = await readdir(parent);
        if (folder === undefined) return undefined;
        return (await findFileStats(join(parent, folder, 'original')))?.size;
    }

    it('are made after an upload, which does not wait for them, and found without being made', async () => {
        const { release } = hold();
        const row = await findRow(await stored());
        expect(await find(row, banner)).toEqual({ isStored: false, isComing: true });
        release();
        await settle();
        const write = vi.spyOn(test.services.storage, 'write');
        const shown = listShownRenditions(row);
        expect(shown.length).toBeGreaterThan(8);
        for (const rendition of shown) expect(await find(row, rendition)).toEqual({ isStored: true, isComing: false });
        await settle();
        expect(write).not.toHaveBeenCalled();
        expect(await readdir(incomingFolder(test.services.config))).toEqual([]);
    });

    it('are ordered by a visitor who misses one, and there for the next', async () => {
        const row = await findRow(await stored('mt=article&id=ldp1'));
        await settle();
        expect(await find(row, banner)).toEqual({ isStored: false, isComing: true });
        await settle();
        expect(await find(row, banner)).toEqual({ isStored: true, isComing: false });
    });

    it('are made again for another focal point and for another file', async () => {
        const media = await stored('mt=article&id=ldp1');
        await settle();
        const change = { ldpId: 'ldp1', id: media.id, name: media.name, version: 1, focalPoint: { x: 0.1, y: 0.5 } };
        expect((await operator.post('/api/ldp/media/update', change)).body.code).toBe(0);
        await settle();
        const moved = await findRow(media);
        expect(moved.focal_point).not.toBeNull();
        expect(await find(moved, article)).toEqual({ isStored: true, isComing: false });
        const replaced = await findRow(await stored(`mt=article&id=ldp1&replace=${media.id}`));
        await settle();
        expect(replaced.file).not.toBe(moved.file);
        expect(await find(replaced, article)).toEqual({ isStored: true, isComing: false });
    });

    it('are not ordered again if they need too much', async () => {
        const row = { ...(await findRow(await stored('mt=article&id=ldp1'))), focal_point: '{"x":0,"y":0}' };
        await settle();
        settleRendition(test.services, row, banner, { kind: 'refused', key: 'server.picture.tooMuchWork', params: {} });
        const exists = vi.spyOn(test.services.storage, 'exists');
        expect(await find(row, banner)).toEqual({ isStored: false, isComing: false });
        orderShownRenditions(test.services, { ...row, media_type: 'banner' });
        await settle();
        expect(exists.mock.calls.map(([key]) => key)).not.toContain(getRenditionKey(row, banner));
    });

    it('wait in bounded number for each landing page; neither visitors nor staff take all places', async () => {
        const { seen, release } = hold();
        const row = await findRow(await stored());
        const excess = 7;
        const rows = Array.from({ length: mostWaiting.each + excess }, (_, n) => ({ ...row, file: `gone-${n}.jpg` }));
        for (const each of rows) expect(await find(each, banner)).toEqual({ isStored: false, isComing: true });
        // Ordered once more, a picture takes no second place.
        for (const each of rows.slice(0, 9)) await find(each, banner);
        orderShownRenditions(test.services, { ...row, file: 'staff.jpg' });
        await find({ ...row, ldp_id: 'ldp2', file: 'other.jpg' }, banner);
        release();
        await settle();
        const files = new Set(seen.map((key) => key.slice(0, key.indexOf('.jpg'))));
        expect([...files].filter((file) => file.startsWith('ldp1/gone-'))).toHaveLength(mostWaiting.each);
        expect(files).toContain('ldp1/staff');
        expect(files).toContain('ldp2/other');
    });

    it('rest for a minute after a failure', async () => {
        const row = await findRow(await stored('mt=article&id=ldp1'));
        await settle();
        const read = vi.spyOn(test.services.storage, 'exists').mockRejectedValue(new Error('out of order'));
        await find(row, banner);
        await settle();
        await find(row, banner);
        await settle();
        expect(read).toHaveBeenCalledTimes(1);
        expect(test.log.filter((line) => line.includes('the renditions of a picture could not be made'))).toHaveLength(
            1,
        );
        vi.restoreAllMocks();
        test.clock.pass(61);
        await find(row, banner);
        await settle();
        expect(await find(row, banner)).toEqual({ isStored: true, isComing: false });
    });

    it('are copied to a picture of the same content, and never made of a picture that is gone', async () => {
        const row = await findRow(await stored());
        await settle();
        const twin = { ...row, ldp_id: 'ldp2' };
        const write = vi.spyOn(test.services.storage, 'write');
        orderShownRenditions(test.services, twin, row);
        await settle();
        for (const rendition of listShownRenditions(row))
            expect(await find(twin, rendition)).toEqual({ isStored: true, isComing: false });
        orderShownRenditions(test.services, { ...row, file: 'gone.jpg' });
        await settle();
        expect(write).not.toHaveBeenCalled();
    });

    it('take no turn from what the console asks of pictures, even if it asks later', async () => {
        const row = await findRow(await stored('mt=article&id=ldp1'));
        await settle();
        const begun: string[] = [];
        const [first, last] = [createGate(), createGate()];
        const addWork = (group: string, gate: Promise<void>, begin = () => {}) =>
            workOnPicture(group, async () => {
                begun.push(group);
                begin();
                await gate;
                return { kind: 'shrunk' };
            });
        const all = Array.from({ length: 4 }, (_, n) => addWork(`first-${n}`, first.opened));
        await setImmediate();
        const atOnce = begun.length;
        vi.spyOn(test.services.storage, 'write').mockImplementation(async () => void begun.push('rendition'));
        await find(row, banner);
        await vi.waitUntil(async () => (await getCopiedBytes()) === row.size);
        await setImmediate();
        // These end only when each of them has its turn.
        let left = atOnce;
        const begin = () => {
            left -= 1;
            if (left === 0) last.open();
        };
        for (let n = 0; n < atOnce; n += 1) all.push(addWork(`last-${n}`, last.opened, begin));
        first.open();
        await Promise.all([...all, settle()]);
        expect(begun).toHaveLength(4 + atOnce + 1);
        expect(begun.at(-1)).toBe('rendition');
    });

    it('are forgotten when the server stops, and ordered again afterwards', async () => {
        const { release, seen } = hold();
        const row = await findRow(await stored('mt=article&id=ldp1'));
        await vi.waitUntil(() => seen.length > 0);
        await find(row, banner);
        const stopped = stop();
        release();
        await stopped;
        expect(await find(row, banner)).toEqual({ isStored: false, isComing: true });
        await settle();
        expect(await find(row, banner)).toEqual({ isStored: false, isComing: true });
        stop = startMakingRenditions(test.services);
        await find(row, banner);
        await settle();
        expect(await find(row, banner)).toEqual({ isStored: true, isComing: false });
    });
});
