import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Program } from './program';
import { type Budget, BudgetExceeded, type Runner } from './runner';
import { createTalk } from './talk';
import { type Usage, usageOf } from './usage';

/** A runner whose work has a budget. */
export type ChildRunner<Order, Answer> = Omit<Runner<Order, Answer>, 'ask'> & {
    /** @throws BudgetExceeded; the process is killed then. RunnerEnded when it ended by itself */
    ask(order: Order, budget: Budget): Promise<Answer>;
    /** Bytes that it has for itself; undefined where the system does not tell. */
    bytes(): number | undefined;
};

/** How often what a process takes is looked at (milliseconds); at most so much later it is ended. */
const lookMs = 20;

function startChild({ file, isSource }: Program, memory: number): ChildProcess {
    const tsx = isSource ? ['--import', 'tsx'] : [];
    const child = fork(fileURLToPath(file), {
        execArgv: [...tsx, `--max-old-space-size=${Math.round(memory / 2 ** 20)}`, '--max-semi-space-size=2'],
        serialization: 'advanced',
        // Nothing of the server's environment: its keys are no business of a program that reads what strangers send.
        env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
        // Why it ended says whoever started it; what it prints when its memory runs out is no line of a log.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
        // Whoever waits for an answer of the server goes first.
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
        // It has ended already, or the system knows no priorities.
    }
    return child;
}

function excess(budget: Budget, before: Usage | undefined, now: Usage | undefined): BudgetExceeded | undefined {
    if (!now) return undefined;
    if (now.bytes > budget.bytes) return new BudgetExceeded('memory');
    const taken = now.processorMs - (before?.processorMs ?? 0);
    return taken > 1000 * budget.processorSeconds ? new BudgetExceeded('time') : undefined;
}

/**
 * A process of its own, which is killed when its work takes too much: native code in it as well, with all its memory.
 * `memory` is what its program may keep in JavaScript (bytes).
 */
export function startChildRunner<Order extends object, Answer>(
    program: Program,
    memory: number,
): ChildRunner<Order, Answer> {
    const child = startChild(program, memory);
    let reason: BudgetExceeded | undefined;
    const usage = () => (child.pid === undefined ? undefined : usageOf(child.pid));
    const talk = createTalk<Order, Answer>({
        events: child,
        // Of an order that does not arrive, the end is heard of.
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
                const exceeded = excess(budget, before, usage());
                if (exceeded) kill(exceeded);
            }, lookMs);
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
