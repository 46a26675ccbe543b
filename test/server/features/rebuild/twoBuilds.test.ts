import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineResource, type Resource } from '../../../../contract/resource';
import { text } from '../../../../fields/text/field';
import { createRebuildQueue } from '../../../../server/features/rebuild/run';
import { countStale } from '../../../../server/features/rebuild/stale';
import { databases } from '../../harness-database';
import { openWorld, type World } from './world';

const soon = { timeout: 60_000 };

const declare = (max: number): Resource =>
    defineResource({
        name: 'offer',
        key: 'QUESTION',
        title: 'title',
        fields: { title: text({ max }) },
        list: { columns: ['title'] },
    });

const [earlier, later] = [declare(40), declare(50)];

describe.runIf(process.env.TEST_DATABASE_URL)('rows that two builds serve on PostgreSQL', () => {
    let world: World;
    beforeAll(async () => {
        const database = databases.find(({ isShared }) => isShared);
        if (!database) throw new Error('PostgreSQL is not among the databases');
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    it('have the form of the later build as long as it runs, whatever the earlier one does', async () => {
        const { operator } = await world.start([later]);
        await operator.post('/api/ldp/offer/create', { ldpId: 'ldp1', title: 'One' });
        // This process is the earlier build from here on.
        const { test } = await world.start([earlier]);
        const { db, now } = test.services;
        const expires = new Date(now().getTime() + 60_000).toISOString();
        const other = { id: 'later', built_time: '9999-01-01T00:00:00.000Z', expires };
        await db.insertInto('running_process').values(other).execute();

        const queue = createRebuildQueue(test.services);
        queue.wake();
        await queue.stop();
        expect(queue.pending()).toEqual({});
        expect(await countStale(db, earlier, 10)).toBe(1);

        await db.updateTable('running_process').set({ built_time: '' }).execute();
        const alone = createRebuildQueue(test.services);
        alone.wake();
        await vi.waitFor(async () => expect(await countStale(db, earlier, 10)).toBe(0), soon);
        await alone.stop();
        expect(await countStale(db, later, 10)).toBe(1);
    });
});
