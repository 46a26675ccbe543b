/** A thread or process that does one piece of work after another off the event loop. */
export type Runner<Order, Answer> = {
    /** Does one piece of work. Rejects if the runner ends before it has answered. */
    ask(order: Order): Promise<Answer>;
    /** Ends the runner immediately, even during work. */
    end(): Promise<void>;
    /**
     * Registers a callback for the end of the runner, called once when it has ended or is about to. The argument is the
     * error if it failed.
     */
    onEnd(hear: (failure: Error | undefined) => void): void;
};

/** The limits of one piece of work. */
export type Budget = {
    /** Private memory of the process in bytes, including the program. */
    bytes: number;
    /** Processor time in seconds. */
    processorSeconds: number;
    /** Wall-clock time in seconds. */
    seconds: number;
};

/** Thrown if a runner ended by itself during work. */
export class RunnerEnded extends Error {
    override readonly name = 'RunnerEnded';
}

/** Thrown if a runner was ended because its work exceeded the budget. */
export class BudgetExceeded extends Error {
    override readonly name = 'BudgetExceeded';

    constructor(readonly of: 'memory' | 'time') {
        super(`The work exceeded its ${of} limit`);
    }
}
