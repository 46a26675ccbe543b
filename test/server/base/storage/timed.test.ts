import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { StorageError } from '../../../../server/base/storage/storage';
import { timedActions, withTimes } from '../../../../server/base/storage/timed';
import { storages } from '../../harness-storage';

type Noted = { action: string; ms: number; hasFailed: boolean };

it.each(storages)('the calls of $name are told of, with their times, and do the same', async ({ open }) => {
    const opened = await open();
    const noted: Noted[] = [];
    const storage = withTimes(opened.storage, (action, ms, hasFailed) => void noted.push({ action, ms, hasFailed }));
    await storage.ping();
    await storage.write('ldp1/a.txt', Buffer.from('text'));
    const read = await storage.read('ldp1/a.txt');
    expect(read && (await buffer(read.body)).toString()).toBe('text');
    expect(await storage.copy('ldp1/a.txt', 'ldp1/b.txt')).toBe(true);
    expect(await storage.exists('ldp1/b.txt')).toBe(true);
    await storage.remove('ldp1/b.txt');
    const listed = [];
    for await (const { key } of storage.list('ldp1')) listed.push(key);
    expect(listed).toEqual(['ldp1/a.txt']);
    expect(new Set(noted.map(({ action }) => action))).toEqual(new Set(timedActions));
    for (const { ms, hasFailed } of noted) expect([ms >= 0, hasFailed]).toEqual([true, false]);
    await opened.close();
});

it('a call that fails is told of as such, and fails as before', async () => {
    const noted: Noted[] = [];
    const [folder] = storages;
    const opened = await folder?.open();
    if (!opened) throw new Error('there is no storage to test');
    const broken = { ...opened.storage, ping: () => Promise.reject(new StorageError('gone')) };
    const storage = withTimes(broken, (action, ms, hasFailed) => void noted.push({ action, ms, hasFailed }));
    await expect(storage.ping()).rejects.toThrow('gone');
    expect(noted).toMatchObject([{ action: 'ping', hasFailed: true }]);
    await opened.close();
});
