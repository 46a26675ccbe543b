import { type EventEmitter, once } from 'node:events';
import { type Runner, RunnerEnded } from './runner';

type Peer<Order> = {
    /** What `message`, `error` and `exit` come from. */
    events: EventEmitter;
    send(order: Order): void;
    /** Whether this process must stay for it. */
    setBusy(busy: boolean): void;
    /** What it is to be known to have ended by, before it does. */
    reason?(): Error | undefined;
};

/** One question at a time to a thread or a process, which may end instead of answering. */
export function createTalk<Order, Answer>({
    events,
    send,
    setBusy,
    reason = () => undefined,
}: Peer<Order>): Omit<Runner<Order, Answer>, 'end'> {
    const hearing: ((failure: Error | undefined) => void)[] = [];
    let over = false;
    const end = (failure: Error | undefined) => {
        if (over) return;
        over = true;
        for (const hear of hearing) hear(failure);
    };
    const ended = new Promise<Error | undefined>((resolve) => hearing.push(resolve));
    // Where nobody heard, it would end the whole process.
    events.on('error', end);
    events.once('exit', (code, signal) => {
        end(signal || Number(code) > 1 ? new RunnerEnded(`ended by ${signal ?? code}`) : undefined);
    });
    return {
        onEnd(hear) {
            hearing.push(hear);
        },
        async ask(order) {
            const answered = new AbortController();
            const { signal } = answered;
            const instead = ended.then((failure) => {
                throw reason() ?? failure ?? new RunnerEnded('ended by itself');
            });
            try {
                setBusy(true);
                send(order);
                // Only our own program answers.
                const answer = once(events, 'message', { signal }).then(([message]) => message as Answer);
                return await Promise.race([answer, instead]);
            } finally {
                setBusy(false);
                instead.catch(() => undefined);
                answered.abort();
            }
        },
    };
}
