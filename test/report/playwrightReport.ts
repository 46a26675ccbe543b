import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { formatFailure, noteFailures } from './failures';

function describeFailure(test: TestCase): string {
    const { file, line } = test.location;
    const [, project, , ...titles] = test.titlePath();
    const name = `${project} ${path.relative('', file)}:${line} › ${titles.join(' › ')}`;
    return formatFailure(name, ...(test.results.at(-1)?.errors ?? []).map(({ message }) => message));
}

/**
 * Prints with a failure how to reproduce the order of the tests. The list reporter already shows the order of the
 * files.
 */
export default class PlaywrightReport implements Reporter {
    private suite: Suite | undefined;
    private seed: unknown;
    private readonly outside: string[] = [];

    onBegin({ metadata }: FullConfig, suite: Suite): void {
        this.suite = suite;
        this.seed = metadata.shuffleSeed;
    }

    onError({ message = '' }: TestError): void {
        this.outside.push(`outside of any test: ${stripVTControlCharacters(message)}`);
    }

    onEnd(): void {
        const tests = this.suite?.allTests().filter((test) => test.outcome() === 'unexpected') ?? [];
        const failures = [...tests.map(describeFailure), ...this.outside];
        noteFailures(failures);
        if (failures.length > 0 && this.seed)
            process.stdout.write(`\nThe order of files was that of TEST_SEED=${this.seed}\n`);
    }

    printsToStdio(): boolean {
        return false;
    }
}
