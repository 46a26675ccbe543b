import { describe, expect, it } from 'vitest';
import { fuzz } from '../matrix/fuzz/fuzz';
import { databases } from '../server/harness-database';

const runs = Number(process.env.FUZZ_RUNS ?? 100_000);
/** The number of requests to one store, which gets slower with the data that they write. */
const perStore = 10_000;
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

describe.each(databases)('random requests on $name', (database) => {
    it(`never cause a server error, ${runs} of them (seed ${seed})`, async () => {
        const statuses = new Map<number, number>();
        for (let done = 0; done < runs; done += perStore) {
            const found = await fuzz(database, Math.min(perStore, runs - done), seed + done);
            for (const [status, count] of found) statuses.set(status, (statuses.get(status) ?? 0) + count);
        }
        const summary = [...statuses]
            .sort(([one], [other]) => one - other)
            .map(([status, count]) => `${count} × ${status}`);
        console.log(`${database.name}: ${runs} requests, seed ${seed}: ${summary.join(', ')}`);
        expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    });
});
