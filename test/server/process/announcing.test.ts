import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceProcess, loadRunning, runningMs } from '../../../server/base/database/running';
import { startAnnouncing } from '../../../server/process/announcing';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';

/** As long as a busy machine needs. */
const slow = { timeout: 60_000 };

describe.each(databases)('a process that serves $name', (database) => {
    let store: FreshDatabase;
    let time = new Date('2026-11-30T12:00:00.000Z');
    const now = () => time;
    const log = pino({ level: 'silent' });
    beforeAll(async () => {
        store = await freshDatabase(database);
    });
    afterAll(() => store.drop());
    afterEach(() => {
        vi.useRealTimers();
    });

    const countProcesses = async () => (await loadRunning(store.db, now())).processes;

    it.runIf(database.isShared)('says so again and again, until it ends', slow, async () => {
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
        const stop = await startAnnouncing({ ...store, log, now });
        expect(await countProcesses()).toBe(1);
        for (let times = 0; times < 3; times += 1) {
            time = new Date(time.getTime() + runningMs - 1);
            vi.advanceTimersByTime(runningMs / 3);
            const soon = new Date(time.getTime() + runningMs - 1);
            await vi.waitFor(async () => expect((await loadRunning(store.db, soon)).processes).toBe(1), slow);
        }
        await stop();
        expect(await countProcesses()).toBe(0);
        time = new Date(time.getTime() + runningMs);
        vi.advanceTimersByTime(runningMs);
        expect(await countProcesses()).toBe(0);
    });

    it.runIf(database.isShared)('is forgotten after it was killed', async () => {
        await announceProcess(store.db, 'killed', now());
        expect(await countProcesses()).toBe(1);
        time = new Date(time.getTime() + runningMs);
        expect(await countProcesses()).toBe(0);
        time = new Date(time.getTime() + 2 * 60 * 60 * 1000);
        await announceProcess(store.db, 'other', now());
        expect(await store.db.selectFrom('running_process').select('id').execute()).toEqual([{ id: 'other' }]);
    });

    it.runIf(!database.isShared)('says nothing, since the file is its own', async () => {
        const stop = await startAnnouncing({ ...store, log, now });
        expect(await countProcesses()).toBe(0);
        await stop();
    });
});
