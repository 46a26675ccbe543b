import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChildRunner, startChildRunner } from '../../../../server/base/workers/child';
import { BudgetExceeded, RunnerEnded } from '../../../../server/base/workers/runner';

type WorkOrder = { bytes?: number; milliseconds?: number; ends?: boolean };
type Answer = { pid: number; kept: number };

const program = { file: new URL('../../../fixtures/hungryProcess.js', import.meta.url), isSource: false };
const budget = { bytes: 200 * 2 ** 20, processorSeconds: 30, seconds: 60 };
const isLinux = process.platform === 'linux';

describe('a worker process', () => {
    const started: ChildRunner<WorkOrder, Answer>[] = [];
    const start = () => {
        const runner = startChildRunner<WorkOrder, Answer>(program, 2 ** 27);
        started.push(runner);
        return runner;
    };
    afterEach(async () => {
        for (const runner of started.splice(0)) await runner.end();
    });

    it('answers one request after another', async () => {
        const runner = start();
        const first = await runner.ask({}, budget);
        expect(await runner.ask({}, budget)).toEqual(first);
    });

    it.runIf(isLinux)('is killed if it exceeds its memory limit', async () => {
        const runner = start();
        const { pid } = await runner.ask({}, budget);
        const pending = runner.ask({ bytes: 4 * 2 ** 30, milliseconds: 60_000 }, budget);
        await expect(pending).rejects.toEqual(new BudgetExceeded('memory'));
        await runner.end();
        expect(existsSync(`/proc/${pid}`)).toBe(false);
    });

    it.runIf(isLinux)('is killed if it exceeds its processor time limit', async () => {
        const pending = start().ask({ milliseconds: 60_000 }, { ...budget, processorSeconds: 0.5 });
        await expect(pending).rejects.toEqual(new BudgetExceeded('time'));
    });

    it('is killed if it exceeds its time limit', async () => {
        const pending = start().ask({ milliseconds: 60_000 }, { ...budget, seconds: 1 });
        await expect(pending).rejects.toEqual(new BudgetExceeded('time'));
    });

    it('is reported as ended if it exits by itself', async () => {
        const runner = start();
        const ended = new Promise((resolve) => runner.onEnd(resolve));
        await expect(runner.ask({ ends: true }, budget)).rejects.toBeInstanceOf(RunnerEnded);
        await expect(ended).resolves.toBeInstanceOf(RunnerEnded);
    });
});
