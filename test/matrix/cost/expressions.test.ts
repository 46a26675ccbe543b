import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { type Expression, expressionsIn } from './expressionsIn';
import { worstTexts } from './worstTexts';

const { expressions, unknown } = await expressionsIn();

/** In words what can take longer than the text is long, and what to send for it. */
function faultsOf({ at, source, flags }: Expression): string[] {
    const { reports } = analyse({ source, flags });
    return reports.map(({ exponential, character }) => {
        return `${at} /${source}/${flags} is ${exponential ? 'exponential' : 'polynomial'} in ${character.literal.source}`;
    });
}

const length = 40_000;
/** Milliseconds; a text of this length takes hundreds of times less, and a time that grows with its square many times more. */
const most = 100;

/** Processor time, which is no longer where the machine is busy with something else. */
function timeOf(expression: RegExp, text: string): number {
    const start = process.cpuUsage();
    // All matches where it looks for all, as it would with `test`, `exec`, `match` and `split`.
    text.replace(expression, '');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
}

/** Whether there is a text that takes it long, twice: the first time may also count what else went on. */
function isSlow(expression: Expression, size = length): boolean {
    const made = new RegExp(expression.source, expression.flags);
    return worstTexts(expression, size).some((text) => timeOf(made, text) > most && timeOf(made, text) > most);
}

const known = [
    ['whose repetitions meet', String.raw`^\s*\s*$`],
    ['that begins anew at every place', String.raw`\s+$`],
    ['with a repetition in a repetition', '^(?:a+)+$'],
] as const;

describe('regular expressions', () => {
    it.each(known)('%s are noticed, and would take long', (_what, source) => {
        const slow = { at: 'here', source, flags: '' };
        expect(faultsOf(slow)).not.toEqual([]);
        // An exponential one would not come back.
        if (source.startsWith('^')) return;
        expect(isSlow(slow, 20_000)).toBe(true);
    });

    it('are all there to be looked at before anybody sends anything', () => {
        expect(unknown).toEqual([]);
        expect(expressions.length).toBeGreaterThan(100);
    });

    it('take no longer than their text is long, by how they are made', () => {
        expect(expressions.flatMap(faultsOf)).toEqual([]);
    });

    it('take no longer than their text is long, by the clock', { timeout: 120_000 }, () => {
        expect(expressions.filter((each) => isSlow(each))).toEqual([]);
    });
});
