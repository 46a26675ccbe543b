import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The most characters of what a test expected. */
const mostTold = 600;

/** Reports failed tests to `npm test`, which repeats them at the end. One line each. */
export function noteFailures(lines: readonly string[]): void {
    const file = process.env.TEST_FAILURES;
    if (file) appendFileSync(file, lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join(''));
}

/** Names a failed test with what it expected, since long output is often cut to its end. */
export function formatFailure(name: string, ...reasons: readonly (string | undefined)[]): string {
    const told = stripVTControlCharacters(reasons.filter(Boolean).join(' ')).replace(/\s+/g, ' ').trim();
    return told === '' ? name : `${name}: ${told.length > mostTold ? `${told.slice(0, mostTold)}…` : told}`;
}
