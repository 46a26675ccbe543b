import { expect, it } from 'vitest';
import { formatFailure } from '../report/failures';

it('a failed test is listed in one line with what it expected, cut where that is long', () => {
    expect(formatFailure('node a.test.ts › works', '\u001b[31mexpected 1\u001b[39m\n  to be 2', undefined)).toBe(
        'node a.test.ts › works: expected 1 to be 2',
    );
    expect(formatFailure('node a.test.ts')).toBe('node a.test.ts');
    expect(formatFailure('a', 'x'.repeat(700))).toBe(`a: ${'x'.repeat(600)}…`);
});
