import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fixture, upload } from '../../harness-upload';
import { startUploads } from './world';

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Lists the processes that work on pictures for this one. */
function listWorkers(): number[] {
    const threads = readdirSync('/proc/self/task');
    const children = threads.flatMap((thread) => read(`/proc/self/task/${thread}/children`).trim().split(' '));
    return children.filter((pid) => /media\/work\/worker|pictureWorker/.test(read(`/proc/${pid}/cmdline`))).map(Number);
}

/** Ends each of these processes as soon as it is there, as its limits would, until `work` is done; returns how many. */
async function endWorkers(work: Promise<unknown>): Promise<number> {
    const ended = new Set<number>();
    let isOver = false;
    void work.finally(() => {
        isOver = true;
    });
    while (!isOver) {
        for (const pid of listWorkers()) {
            process.kill(pid, 'SIGKILL');
            ended.add(pid);
        }
        await setImmediate();
    }
    return ended.size;
}

describe.runIf(process.platform === 'linux')('a picture whose process is ended each time', () => {
    it('is refused with the reason, and nothing of it is stored', async ({ onTestFinished }) => {
        const { test, operator, rows, leftovers } = await startUploads();
        onTestFinished(() => test.close());
        const uploading = upload(operator, { content: fixture('orientation-1.jpg'), filename: 'large.jpg' });
        expect(await endWorkers(uploading)).toBeGreaterThan(1);
        const { status, body } = await uploading;
        expect([status, body.code]).toEqual([415, 41501]);
        expect(body.msg).toMatch(/^This image takes too much time or memory to process\. Make it smaller/);
        expect([await rows(), await leftovers()]).toEqual([0, []]);
        expect((await upload(operator, { content: fixture('orientation-1.jpg') })).body.code).toBe(0);
    });
});
