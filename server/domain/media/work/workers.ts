import { availableParallelism } from 'node:os';
import { fail } from '../../../base/system/errors';
import { type ChildRunner, startChildRunner } from '../../../base/workers/child';
import { createFairLimiter, type TurnRequest } from '../../../base/workers/fairTurns';
import { createPool } from '../../../base/workers/pool';
import { findProgram } from '../../../base/workers/program';
import { type Budget, BudgetExceeded, RunnerEnded } from '../../../base/workers/runner';
import type { PictureAnswer, PictureRequest, PictureTask } from './orders';

const megabyte = 2 ** 20;
const time = { processorSeconds: 20, seconds: 60 };

/**
 * Limits for one picture. In total they stay below 300 MB: one task that needs much memory, and beside it tasks that do
 * not; one more of these runs in the background.
 */
const budgets = {
    alone: { bytes: 220 * megabyte, ...time },
    beside: { bytes: 64 * megabyte, ...time },
} as const satisfies Record<string, Budget>;

/** Maximum size of the JavaScript heap of one process. */
const heapBytes = 160 * megabyte;

const idleSeconds = 20;

const program = findProgram('pictureWorker', new URL('./worker.ts', import.meta.url));

const pool = createPool<ChildRunner<PictureRequest, PictureAnswer>>({
    start: () => startChildRunner(program, heapBytes),
    idleSeconds,
});

const inTurn = createFairLimiter({
    atOnce: Math.min(3, Math.max(2, availableParallelism())),
    mostWaiting: { all: 1000, each: 200 },
    refuse: () => fail('tooManyRequests', null, { message: 'server.picture.busy', retryAfter: 5 }),
});

/** Whether a process has not released its memory; it gets no further work then. */
function isLarge(process: ChildRunner<PictureRequest, PictureAnswer>): boolean {
    return (process.bytes() ?? 0) > budgets.beside.bytes * 0.75;
}

/**
 * A job that waits for its turn. It fetches what it needs only when it is called, so that jobs that wait or are refused
 * take no space. `work` lets a worker process do a task. The job may be called a second time, with a larger budget.
 */
export type PictureWork = (work: (task: PictureTask) => Promise<PictureAnswer>) => Promise<PictureAnswer>;

/** Whose work on a picture it is; work in the background begins when no other could: see `createFairLimiter`. */
type WorkTurn = Pick<TurnRequest, 'group' | 'isBackground'>;

function workOn(turn: WorkTurn, doInTurn: PictureWork, alone: boolean): Promise<PictureAnswer> {
    const work = (task: PictureTask) =>
        pool.use(async (process) => {
            const answer = await process.ask({ task, alone }, alone ? budgets.alone : budgets.beside);
            if (isLarge(process)) await process.end();
            return answer;
        });
    return inTurn({ ...turn, alone }, () => doInTurn(work));
}

const tooMuchWork: PictureAnswer = { kind: 'refused', key: 'server.picture.tooMuchWork', params: {} };

async function workWithRetry(turn: WorkTurn, doInTurn: PictureWork): Promise<PictureAnswer> {
    try {
        const answer = await workOn(turn, doInTurn, false);
        if (answer.kind !== 'large') return answer;
    } catch (error) {
        // A process may also have been killed for another reason, so the task is tried once more. If it ends the second
        // time too, the picture is the cause.
        const again = error instanceof RunnerEnded || (error instanceof BudgetExceeded && error.of === 'memory');
        if (!again) throw error;
    }
    return await workOn(turn, doInTurn, true);
}

/**
 * Lets a worker process handle a picture when `group` has its turn. Work that exceeds the time or memory limits of one
 * picture, or crashes the process, is refused. With `isBackground`, all work without it comes first.
 *
 * @throws {Failure} 42901 if too many jobs are waiting
 */
export async function workOnPicture(
    group: string,
    doInTurn: PictureWork,
    { isBackground = false } = {},
): Promise<PictureAnswer> {
    try {
        return await workWithRetry({ group, isBackground }, doInTurn);
    } catch (error) {
        if (error instanceof BudgetExceeded || error instanceof RunnerEnded) return tooMuchWork;
        throw error;
    }
}

/**
 * Checks that one more picture of `group` may wait, before any of it is received.
 *
 * @throws {Failure} 42901 if too many jobs are waiting
 */
export function checkRoom(group: string): void {
    inTurn.checkRoom(group);
}

/** Returns how many pictures are worked on in this process, and how many wait for that. */
export function countPictureWork(): { running: number; waiting: number } {
    return inTurn.count();
}

/** Creates the error for an answer of an unexpected kind. */
export function createUnexpectedError(answer: PictureAnswer): Error {
    if (answer.kind !== 'failed') return new Error(`Unexpected answer "${answer.kind}" of an image worker`);
    return Object.assign(new Error(answer.message), answer.code === undefined ? {} : { code: answer.code });
}
