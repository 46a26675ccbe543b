import { expect, it } from 'vitest';
import type { UploadedMedia } from '../../../../contract/calls/media';
import { createLocalJobs } from '../../../../src/base/jobs/localJobs';
import { trackUploads } from '../../../../src/base/media/trackUploads';
import { createUploadQueue } from '../../../../src/base/media/uploadQueue';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

it('uploads are one job from their first file until nothing runs, with the failed ones', async () => {
    const waiting = new Map<string, (problem?: Error) => void>();
    const queue = createUploadQueue({
        send: ({ file: { name } }) =>
            new Promise((resolve, reject) => {
                // Only the identity of the answer matters here.
                waiting.set(name, (problem) => (problem ? reject(problem) : resolve({} as UploadedMedia)));
            }),
        onDone: () => undefined,
    });
    const jobs = createLocalJobs({ read: () => [], write: () => undefined });
    trackUploads(queue, jobs);
    const finish = async (name: string, problem?: Error) => {
        waiting.get(name)?.(problem);
        await new Promise((resolve) => setTimeout(resolve));
    };
    queue.add([file('a.png'), file('b.png')], 'banner', () => undefined);
    queue.add([file('c.png')], 'banner', () => undefined);
    expect(jobs.current()).toMatchObject([{ total: 3, isRunning: true, results: [] }]);
    await finish('a.png');
    await finish('b.png', new Error('Too large'));
    await finish('c.png');
    const [job] = jobs.current();
    expect(job).toMatchObject({ isRunning: false, total: 3 });
    expect(job?.results.map(({ title, problem }) => [title, problem])).toEqual([
        ['a.png', undefined],
        ['b.png', 'Too large'],
        ['c.png', undefined],
    ]);
    const failed = queue.current().find(({ state }) => state === 'failed');
    queue.retry(failed?.id ?? 0);
    expect(jobs.current()).toMatchObject([{ total: 1, isRunning: true }, { total: 3 }]);
    await finish('b.png');
    expect(jobs.current()).toMatchObject([{ isRunning: false, results: [{ title: 'b.png' }] }, { total: 3 }]);
});
