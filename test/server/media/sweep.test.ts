import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepMedia } from '../../../server/media/sweep';
import { databases } from '../harness-database';
import { fixture } from '../harness-upload';
import { startUploads, type UploadWorld } from './world';

const png = fixture('sixteen-bit.png');

describe.each(databases)('files without a row on $name', (database) => {
    let world: UploadWorld;

    beforeAll(async () => {
        world = await startUploads(database);
    });
    afterAll(() => world.test.close());

    it('are swept once they are old enough', async () => {
        const { services } = world.test;
        const media = await world.stored(png);
        await services.storage.write('ldp1/orphan.png', png);
        const later = new Date(Date.now() + 7_200_000);
        await sweepMedia({ ...services, now: () => new Date() });
        expect(await world.leftovers()).toEqual(['ldp1/orphan.png']);
        await sweepMedia({ ...services, now: () => later });
        expect(await world.leftovers()).toEqual([]);
        expect((await world.served(media)).bytes.byteLength).toBe(media.size);
    });
});
