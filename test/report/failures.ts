import { appendFileSync } from 'node:fs';

/** Tells `npm test` which tests failed, to be said once more in the end. A line for each. */
export function noteFailures(lines: readonly string[]): void {
    const file = process.env.TEST_FAILURES;
    if (file) appendFileSync(file, lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join(''));
}
