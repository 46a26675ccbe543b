import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits';
import { pageWithArticles } from '../server/features/copyConfig/large';
import { copyInProcess, fillStore } from '../server/features/copyConfig/largeProcess';
import { databases } from '../server/harness-database';

/** Megabytes of heap. As many as `npm run serve` has would only take longer to fill. */
const heap = 150;
const bytes = 400;

describe.each(databases)('a copy of very many records on $name', (database) => {
    it.each([
        ['two million are refused', 2_000_000, 'FAILED'],
        ['as many as one copy takes are looked at and copied', limits.copyRecords, 'DONE'],
    ])('%s', async (_what, records, status) => {
        const location = await database.createLocation();
        await fillStore(location, async (services) => {
            await pageWithArticles(services, 'source', records, bytes);
            await pageWithArticles(services, 'target', 0, bytes);
        });
        for (const dryRun of [true, false]) {
            const { took, longest, peak, ...outcome } = await copyInProcess(location, heap, dryRun);
            console.log(
                `${database.name}: ${dryRun ? 'a look at' : 'a copy of'} ${records} records: ${outcome.status} after ${took} ms, ` +
                    `the longest turn ${longest} ms, ${peak} MB at most`,
            );
            expect(outcome.status).toBe(status);
        }
        await location.drop();
    });
});
