import { type Figures, load, type Stream } from './load';
import { readProcessorTime } from './processes';

/**
 * Medians over all runs; the ratio is that of pairs of neighbouring runs. `processor` is the processor time per
 * request, in milliseconds.
 */
export type MeasuredRun = Omit<Figures, 'statuses'> & { processor: number };
export type Comparison = { own: MeasuredRun; bare: MeasuredRun; ratio: number };

/** The length of a run in seconds, and the number of runs. */
export type Extent = { seconds: number; rounds: number };

/** A process that answers, and what it is asked for. */
export type Contender = { url: string; pid: number; streams: readonly Stream[] };

/** Seconds of warming up, unless a run itself is shorter. */
const warmUpSeconds = 2;

export function median(values: readonly number[]): number {
    const sorted = [...values].sort((a, b) => a - b);
    return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

export async function run(url: string, pid: number, seconds: number, streams: readonly Stream[]): Promise<MeasuredRun> {
    const before = readProcessorTime(pid);
    const figures = await load(url, seconds, streams);
    return { ...figures, processor: ((readProcessorTime(pid) - before) * 1000) / (figures.perSecond * seconds) };
}

export function getMedians(runs: readonly MeasuredRun[]): MeasuredRun {
    const of = (name: 'perSecond' | 'p50' | 'p99' | 'processor') => median(runs.map((each) => each[name]));
    const failed = runs.reduce((sum, each) => sum + each.failed, 0);
    return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), processor: of('processor'), failed };
}

/** Measures the server and a bare handler in turns, so that other load on the machine affects both. */
export async function takeTurns(own: Contender, bare: Contender, { seconds, rounds }: Extent): Promise<Comparison> {
    const warmUp = Math.min(seconds, warmUpSeconds);
    await load(own.url, warmUp, own.streams);
    await load(bare.url, warmUp, bare.streams);
    const turns: { own: MeasuredRun; bare: MeasuredRun }[] = [];
    for (let round = 0; round < rounds; round += 1)
        turns.push({
            own: await run(own.url, own.pid, seconds, own.streams),
            bare: await run(bare.url, bare.pid, seconds, bare.streams),
        });
    return {
        own: getMedians(turns.map((turn) => turn.own)),
        bare: getMedians(turns.map((turn) => turn.bare)),
        // A machine under other load does not run at constant speed for long, so each run is compared with its
        // neighbour.
        ratio: median(turns.map((turn) => turn.own.perSecond / turn.bare.perSecond)),
    };
}
