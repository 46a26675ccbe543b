import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { seed } from '../../bin/seed.js';
import { noteFailures } from './failures';

function failuresOf(module: TestModule): string[] {
    if (module.state() !== 'failed') return [];
    const file = `${module.project.name} ${module.relativeModuleId}`;
    const tests = [...module.children.allTests('failed')].map(({ fullName }) => `${file} › ${fullName}`);
    // Without a failed test something around them failed: an import, a hook.
    return tests.length > 0 ? tests : [file];
}

/** Says which order the files come in, and with a failure how it comes back. */
export class VitestReport implements Reporter {
    private vitest: Vitest | undefined;

    onInit(vitest: Vitest): void {
        this.vitest = vitest;
        vitest.logger.log(`Order of files: TEST_SEED=${seed}`);
    }

    onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
        const outside = errors.map(({ message }) => `outside of any test: ${stripVTControlCharacters(message)}`);
        const failures = [...modules.flatMap(failuresOf), ...outside];
        noteFailures(failures);
        if (failures.length > 0) this.vitest?.logger.log(`The order of files was that of TEST_SEED=${seed}`);
    }
}
