import { formatFailures, formatTable, percent, type ReportLine, rounded } from '../report';
import type { LoadFigures, Resources } from './measure';
import type { OverloadFigures } from './overload';

const maxP99 = 150;
const minGoodput = 0.7;
const quickRefusal = 250;
const maxRecovery = 5;
const maxGrowth = 0.1;

const getMean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Compares the last quarter of the samples with the second one; the first is that of warming up. */
function getGrowth(samples: readonly Resources[], name: keyof Resources): { from: number; to: number } {
    const quarter = Math.floor(samples.length / 4);
    const values = samples.map((sample) => sample[name]);
    return { from: getMean(values.slice(quarter, quarter * 2)), to: getMean(values.slice(-quarter)) };
}

function soakLines(soak: NonNullable<LoadFigures['soak']>): ReportLine[] {
    const { figures, samples, seconds } = soak;
    const flat = (['memory', 'handles'] as const).map((name): ReportLine => {
        const { from, to } = getGrowth(samples, name);
        return {
            figure: `Soak: ${name === 'memory' ? 'resident memory (MB)' : 'open files'}, second and last quarter`,
            value: `${rounded(from)}, ${rounded(to)}`,
            bar: `≤ ${maxGrowth * 100} % more`,
            met: to <= from * (1 + maxGrowth),
        };
    });
    const failures = figures.failed === 0 ? '' : ` (${formatFailures([figures])})`;
    return [
        {
            figure: `Soak: ${rounded(seconds / 60)} minutes at 60 % of that, p50/p99`,
            value: `${rounded(figures.p50)}/${rounded(figures.p99)} ms, ${figures.failed} failed${failures}`,
            bar: 'none fails',
            met: figures.failed === 0,
        },
        ...flat,
    ];
}

function overloadLines({ seconds, steady, usual, surge }: OverloadFigures): ReportLine[] {
    const { goodput, refused, recovery, processor } = surge;
    const { generator, refusal, request } = processor;
    return [
        {
            figure: `50 connections for ${rounded(seconds / 60)} minutes, 20 % writes: p50/p99`,
            value: `${rounded(steady.p50)}/${rounded(steady.p99)} ms, ${rounded(steady.perSecond)} requests/s`,
            bar: `p99 ≤ ${maxP99} ms`,
            met: steady.p99 <= maxP99,
        },
        {
            figure: 'Failed requests meanwhile',
            value: formatFailures([steady]) || '0',
            bar: 'none',
            met: steady.failed === 0,
        },
        {
            figure: `Ten times that rate (${rounded(surge.rate)} requests/s): answered`,
            value: `${rounded(goodput)} requests/s, ${percent(goodput / usual)}`,
            bar: `≥ ${percent(minGoodput)}`,
            met: goodput >= usual * minGoodput,
        },
        {
            figure: 'Refused meanwhile, p50/p99',
            value: `${rounded(refused.p50)}/${rounded(refused.p99)} ms, ${rounded(refused.perSecond)} requests/s`,
            bar: `p99 ≤ ${quickRefusal} ms`,
            met: refused.p99 <= quickRefusal,
        },
        {
            figure: 'Processor time meanwhile: of the server for a refusal, of the generator for a request',
            value: `${rounded(refusal)} µs, ${rounded(request)} µs (${percent(generator)} of a processor)`,
        },
        {
            figure: 'Neither answered nor refused; no free connection to send it on',
            value: `${formatFailures([surge.others]) || 0}; ${surge.unsent}`,
            bar: 'none without an answer',
            met: surge.others.failed === 0,
        },
        {
            figure: 'Until answers are as quick as before, afterwards',
            value: recovery === undefined ? 'never' : `${rounded(recovery)} s`,
            bar: `≤ ${maxRecovery} s`,
            met: recovery !== undefined && recovery <= maxRecovery,
        },
    ];
}

/** Returns the figures as lines of the results. */
export function loadLines({ overload, apart, soak, memory }: LoadFigures): ReportLine[] {
    // Only what all share is measured against the bars.
    const apartLines = apart ? overloadLines(apart) : [];
    return [
        ...overloadLines(overload),
        ...apartLines.map(({ figure, value }) => ({ figure: `Generator on a processor of its own: ${figure}`, value })),
        ...(soak ? soakLines(soak) : []),
        { figure: 'Most memory of the server', value: `${rounded(memory)} MB` },
    ];
}

const method = `A mix over all landing pages that have lists: four reads, half of them lists, to one save of a record.
In steady use each of 50 connections sends one request after another. The surge sends at ten times the rate that was
answered, whether or not earlier requests were answered, for up to 1000 callers with one request under way each. The server's
time for a refusal is what it needed beyond the time that as many answers took in steady use. "Generator on a processor of
its own": once more, with server and database on the first processor and the generator on the second, in steady use and in
the surge.`;

/** Formats all figures of a database as a section of the results. */
export function formatLoad(figures: LoadFigures, machine: string): string {
    const date = new Date().toISOString().slice(0, 10);
    return [`${date}, ${machine}.`, formatTable(loadLines(figures)), method].join('\n\n');
}
