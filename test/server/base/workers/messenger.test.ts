import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createMessenger } from '../../../../server/base/workers/messenger';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

type Answer = { rows: number[] };

/** Creates a messenger whose peer answers each order on its next turn, or ends. */
function createPeer(answer: (order: number) => Answer | 'end') {
    const events = new EventEmitter();
    const messenger = createMessenger<number, Answer>({
        events,
        setBusy: () => undefined,
        send(order) {
            const answered = answer(order);
            process.nextTick(() =>
                answered === 'end' ? events.emit('exit', 3, null) : events.emit('message', answered),
            );
        },
    });
    return { events, messenger };
}

describe('a conversation with a thread or process', () => {
    it('holds no question or answer once it is over, however long the peer lives', async () => {
        const answers: WeakRef<Answer>[] = [];
        const { events, messenger } = createPeer((order) => {
            const answer = { rows: [order] };
            answers.push(new WeakRef(answer));
            return answer;
        });
        for (let order = 0; order < 20; order += 1) expect((await messenger.ask(order)).rows).toEqual([order]);
        // A turn of the event loop later, nothing that was awaited is referred to any more.
        await setImmediate();
        collectGarbage();
        expect(answers.filter((answer) => answer.deref() !== undefined)).toEqual([]);
        expect(events.listenerCount('message')).toBe(0);
    });

    it('fails if the peer ends instead of answering, and from then on', async () => {
        const { messenger } = createPeer((order) => (order === 1 ? { rows: [] } : 'end'));
        const heard: unknown[] = [];
        messenger.onEnd((failure) => heard.push(failure?.message));
        await messenger.ask(1);
        await expect(messenger.ask(2)).rejects.toThrow('exit code 3');
        await expect(messenger.ask(1)).rejects.toThrow('exit code 3');
        expect(heard).toEqual(['The worker ended: exit code 3']);
    });
});
