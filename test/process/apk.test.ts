import { afterAll, describe, expect, it } from 'vitest';
import { killWhileBuilding } from './apkKilling';
import { pickDemoLocations } from './demoPlaces';
import { slow } from './serverProcess';

const locations = pickDemoLocations('apps');

describe.each(locations)('a server on %s that is killed while it builds apps', slow, (_name, makePlace) => {
    const location = makePlace();
    afterAll(async () => (await location).remove());

    it('loses no app, builds none twice, and resumes by itself', async () => {
        const built = await killWhileBuilding(await location, 40, 2);
        const { total, statuses, files, lacking, doubled, endedAtKill, putAside } = built;
        expect([doubled, lacking]).toEqual([[], []]);
        expect((statuses.BUILT ?? 0) + (statuses.RELEASED ?? 0)).toBe(total);
        expect(files.kept).toBe(files.named);
        // Each of two threads builds one app, while another waits for pictures or the store.
        expect(putAside).toBeLessThanOrEqual(4);
        expect(endedAtKill[0]).toBeLessThan(total);
    });
});
