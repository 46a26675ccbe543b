import { stripVTControlCharacters } from 'node:util';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { seed } from '../../bin/seed.js';
import { formatSummary, readUntranslated } from '../../bin/untranslated.ts';
import { formatFailure, noteFailures } from './failures.ts';
import { roomLines } from './rooms.ts';

/** Returns what was expected: a message, and often the difference. */
function toReasons(errors: readonly SerializedError[] = []): string[] {
    return errors.flatMap(({ message, diff }) => [message, typeof diff === 'string' ? diff : '']);
}

function listFailures(module: TestModule): string[] {
    if (module.state() !== 'failed') return [];
    const file = `${module.project.name} ${module.relativeModuleId}`;
    const tests = [...module.children.allTests('failed')].map((test) =>
        formatFailure(`${file} › ${test.fullName}`, ...toReasons(test.result().errors)),
    );
    // A failure without a failed test is one of an import or a hook.
    return tests.length > 0 ? tests : [formatFailure(file, ...toReasons(module.errors()))];
}

/** Returns the time to load and run a file (milliseconds). */
function getDuration(module: TestModule): number {
    const { collectDuration, duration, setupDuration } = module.diagnostic();
    return collectDuration + duration + setupDuration;
}

/**
 * Prints the order of the files, and with a failure how to reproduce it. Fails a run whose tests all pass if one of
 * them printed something: a test that provokes a message must expect it, which keeps it from being printed.
 */
export class VitestReport implements Reporter {
    private vitest: Vitest | undefined;
    private readonly printed: UserConsoleLog[] = [];

    onInit(vitest: Vitest): void {
        this.vitest = vitest;
        this.say(`Order of files: TEST_SEED=${seed}`);
    }

    onUserConsoleLog(log: UserConsoleLog): void {
        this.printed.push(log);
    }

    onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
        const waiting = formatSummary(readUntranslated());
        if (waiting !== undefined) this.say(waiting);
        const timed = modules.map((module) => ({ file: module.relativeModuleId, milliseconds: getDuration(module) }));
        if (modules.length > 1) this.say(['Time of tests by room:', ...roomLines(timed)].join('\n'));
        const outside = errors.map(({ message }) => `outside of any test: ${stripVTControlCharacters(message)}`);
        // Output of failed tests may help.
        const printed = reason === 'passed' ? this.printed.map((log) => this.printedBy(log)) : [];
        const failures = [...modules.flatMap(listFailures), ...outside, ...printed];
        if (failures.length === 0) return;
        noteFailures(failures);
        for (const line of printed) this.say(line);
        this.say(`The order of files was that of TEST_SEED=${seed}`);
        process.exitCode = 1;
    }

    private printedBy({ taskId, content }: UserConsoleLog): string {
        const task = taskId === undefined ? undefined : this.vitest?.state.getReportedEntityById(taskId);
        const module = task && ('module' in task ? task.module : task);
        const name = task && 'fullName' in task ? ` › ${task.fullName}` : '';
        const [first = ''] = stripVTControlCharacters(content).trim().split('\n');
        return `${module?.relativeModuleId ?? 'a test'}${name} printed without expecting it: ${first}`;
    }

    private say(line: string): void {
        this.vitest?.logger.log(line);
    }
}
