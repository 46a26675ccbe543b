import { appendFileSync } from 'node:fs';

/** Reports failed tests to `npm test`, which repeats them at the end. One line each. */
export function noteFailures(lines: readonly string[]): void {
    const file = process.env.TEST_FAILURES;
    if (file) appendFileSync(file, lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join(''));
}
