import { expect, it } from 'vitest';
import { createLocalJobs, type JobStorage, type LocalJob } from '../../../../src/base/jobs/localJobs';

function createStorage(): JobStorage & { kept: readonly LocalJob[] } {
    const storage: JobStorage & { kept: readonly LocalJob[] } = {
        kept: [],
        read: () => JSON.parse(JSON.stringify(storage.kept)),
        write(jobs) {
            storage.kept = jobs;
        },
    };
    return storage;
}

const title = { key: 'jobs.local.delete', params: { smart_count: 2 } };

it('a job has its results as they come, and tells its listeners', () => {
    const jobs = createLocalJobs(createStorage());
    let told = 0;
    const forget = jobs.subscribe(() => {
        told += 1;
    });
    const run = jobs.begin({ title, total: 2 });
    run.settle({ id: 'a', title: 'One' });
    run.settle({ id: 'b', title: 'Two', problem: 'In use' });
    expect(jobs.current()).toMatchObject([
        { isRunning: true, total: 2, results: [{ id: 'a' }, { problem: 'In use' }] },
    ]);
    run.end();
    expect(jobs.current()).toMatchObject([{ isRunning: false }]);
    expect(told).toBe(4);
    forget();
    jobs.dismiss(jobs.current()[0]?.id ?? '');
    expect([jobs.current(), told]).toEqual([[], 4]);
});

it('finished jobs outlive a reload with their results, and running ones are known to be interrupted', () => {
    const storage = createStorage();
    const before = createLocalJobs(storage);
    const first = before.begin({ title, total: 1, to: '/article?ldp=l1' });
    first.settle({ id: 'a', title: 'One' });
    first.end();
    const second = before.begin({ title, total: 40 });
    for (let n = 0; n < 30; n += 1) second.settle({ id: String(n), title: `Record ${n}` });
    const after = createLocalJobs(storage).current();
    expect(after).toMatchObject([
        { total: 40, isRunning: false },
        { total: 1, isRunning: false, to: '/article?ldp=l1', results: [{ title: 'One' }] },
    ]);
    expect(after[0]?.results).toHaveLength(25);
});

it('keeps the last twenty, and every one that runs', () => {
    const jobs = createLocalJobs(createStorage());
    jobs.begin({ title, total: 1 });
    for (let n = 0; n < 25; n += 1) jobs.begin({ title, total: 1 }).end();
    expect(jobs.current()).toHaveLength(21);
    expect(jobs.current().filter(({ isRunning }) => isRunning)).toHaveLength(1);
});

it('what another program has stored is no job', () => {
    const strange = { read: () => [1, { results: 'none' }, null], write: () => undefined };
    expect(createLocalJobs(strange).current()).toEqual([]);
    expect(createLocalJobs({ ...strange, read: () => 'text' }).current()).toEqual([]);
});
