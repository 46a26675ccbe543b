import { afterAll, describe, expect, it } from 'vitest';
import { killWhileCopying } from '../process/copyKilling';
import { dataLocations } from '../process/databases';

const targets = 200;
const kills = 5;

describe.each(dataLocations)('a server on %s that is killed while it copies 18 parts', (name, makePlace) => {
    const location = makePlace();
    afterAll(async () => (await location).remove());

    it(`leaves none of ${targets} landing pages half copied, killed ${kills} times`, async () => {
        const { mixed, doneAtKill, took, answers, ended } = await killWhileCopying(await location, targets, kills);
        const sorted = answers.toSorted((one, other) => one - other);
        const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
        console.log(
            `${name}: ${targets} landing pages, killed after ${doneAtKill.join(', ')}, ${mixed.length} mixed; ` +
                `${Math.round(took / targets)} ms each; other calls p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`,
        );
        expect(mixed).toEqual([]);
        expect(ended).toEqual({ contents: 1, strangeImages: 0, status: 'DONE' });
    });
});
