import { availableParallelism } from 'node:os';
import { fail } from '../../../base/system/errors';
import { type ChildRunner, startChildRunner } from '../../../base/workers/child';
import { createFairTurns } from '../../../base/workers/fairTurns';
import { createPool } from '../../../base/workers/pool';
import { programOf } from '../../../base/workers/program';
import { type Budget, BudgetExceeded, RunnerEnded } from '../../../base/workers/runner';
import type { Answer, Order, Task } from './orders';

const megabyte = 2 ** 20;
const time = { processorSeconds: 20, seconds: 60 };

/**
 * What one picture may take. All together stay below 300 MB: one piece of work that takes much memory, and beside it those
 * that do not.
 */
const budgets = {
    alone: { bytes: 220 * megabyte, ...time },
    beside: { bytes: 64 * megabyte, ...time },
} as const satisfies Record<string, Budget>;

/** What JavaScript may keep in one process. */
const heapBytes = 160 * megabyte;

const idleSeconds = 20;

const program = programOf('pictureWorker', new URL('./worker.ts', import.meta.url));

const pool = createPool<ChildRunner<Order, Answer>>({
    start: () => startChildRunner(program, heapBytes),
    idleSeconds,
});

const inTurn = createFairTurns({
    atOnce: Math.min(3, Math.max(2, availableParallelism())),
    mostWaiting: { all: 1000, each: 200 },
    refuse: () => fail('tooManyRequests', null, { message: 'server.picture.busy', retryAfter: 5 }),
});

/** A process that holds on to what it took is not given other work. */
function isLarge(process: ChildRunner<Order, Answer>): boolean {
    return (process.bytes() ?? 0) > budgets.beside.bytes * 0.75;
}

/**
 * What is done when it is the turn of a piece of work: whatever it needs is fetched here, so that those that wait, or are
 * refused, have taken no room. `work` has a process do a task. It is done again where the first time was not enough.
 */
export type InTurn = (work: (task: Task) => Promise<Answer>) => Promise<Answer>;

function workOn(whose: string, doInTurn: InTurn, alone: boolean): Promise<Answer> {
    const work = (task: Task) =>
        pool.use(async (process) => {
            const answer = await process.ask({ task, alone }, alone ? budgets.alone : budgets.beside);
            if (isLarge(process)) await process.end();
            return answer;
        });
    return inTurn({ whose, alone }, () => doInTurn(work));
}

const tooMuchWork: Answer = { kind: 'refused', key: 'server.picture.tooMuchWork', params: {} };

async function answerWithin(whose: string, doInTurn: InTurn): Promise<Answer> {
    try {
        const answer = await workOn(whose, doInTurn, false);
        if (answer.kind !== 'large') return answer;
    } catch (error) {
        // It may have been ended by something else: a second end of a process is this picture's doing.
        const again = error instanceof RunnerEnded || (error instanceof BudgetExceeded && error.of === 'memory');
        if (!again) throw error;
    }
    return await workOn(whose, doInTurn, true);
}

/**
 * Has a process work on a picture, when it is the turn of `whose` it is. What takes more time or memory than one picture
 * may is refused, as is what ends the process.
 *
 * @throws Failure 42901 when too many are waiting
 */
export async function workOnPicture(whose: string, doInTurn: InTurn): Promise<Answer> {
    try {
        return await answerWithin(whose, doInTurn);
    } catch (error) {
        if (error instanceof BudgetExceeded || error instanceof RunnerEnded) return tooMuchWork;
        throw error;
    }
}

/**
 * Looks whether another picture of theirs may wait, before any of it is received.
 *
 * @throws Failure 42901 when too many are waiting
 */
export function checkRoom(whose: string): void {
    inTurn.checkRoom(whose);
}

/** What is left to say of an answer that is not the one that was asked for. */
export function unexpected(answer: Answer): Error {
    if (answer.kind !== 'failed') return new Error(`a process answered "${answer.kind}" to another question`);
    return Object.assign(new Error(answer.message), answer.code === undefined ? {} : { code: answer.code });
}
