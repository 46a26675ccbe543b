import { afterAll, describe, expect, it } from 'vitest';
import { pickDemoLocations } from './demoPlaces';
import { killRepeatedly } from './killing';

describe.each(pickDemoLocations('writes'))('a server on %s that is killed during writes', (_name, makePlace) => {
    const location = makePlace();
    afterAll(async () => (await location).remove());

    it('restarts by itself with every acknowledged write, ten times', { timeout: 180_000 }, async () => {
        const { acknowledged, lost } = await killRepeatedly(await location, 10);
        expect(lost).toEqual([]);
        expect(acknowledged).toBeGreaterThan(100);
    });
});
