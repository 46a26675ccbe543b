import { afterAll, describe, expect, it } from 'vitest';
import { killWhileCopying } from './copyKilling';
import { pickDemoLocations } from './demoPlaces';
import { slow } from './serverProcess';

const locations = pickDemoLocations('a copy');

describe.each(locations)('a server on %s that is killed while it copies configuration', slow, (_name, makePlace) => {
    const location = makePlace();
    afterAll(async () => (await location).remove());

    it('leaves every landing page unchanged or completely copied, and resumes by itself', async () => {
        const { mixed, doneAtKill, ended } = await killWhileCopying(await location, 12, 2);
        expect(mixed).toEqual([]);
        expect(doneAtKill[0]).toBeLessThan(12);
        expect(ended).toEqual({ contents: 1, strangeImages: 0, status: 'DONE' });
    });
});
