import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { type Expression, findExpressions } from './expressionsIn';
import { worstTexts } from './worstTexts';

const { expressions, unknown } = await findExpressions();

/** Describes why an expression can take longer than linear time, with an attacking text. */
function findFaults({ at, source, flags }: Expression): string[] {
    const { reports } = analyse({ source, flags });
    return reports.map(({ exponential, character }) => {
        return `${at} /${source}/${flags} is ${exponential ? 'exponential' : 'polynomial'} in ${character.literal.source}`;
    });
}

const length = 40_000;
/** Milliseconds. A text of this length normally takes hundreds of times less; quadratic time takes many times more. */
const maxTime = 100;

/** Measures processor time, which does not depend on other load on the machine. */
function measureTime(expression: RegExp, text: string): number {
    const start = process.cpuUsage();
    // Finds all matches if the expression is global, as `test`, `exec`, `match` and `split` would.
    text.replace(expression, '');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
}

/** Whether some text takes long twice: the first measurement may include other work of the process. */
function isSlow(expression: Expression, size = length): boolean {
    const regExp = new RegExp(expression.source, expression.flags);
    return worstTexts(expression, size).some(
        (text) => measureTime(regExp, text) > maxTime && measureTime(regExp, text) > maxTime,
    );
}

const known = [
    ['whose repetitions meet', String.raw`^\s*\s*$`],
    ['that begins anew at every place', String.raw`\s+$`],
    ['with a repetition in a repetition', '^(?:a+)+$'],
] as const;

describe('regular expressions', () => {
    it.each(known)('%s are detected as slow', (_what, source) => {
        const slow = { at: 'here', source, flags: '' };
        expect(findFaults(slow)).not.toEqual([]);
        // An exponential expression would never return.
        if (source.startsWith('^')) return;
        expect(isSlow(slow, 20_000)).toBe(true);
    });

    it('are all found in the source, and none is created at run time', () => {
        expect(unknown).toEqual([]);
        expect(expressions.length).toBeGreaterThan(100);
    });

    it('take linear time according to a static analysis', () => {
        expect(expressions.flatMap(findFaults)).toEqual([]);
    });

    it('take linear time when measured', { timeout: 120_000 }, () => {
        expect(expressions.filter((each) => isSlow(each))).toEqual([]);
    });
});
