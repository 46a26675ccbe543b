import { describe, expect, it } from 'vitest';
import { findFavicon } from '../../../server/site/favicon';
import { getSites } from '../../../server/site/sites';
import { useOperator } from '../harness';

describe('the picture for the tab of a browser', () => {
    const { test } = useOperator();
    let looks = 0;

    async function find(): Promise<string | undefined> {
        const current = await getSites(test.services).findByKey('ldp1');
        if (!current) throw new Error('there is no landing page');
        looks += 1;
        // Each look is of another generation, so that nothing is kept.
        return await findFavicon(test.services, {
            ...current,
            edition: { generation: String(looks), cacheVersion: 0 },
        });
    }

    it('is that of the assets', async () => {
        expect(await find()).toBeUndefined();
        const data = JSON.stringify({ favicon: '/image/ldp1/tab.png', logo: '/image/ldp1/logo.png' });
        const time = test.clock.time.toISOString();
        await test.services.db
            .insertInto('setting')
            .values({
                ldp_id: 'ldp1',
                name: 'asset',
                variant: '',
                version: 1,
                data,
                updated_by: 'x',
                updated_time: time,
            })
            .execute();
        expect(await find()).toBe('/image/ldp1/tab.png');
    });
});
