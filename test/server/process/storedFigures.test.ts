import { describe, expect, it, vi } from 'vitest';
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

    it('are asked for every 15 seconds at most, however often they are read', async ({ onTestFinished }) => {
        vi.useFakeTimers({ toFake: ['performance'] });
        onTestFinished(() => {
            vi.useRealTimers();
            vi.restoreAllMocks();
        });
        await started({ SECRET_KEY: 'k'.repeat(40) }, async (services) => {
            const ping = vi.spyOn(services.storage, 'ping');
            const loadSize = vi.spyOn(services.dialect, 'loadSize');
            const read = createStoredFigures(services);
            const isAsked = async () => {
                const before = ping.mock.calls.length;
                await Promise.all([read(), read()]);
                await read();
                expect(loadSize).toHaveBeenCalledTimes(ping.mock.calls.length);
                return ping.mock.calls.length - before;
            };
            expect(await isAsked()).toBe(1);
            vi.advanceTimersByTime(14_999);
            expect(await isAsked()).toBe(0);
            vi.advanceTimersByTime(1);
            expect(await isAsked()).toBe(1);
        });
    });
});
