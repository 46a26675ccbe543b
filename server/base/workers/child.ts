import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createMessenger } from './messenger';
import type { Program } from './program';
import { type Budget, BudgetExceeded, type Runner } from './runner';
import { readUsage, type Usage } from './usage';

/** A runner whose work has a budget. */
export type ChildRunner<Order, Answer> = Omit<Runner<Order, Answer>, 'ask'> & {
    /**
     * Does one piece of work within a budget.
     *
     * @throws {BudgetExceeded} if it exceeds the budget; the process is killed
     * @throws {RunnerEnded} if the process ended by itself
     */
    ask(order: Order, budget: Budget): Promise<Answer>;
    /** Private memory of the process in bytes; undefined if the operating system does not report it. */
    bytes(): number | undefined;
};

/** Interval at which the usage of the process is checked (milliseconds): the longest delay before it is killed. */
const pollMs = 20;

function startChild({ file, isSource }: Program, memory: number): ChildProcess {
    const tsx = isSource ? ['--import', 'tsx'] : [];
    const child = fork(fileURLToPath(file), {
        execArgv: [...tsx, `--max-old-space-size=${Math.round(memory / 2 ** 20)}`, '--max-semi-space-size=2'],
        serialization: 'advanced',
        // Without the server's environment: a program that parses untrusted files must not have its keys.
        env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
        // The parent reports why the process ended; what it prints when it runs out of memory does not belong in the
        // log.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
        // Requests to the server have priority.
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
        // The process has already ended, or the operating system has no priorities.
    }
    return child;
}

function findExcess(budget: Budget, before: Usage | undefined, now: Usage | undefined): BudgetExceeded | undefined {
    if (!now) return undefined;
    if (now.bytes > budget.bytes) return new BudgetExceeded('memory');
    const usedMs = now.processorMs - (before?.processorMs ?? 0);
    return usedMs > 1000 * budget.processorSeconds ? new BudgetExceeded('time') : undefined;
}

/**
 * Starts a separate process, which is killed if its work exceeds the budget, native code and memory included. `memory`
 * is the size of its JavaScript heap (bytes).
 */
export function startChildRunner<Order extends object, Answer>(
    program: Program,
    memory: number,
): ChildRunner<Order, Answer> {
    const child = startChild(program, memory);
    let reason: BudgetExceeded | undefined;
    const usage = () => (child.pid === undefined ? undefined : readUsage(child.pid));
    const talk = createMessenger<Order, Answer>({
        events: child,
        // If an order cannot be sent, the end of the process is reported anyway.
        send: (order) => void child.send(order, () => undefined),
        setBusy(busy) {
            if (busy) child.ref();
            else child.unref();
            if (busy) child.channel?.ref();
            else child.channel?.unref();
        },
        reason: () => reason,
    });
    const kill = (because: BudgetExceeded) => {
        reason ??= because;
        child.kill('SIGKILL');
    };
    return {
        onEnd: talk.onEnd,
        bytes: () => usage()?.bytes,
        async ask(order, budget) {
            const before = usage();
            const looking = setInterval(() => {
                const exceeded = findExcess(budget, before, usage());
                if (exceeded) kill(exceeded);
            }, pollMs);
            const late = setTimeout(() => kill(new BudgetExceeded('time')), 1000 * budget.seconds);
            try {
                return await talk.ask(order);
            } finally {
                clearInterval(looking);
                clearTimeout(late);
            }
        },
        async end() {
            if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
            child.kill('SIGKILL');
            await once(child, 'exit');
        },
    };
}
