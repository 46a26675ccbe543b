import { afterAll, describe, expect, it } from 'vitest';
import { killWhileBuilding } from './apkKilling';
import { demoPlaces } from './demoPlaces';
import { slow } from './serverProcess';

// On PostgreSQL what was in hand has to run out first, which SQLite need not wait for.
describe.concurrent.each(demoPlaces)('a server on %s that is killed while it builds apps', slow, (_name, makePlace) => {
    const place = makePlace();
    afterAll(async () => (await place).remove());

    it('loses none, builds none twice, and goes on by itself', async () => {
        const { total, statuses, files, lacking, doubled, endedAtKill } = await killWhileBuilding(await place, 40, 2);
        expect([doubled, lacking]).toEqual([[], []]);
        expect((statuses.BUILT ?? 0) + (statuses.RELEASED ?? 0)).toBe(total);
        expect(files.kept).toBe(files.named);
        expect(endedAtKill[0]).toBeLessThan(total);
    });
});
