import { describe, expect, it } from 'vitest';
import { nameItself } from '../../../server/base/database/counted';
import { getSites } from '../../../server/site/sites';
import { useOperator } from '../harness';
import { databases } from '../harness-database';

describe.each(databases)('landing pages that visitors find, on $name', (database) => {
    const { test, operator } = useOperator({ database });

    it('are found while changes of others never pause, and loaded once for all who wait', async () => {
        await test.landingPage({ id: 'quay' });
        const { services } = test;
        let loads = 0;
        let isFound = false;
        const changes: Promise<unknown>[] = [];
        /** Another process changes a landing page after each loading of all. */
        const db = services.db.withPlugin({
            transformQuery: ({ node }) => node,
            async transformResult({ result }) {
                if (!result.rows.some((row) => 'claims' in row)) return result;
                loads += 1;
                const change = services.db.updateTable('landing_page').where('id', '=', 'ldp1');
                // Waits for the connection of this result.
                if (loads < 50 && !isFound)
                    changes.push(change.set((row) => ({ cache_version: row('cache_version', '+', 1) })).execute());
                return result;
            },
        });
        const { findByKey } = getSites({ ...services, db });
        const found = await Promise.all(Array.from({ length: 20 }, () => findByKey('quay')));
        // These landing pages hear of the changes of other tests, too.
        isFound = true;
        expect(found.map((current) => current?.site.id)).toEqual(Array.from({ length: 20 }, () => 'quay'));
        expect(loads).toBeLessThanOrEqual(3);
        await Promise.all(changes);
    });

    it('are each as of a generation of itself, which no change of another one touches', async () => {
        await test.landingPage({ id: 'wharf' });
        const { db } = test.services;
        const { findByKey } = getSites(test.services);
        const find = async () => (await Promise.all(['ldp1', 'wharf'].map(findByKey))).map((found) => found?.site);
        const [, wharf] = await find();
        expect((await operator.post('/api/ldp/clearcache', { id: 'ldp1' })).body).toMatchObject({ code: 0 });
        const counted = await db.selectFrom('content_generation').select(['ldp_id', 'generation']).execute();
        const generationOf = new Map(counted.map(({ ldp_id, generation }) => [ldp_id, Number(generation)]));
        const found = await find();
        expect(found.map((site) => site?.generation)).toEqual(
            ['ldp1', 'wharf'].map((id) => generationOf.get(nameItself(id))),
        );
        expect(found[1]).toBe(wharf);
    });

    it('are as this process has left them for whoever asks after that', async () => {
        const { findByKey } = getSites(test.services);
        const cacheVersions = new Set<number>();
        for (let times = 0; times < 20; times += 1) {
            const others = Array.from({ length: 5 }, () => findByKey('ldp1'));
            expect((await operator.post('/api/ldp/clearcache', { id: 'ldp1' })).body).toMatchObject({ code: 0 });
            cacheVersions.add((await findByKey('ldp1'))?.edition.cacheVersion ?? 0);
            await Promise.all(others);
        }
        expect(cacheVersions.size).toBe(20);
    });
});
