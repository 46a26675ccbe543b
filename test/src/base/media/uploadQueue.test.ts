import { describe, expect, it } from 'vitest';
import type { UploadedMedia } from '../../../../contract/calls/media';
import { errors } from '../../../../contract/errors';
import { CallError } from '../../../../providers/callError';
import { createUploadQueue } from '../../../../src/base/media/uploadQueue';
import type { UploadRequest } from '../../../../src/base/media/useLibrary';
import { mediaFile } from '../../../fixtures/mediaServer';

type Sent = UploadRequest & { done(media?: Partial<UploadedMedia>): void; fail(problem: unknown): void };

/** Creates a queue whose uploads finish when the test lets them. */
function createHeldQueue() {
    const sent: Sent[] = [];
    let done = 0;
    const queue = createUploadQueue({
        send: (sending) =>
            new Promise((resolve, reject) => {
                sending.signal?.addEventListener('abort', () => reject(sending.signal?.reason));
                sent.push({
                    ...sending,
                    done: (part) => resolve({ ...mediaFile(sending.file.name), ...part }),
                    fail: reject,
                });
            }),
        onDone: () => {
            done += 1;
        },
    });
    return { queue, sent, done: () => done, states: () => queue.current().map(({ state }) => state) };
}

const files = (count: number) => Array.from({ length: count }, (_, index) => new File(['x'], `f${index + 1}.png`));
const noFault = () => undefined;
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('uploads', () => {
    it('run two at a time, in order', async () => {
        const { queue, sent, states, done } = createHeldQueue();
        queue.add(files(4), 'banner', noFault);
        expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting']);
        sent[1]?.done();
        await settle();
        expect(states()).toEqual(['sending', 'done', 'sending', 'waiting']);
        expect(sent.map(({ file }) => file.name)).toEqual(['f1.png', 'f2.png', 'f3.png']);
        expect(done()).toBe(1);
    });

    it('are limited to ten, not counting those that have ended', async () => {
        const { queue, sent } = createHeldQueue();
        expect(queue.add(files(11), 'banner', noFault).map(({ name }) => name)).toEqual(['f11.png']);
        expect(queue.add(files(1), 'banner', noFault)).toHaveLength(1);
        sent[0]?.done();
        await settle();
        expect(queue.add(files(1), 'banner', noFault)).toHaveLength(0);
    });

    it('report their progress', () => {
        const { queue, sent } = createHeldQueue();
        queue.add(files(1), 'icon', noFault);
        sent[0]?.onProgress?.(0.4);
        expect(queue.current()[0]).toMatchObject({ mediaType: 'icon', fraction: 0.4 });
    });

    it('are retried with the same idempotency key after a failure', async () => {
        const { queue, sent, states } = createHeldQueue();
        queue.add(files(1), 'banner', noFault);
        sent[0]?.fail(new Error('No connection'));
        await settle();
        expect(queue.current()[0]).toMatchObject({ state: 'failed', problem: 'No connection', canRetry: true });
        queue.retry(1);
        expect(queue.current()[0]).not.toHaveProperty('problem');
        expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
        sent[1]?.done({ duplicate: true });
        await settle();
        expect(states()).toEqual(['done']);
        expect(queue.current()[0]?.media?.duplicate).toBe(true);
    });

    it('are not retried if the file is rejected, and not sent if it is known to be invalid', async () => {
        const { queue, sent } = createHeldQueue();
        queue.add(files(2), 'banner', ({ name }) => (name === 'f1.png' ? 'Too large' : undefined));
        expect(sent).toHaveLength(1);
        expect(queue.current()[0]).toMatchObject({ state: 'failed', problem: 'Too large', canRetry: false });
        sent[0]?.fail(new CallError(errors.fileType.code, 'Not a picture', errors.fileType.http));
        await settle();
        expect(queue.current()[1]).toMatchObject({ problem: 'Not a picture', canRetry: false });
        queue.retry(2);
        expect(sent).toHaveLength(1);
    });

    it('are cancelled one by one or all together, and the next ones start', async () => {
        const { queue, sent, states } = createHeldQueue();
        queue.add(files(4), 'banner', noFault);
        queue.cancel(1);
        await settle();
        expect(sent[0]?.signal?.aborted).toBe(true);
        expect(states()).toEqual(['cancelled', 'sending', 'sending', 'waiting']);
        queue.cancelAll();
        await settle();
        expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
        expect(sent).toHaveLength(3);
        queue.clear();
        expect(queue.current()).toEqual([]);
    });

    it('can be cancelled again after an immediate retry', async () => {
        const { queue, sent, states } = createHeldQueue();
        queue.add(files(1), 'banner', noFault);
        queue.cancel(1);
        queue.retry(1);
        await settle();
        expect(states()).toEqual(['sending']);
        queue.cancel(1);
        expect(states()).toEqual(['cancelled']);
        expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    });
});
