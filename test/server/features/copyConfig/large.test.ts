import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { pickDatabases } from '../../drawnDatabases';
import type { FreshLocation } from '../../harness-database';
import { pageWithArticles } from './large';
import { copyInProcess, fillStore } from './largeProcess';

/** Megabytes of heap, too few for the data to be copied: source and target have twice as much each. */
const heap = 60;
const records = 1800;
const bytes = 50_000;

describe.each(pickDatabases('a large copy'))('a very large copy on $name', { timeout: 240_000 }, (database) => {
    let location: FreshLocation;
    beforeAll(async () => {
        location = await database.createLocation();
        await fillStore(location, async (services) => {
            await pageWithArticles(services, 'source', records, bytes);
            await pageWithArticles(services, 'target', records - 200, bytes);
        });
    }, 240_000);
    afterAll(() => location.drop());

    it('is counted and copied by a process with less memory than the data', async () => {
        const added = [{ part: 'ARTICLE', added: 200, changed: 0, removed: 0 }];
        expect(await copyInProcess(location, heap, true)).toMatchObject({ status: 'DONE', changes: added });
        expect(await copyInProcess(location, heap, false)).toMatchObject({ status: 'DONE', changes: added });
    });

    it('is refused above the limit of records, with their number', async () => {
        const most = limits.copyRecords;
        await fillStore(location, async (services) => {
            await services.db.deleteFrom('record').execute();
            await services.db.deleteFrom('landing_page').execute();
            await pageWithArticles(services, 'source', most + 1, 10);
            await pageWithArticles(services, 'target', 0, 10);
        });
        const { status, reason } = await copyInProcess(location, heap, true);
        expect([status, JSON.parse(reason ?? '')]).toEqual([
            'FAILED',
            { key: 'server.copyConfig.tooMany', params: { page: 'source', count: most + 1, most } },
        ]);
    });
});
