import { type EventEmitter, once } from 'node:events';
import { type Runner, RunnerEnded } from './runner';

type Peer<Order> = {
    /** The emitter of `message`, `error` and `exit`. */
    events: EventEmitter;
    send(order: Order): void;
    /** Sets whether this process must stay alive for the peer. */
    setBusy(busy: boolean): void;
    /** The reason to report for the end of the peer, if known in advance. */
    reason?(): Error | undefined;
};

/** Exchanges one question and answer at a time with a thread or process, which may end instead of answering. */
export function createMessenger<Order, Answer>({
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
    // Without a listener an `error` event would end the whole process.
    events.on('error', end);
    events.once('exit', (code, signal) => {
        end(
            signal || Number(code) > 1
                ? new RunnerEnded(`The worker ended: ${signal ?? `exit code ${code}`}`)
                : undefined,
        );
    });
    return {
        onEnd(hear) {
            hearing.push(hear);
        },
        async ask(order) {
            const answered = new AbortController();
            const { signal } = answered;
            const instead = ended.then((failure) => {
                throw reason() ?? failure ?? new RunnerEnded('The worker ended without an answer');
            });
            try {
                setBusy(true);
                send(order);
                // Only the project's own program sends messages.
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
