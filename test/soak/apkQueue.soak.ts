import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killWhileBuilding } from '../process/apkKilling';
import { dataLocations } from '../process/databases';
import { findFaults, steps } from '../server/features/apk/jobModel';
import { startApp, type TestApp } from '../server/harness';
import { databases } from '../server/harness-database';

const sequences = 10_000;
const jobs = 500;

describe.each(databases)('the queue of apps on $name', (database) => {
    let test: TestApp;
    beforeAll(async () => {
        test = await startApp({ database });
        for (const id of ['first', 'second', 'third']) await test.landingPage({ id });
    });
    afterAll(() => test.close());

    it(`follows its transition table in ${sequences} random sequences`, async () => {
        await fc.assert(
            fc.asyncProperty(steps, async (sequence) => {
                expect(await findFaults(test.services, sequence)).toEqual([]);
                test.log.length = 0;
            }),
            { numRuns: sequences },
        );
    });
});

describe.each(dataLocations)('servers on %s that are killed while they build', (name, makePlace) => {
    const counts = name === 'SQLite' ? [1] : [1, 2];

    it.each(counts)(`build each of ${jobs} apps exactly once, with %i servers`, async (servers) => {
        const location = await makePlace();
        const { total, statuses, files, lacking, doubled, endedAtKill, took } = await killWhileBuilding(
            location,
            jobs,
            5,
            servers,
        );
        await location.remove();
        console.log(
            `${name}, ${servers} servers: killed at ${endedAtKill.join(', ')} of ${jobs} apps, ` +
                `${Math.round(took)} ms in all, ${files.swept} files of lost work swept`,
        );
        expect([doubled, lacking]).toEqual([[], []]);
        expect((statuses.BUILT ?? 0) + (statuses.RELEASED ?? 0)).toBe(total);
        expect(files.kept).toBe(files.named);
    });
});

const many = 1000;

describe.each(dataLocations)('a server on %s that builds a thousand apps', (name, makePlace) => {
    it('still answers 99 of 100 requests within half a second', async () => {
        const location = await makePlace();
        const { took, answers, doubled, lacking, files } = await killWhileBuilding(location, many, 0);
        await location.remove();
        const sorted = answers.toSorted((one, other) => one - other);
        const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
        console.log(
            `${name}: ${((1000 * many) / took).toFixed(0)} apps per second; a question took ${at(0.5)} ms, ` +
                `99 of 100 at most ${at(0.99)} ms, the slowest ${at(1)} ms`,
        );
        expect([doubled, lacking, files.kept]).toEqual([[], [], files.named]);
        expect(at(0.99)).toBeLessThan(500);
    });
});
