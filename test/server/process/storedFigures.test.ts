import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { StorageError } from '../../../server/base/storage/storage';
import { createStoredFigures } from '../../../server/process/metrics/stored';
import { databases } from '../harness-database';
import { useKeyedStore } from './keyedStore';

const key = { SECRET_KEY: 'k'.repeat(40) };

describe.each(databases)('the figures of a store on $name', (database) => {
    const { started } = useKeyedStore(database);

    it('say so if the database does not answer', async () => {
        const closed = await started(key, async (services) => {
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

    it('say so if database and storage have not answered for four seconds', async ({ onTestFinished }) => {
        await started(key, async (services) => {
            let release = () => {};
            const held = new Promise<void>((resolve) => {
                release = resolve;
            });
            const db = services.db.withPlugin({
                transformQuery: ({ node }) => node,
                async transformResult({ result }) {
                    await held;
                    return result;
                },
            });
            vi.useFakeTimers({ toFake: ['setTimeout'] });
            onTestFinished(() => void vi.useRealTimers());
            const read = createStoredFigures({ ...services, db, storage: { ...services.storage, ping: () => held } })();
            let isRead = false;
            void read.then(() => {
                isRead = true;
            });
            await vi.advanceTimersByTimeAsync(3999);
            expect(isRead).toBe(false);
            await vi.advanceTimersByTimeAsync(1);
            expect(await read).toEqual(
                expect.arrayContaining([
                    { figure: 'store_reachable', value: 0 },
                    { figure: 'storage_reachable', value: 0 },
                ]),
            );
            vi.useRealTimers();
            release();
        });
    });

    it('have the reason in the log if the storage fails', async () => {
        await started(key, async (services) => {
            const log = pino({ level: 'silent' });
            const warn = vi.spyOn(log, 'warn');
            const err = new StorageError('The bucket cannot be reached');
            const storage = { ...services.storage, ping: () => Promise.reject(err) };
            const found = await createStoredFigures({ ...services, log, storage })();
            expect(found).toContainEqual({ figure: 'storage_reachable', value: 0 });
            expect(found).toContainEqual({ figure: 'store_reachable', value: 1 });
            expect(warn.mock.calls).toEqual([[{ err }, 'the figures of the storage could not be read']]);
        });
    });

    it('are asked for every 15 seconds at most, however often they are read', async ({ onTestFinished }) => {
        vi.useFakeTimers({ toFake: ['performance'] });
        onTestFinished(() => {
            vi.useRealTimers();
            vi.restoreAllMocks();
        });
        await started(key, async (services) => {
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
