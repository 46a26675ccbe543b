/** What does one piece of work after another off the event loop: a thread, or a process. */
export type Runner<Order, Answer> = {
    /** Rejects when it ends before it has answered. */
    ask(order: Order): Promise<Answer>;
    /** Ends it for real, whatever it is at. */
    end(): Promise<void>;
    /** Hears once that it has ended, or is about to; with why, where it does so by a failure. */
    onEnd(hear: (failure: Error | undefined) => void): void;
};

/** What one piece of work may take. */
export type Budget = {
    /** Bytes that a process may have for itself, the program included. */
    bytes: number;
    /** Seconds of processor time. */
    processorSeconds: number;
    /** Seconds by the clock. */
    seconds: number;
};

/** What did some work ended by itself, and the work with it. */
export class RunnerEnded extends Error {
    override readonly name = 'RunnerEnded';
}

/** Work was stopped, and what did it ended, because it took more than it may. */
export class BudgetExceeded extends Error {
    override readonly name = 'BudgetExceeded';

    constructor(readonly of: 'memory' | 'time') {
        super(`the work took more ${of} than it may`);
    }
}
