import type { EventEmitter } from 'node:events';
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
    let over: { failure: Error | undefined } | undefined;
    /** Ends the question in progress. Kept apart from a lasting promise, which would hold every question and answer. */
    let interrupt: ((failure: Error | undefined) => void) | undefined;
    const end = (failure: Error | undefined) => {
        if (over) return;
        over = { failure };
        interrupt?.(failure);
        for (const hear of hearing) hear(failure);
    };
    // Without a listener an `error` event would end the whole process.
    events.on('error', end);
    events.once('exit', (code, signal) => {
        end(
            signal || Number(code) > 1
                ? new RunnerEnded(`The worker ended: ${signal ?? `exit code ${code}`}`)
                : undefined,
        );
    });

    function exchange(order: Order): Promise<Answer> {
        // Only the project's own program sends messages.
        let hear: (answer: Answer) => void = () => undefined;
        return new Promise<Answer>((resolve, reject) => {
            hear = resolve;
            interrupt = (failure) =>
                reject(reason() ?? failure ?? new RunnerEnded('The worker ended without an answer'));
            events.once('message', hear);
            if (over) interrupt(over.failure);
            else send(order);
        }).finally(() => {
            interrupt = undefined;
            events.off('message', hear);
        });
    }

    return {
        onEnd(hear) {
            hearing.push(hear);
        },
        async ask(order) {
            setBusy(true);
            try {
                return await exchange(order);
            } finally {
                setBusy(false);
            }
        },
    };
}
