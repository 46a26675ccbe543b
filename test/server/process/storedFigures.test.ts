import { describe, expect, it } from 'vitest';
import { createStoredFigures } from '../../../server/process/metrics/stored';
import { databases } from '../harness-database';
import { useKeyedStore } from './keyedStore';

describe.each(databases)('the figures of a store on $name', (database) => {
    const { started } = useKeyedStore(database);

    it('say so if the database does not answer', async () => {
        const closed = await started({ SECRET_KEY: 'k'.repeat(40) }, async (services) => {
            const found = await createStoredFigures(services)();
            expect(found).toContainEqual({ figure: 'store_reachable', value: 1 });
            expect(found).toContainEqual({ figure: 'jobs_open', kind: 'copies', value: 0 });
            expect(found).toContainEqual({ figure: 'jobs_oldest_seconds', kind: 'copies', value: 0 });
            expect(found).toContainEqual({ figure: 'storage_reachable', value: 1 });
            return services;
        });
        const found = await createStoredFigures(closed)();
        expect(found.filter(({ figure }) => figure.startsWith('store_'))).toEqual([
            { figure: 'store_reachable', value: 0 },
        ]);
    });
});
