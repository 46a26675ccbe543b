import { afterAll, describe, expect, it } from 'vitest';
import { dataLocations } from '../process/databases';
import { killRepeatedly } from '../process/killing';

const cycles = 200;

describe.each(dataLocations)('a server on %s that is killed during writes', (name, makePlace) => {
    const location = makePlace();
    afterAll(async () => (await location).remove());

    it(`restarts by itself without losing an acknowledged write, ${cycles} times`, async () => {
        const { acknowledged, lost, slowest } = await killRepeatedly(await location, cycles);
        console.log(
            `${name}: killed ${cycles} times, ${acknowledged} acknowledged writes, ${lost.length} lost, ` +
                `slowest start ${Math.round(slowest)} ms`,
        );
        expect(lost).toEqual([]);
        expect(acknowledged).toBeGreaterThan(10 * cycles);
    });
});
