import type { Figures } from '../load';
import { formatFailures, formatTable, type ReportLine } from '../report';
import type { CallFigures, Compared, SizeFigures } from './measure';

/** The 99th percentile of a large store may be this many times that of a small one, for the same amount of answers. */
const maxGrowth = 1.3;
/** Differences below this are those of the machine (milliseconds). */
const noise = 5;
const worstAnswer = 300;
const maxDelay = 1.5;
const maxMemory = 250;

const rounded = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const times = ({ p50, p99 }: Figures) => `${rounded(p50)}/${rounded(p99)}`;

const format = ({ alone, many }: CallFigures) => {
    const failures = formatFailures([alone, many]);
    return `${times(alone)} · ${times(many)}${failures === '' ? '' : ` **${failures}**`}`;
};

const getGrowth = ({ small, large }: Compared) => large.alone.p99 / small.alone.p99;

function isMet(one: Compared): boolean {
    const { call, small, large } = one;
    const failed = large.alone.failed + large.many.failed;
    const grew = large.alone.p99 - small.alone.p99 > noise && getGrowth(one) > maxGrowth;
    return failed === 0 && large.alone.p99 <= worstAnswer && (call.grows === true || !grew);
}

function formatCalls(compared: readonly Compared[]): string {
    const rows = compared.map((one) => {
        const { call, small, large } = one;
        const ratio = `${getGrowth(one).toFixed(1)}${call.grows ? ' (answers more)' : ''}`;
        return `| ${call.name} | ${format(small)} | ${format(large)} | ${ratio} | ${isMet(one) ? 'yes' : '**no**'} |`;
    });
    return ['| Call | Small | Large | p99, large to small | Met |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** Returns the figures that have bars of their own. */
export function sizeLines({ compared, others, memory }: SizeFigures): ReportLine[] {
    const worst = Math.max(...compared.map(({ large }) => large.alone.p99));
    const unavailable = compared.reduce((sum, { large }) => {
        return sum + (large.alone.statuses[503] ?? 0) + (large.many.statuses[503] ?? 0);
    }, 0);
    const delay = others.busy.p99 / others.quiet.p99;
    const failures = formatFailures([others.searches]);
    return [
        {
            figure: 'Large store: calls that grow with the store, or fail',
            value: `${compared.filter((one) => !isMet(one)).length} of ${compared.length}`,
            bar: 'none',
            met: compared.every(isMet),
        },
        {
            figure: 'Answers 50301, at the large store',
            value: String(unavailable),
            bar: 'none',
            met: unavailable === 0,
        },
        {
            figure: 'Worst answer with one connection, p99',
            value: `${rounded(worst)} ms`,
            bar: `≤ ${worstAnswer} ms`,
            met: worst <= worstAnswer,
        },
        {
            figure: 'Others while twelve search the longest list, p99 (alone)',
            value: `${rounded(others.busy.p99)} ms (${rounded(others.quiet.p99)} ms)`,
            bar: `≤ ${maxDelay} times`,
            met: delay <= maxDelay && others.busy.failed === 0,
        },
        {
            figure: 'These searches meanwhile, p50/p99',
            value: `${times(others.searches)} ms${failures === '' ? '' : `, ${failures}`}`,
        },
        {
            figure: 'Most memory of the server at the large store',
            value: `${rounded(memory)} MB`,
            bar: `< ${maxMemory} MB`,
            met: memory < maxMemory,
        },
    ];
}

const method = `Milliseconds, p50/p99, with one connection · with twenty, small and large store in turns, each warmed up
by a fifth of a second. Bar: with one connection at most ${maxGrowth} times the small store's p99 (less than ${noise} ms more counts as
noise), at most ${worstAnswer} ms, no failure. Responses other than 200 are counted by status.`;

/** Formats all figures of a database as a section of the results. */
export function formatSize(figures: SizeFigures, machine: string): string {
    const date = new Date().toISOString().slice(0, 10);
    const length = figures.longList.toLocaleString('en-GB');
    const intro = `${date}, ${machine}. The longest list of the large store, "2 million" below, has ${length} records.`;
    return [intro, formatTable(sizeLines(figures)), formatCalls(figures.compared), method].join('\n\n');
}
