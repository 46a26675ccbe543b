import type { ApkFigures } from './apks';
import type { ApkTaskFigures, TaskFigures } from './apkTask';
import type { ConsoleFigures } from './console';
import type { FindingFigures } from './finding';
import type { Figures } from './load';
import type { MediaFigures } from './media';
import type { GridFigures } from './mediaGrid';
import type { PreviewFigures } from './preview';
import { type Comparisons, type Operation, operations, type ServerFigures } from './server';
import type { StartFigures } from './start';
import { median } from './turns';
import type { TypingFigures } from './typing';

/** A line of the table. Without a limit (`bar`) the figure is only reported. */
export type ReportLine = { figure: string; value: string; bar?: string; met?: boolean };

export const rounded = (value: number) => value.toFixed(value < 10 ? 1 : 0);
export const percent = (share: number) => `${Math.round(share * 100)} %`;

export function atMost(figure: string, value: number, bar: number | undefined, unit: string): ReportLine {
    const line = { figure, value: `${rounded(value)} ${unit}` };
    return bar === undefined ? line : { ...line, bar: `≤ ${bar} ${unit}`, met: value <= bar };
}

/** The shares of the bare handler's speed that are required. */
const requiredShares: Readonly<Record<Operation, number>> = { list: 0.7, get: 0.55, update: 0.55 };

function comparisonLines(where: string, compared: Comparisons): ReportLine[] {
    return operations.flatMap((name): ReportLine[] => {
        const { own, bare, ratio } = compared[name];
        const bar = requiredShares[name];
        const failed = own.failed + bare.failed;
        const value = `${percent(ratio)} (${rounded(own.perSecond)} of ${rounded(bare.perSecond)} requests/s)`;
        return [
            {
                figure: `${where}: ${name}, share of the bare handler`,
                value: failed === 0 ? value : `${value}, ${failed} failed`,
                bar: `≥ ${percent(bar)}`,
                met: ratio >= bar && failed === 0,
            },
            { figure: `${where}: ${name}, p50 (bare)`, value: `${rounded(own.p50)} ms (${rounded(bare.p50)} ms)` },
            {
                ...atMost(`${where}: ${name}, p99 (bare)`, own.p99, 50, 'ms'),
                value: `${rounded(own.p99)} ms (${rounded(bare.p99)} ms)`,
            },
        ];
    });
}

export function serverLines({ database, fresh, saved, writers, memory, coldStart }: ServerFigures): ReportLine[] {
    const hung = writers.failed === 0;
    return [
        ...comparisonLines(database, fresh),
        ...comparisonLines(`${database}, each record saved ten times`, saved),
        {
            figure: `${database}: ${writers.connections} writers at once`,
            value: `${rounded(writers.perSecond)} updates/s, p99 ${rounded(writers.p99)} ms, ${writers.failed} failed`,
            bar: 'none hangs or fails',
            met: hung,
        },
        atMost(`${database}: most memory in use during all of this`, memory, 160, 'MB'),
        atMost(`${database}: cold start to the first /readyz`, coldStart, 500, 'ms'),
    ];
}

export function consoleLines(figures: ConsoleFigures): ReportLine[] {
    const { keys } = figures;
    return [
        atMost('JavaScript as sent to a usable sign-in page', figures.signInPage, 72, 'kB'),
        atMost('JavaScript fetched while somebody types a password', figures.prefetched, undefined, 'kB'),
        atMost('JavaScript as sent to the first list, in all', figures.firstList, 290, 'kB'),
        atMost('JavaScript fetched afterwards, to order its rows', figures.afterwards, undefined, 'kB'),
        atMost('From pressing sign-in to the first rows', figures.firstRows, 300, 'ms'),
        atMost('Next page', figures.nextPage, 100, 'ms'),
        atMost('Sort by title, nothing of it fetched ahead', figures.sort, undefined, 'ms'),
        atMost('Open edit, rich text editor included', figures.openEdit, 100, 'ms'),
        atMost('Save', figures.save, 100, 'ms'),
        atMost('Key press in an article', keys.article, 16, 'ms'),
        atMost('Key press in a layout, 60 buttons in 18 languages, all expanded', keys.layout, 16, 'ms'),
        atMost('Key press in an item of a bar, 60 items in 18 languages', keys.bar, 16, 'ms'),
    ];
}

export function startLines({ deepLink, working, firstVisits }: StartFigures): ReportLine[] {
    const list = 'From the address of a list to its rows';
    return [
        atMost(list, deepLink.plain, 450, 'ms'),
        atMost(`${list}, processor four times slower`, deepLink.slowProcessor, 1300, 'ms'),
        atMost(`${list}, at 10 Mbit/s with 40 ms of latency`, deepLink.slowNetwork, 900, 'ms'),
        atMost('From the address of a list until the page is idle', working, 600, 'ms'),
        ...Object.entries(firstVisits).map(([screen, time]) =>
            atMost(`First visit by the menu: ${screen}`, time, 150, 'ms'),
        ),
    ];
}

const formNames: Readonly<Record<keyof TypingFigures['forms'], string>> = {
    short: 'An article of 4 kB',
    article: 'An article of 190 kB and 17 languages of 20 kB',
    page: 'A page of 100 kB and 17 languages of 20 kB',
    layout: 'A layout, 60 buttons in 18 languages, all expanded',
    bar: 'An item of a bar, 60 items in 18 languages',
};

export function typingLines({ plain, forms }: TypingFigures): ReportLine[] {
    const floor = 'A plain text area on an empty page: key to frame';
    // The record has no other keys than those of its type.
    const names = Object.keys(formNames) as (keyof TypingFigures['forms'])[];
    const lines = names.flatMap((name) => {
        const { open, keys, slowKeys, save } = forms[name];
        const longest = name === 'article' || name === 'layout';
        const of = formNames[name];
        return [
            atMost(`${of}: open`, open, longest ? 150 : 100, 'ms'),
            atMost(`${of}: key to frame, median`, keys.median, 16, 'ms'),
            atMost(`${of}: key to frame, slowest`, keys.slowest, 33, 'ms'),
            atMost(`${of}: key to frame at a quarter of the speed, median`, slowKeys.median, 60, 'ms'),
            atMost(`${of}: key to frame at a quarter of the speed, slowest`, slowKeys.slowest, undefined, 'ms'),
            atMost(`${of}: save`, save, longest ? 150 : 100, 'ms'),
        ];
    });
    return [
        atMost(`${floor}, median`, plain.keys.median, undefined, 'ms'),
        atMost(`${floor}, slowest`, plain.keys.slowest, undefined, 'ms'),
        atMost(`${floor} at a quarter of the speed, median`, plain.slowKeys.median, undefined, 'ms'),
        atMost(`${floor} at a quarter of the speed, slowest`, plain.slowKeys.slowest, undefined, 'ms'),
        ...lines,
    ];
}

export function previewLines({ forms, open, date }: PreviewFigures): ReportLine[] {
    const quarter = 'at a quarter of the speed';
    const lines = Object.entries(forms).flatMap(([name, { shown, alone, again, beside }]): ReportLine[] => [
        atMost(`Preview beside ${name}: key to its paint there ${quarter}, p50`, shown.p50, 40, 'ms'),
        atMost(`Preview beside ${name}: key to its paint there ${quarter}, p95`, shown.p95, 100, 'ms'),
        atMost(`Preview beside ${name}: how much later the form has the letter, p50`, beside.p50 - alone.p50, 4, 'ms'),
        atMost(`Preview beside ${name}: how much later the form has the letter, p95`, beside.p95 - alone.p95, 4, 'ms'),
        {
            figure: `Preview beside ${name}: the same of two runs without it, which is noise, p50 and p95`,
            value: `${rounded(Math.abs(again.p50 - alone.p50))} ms, ${rounded(Math.abs(again.p95 - alone.p95))} ms`,
        },
    ]);
    return [
        ...lines,
        atMost('Preview: from its button to the painted page', open, undefined, 'ms'),
        atMost('Preview: from another date to its painted page', date, 150, 'ms'),
    ];
}

export function apkLines({ perSecond, fromScratch, megabytes, blockedMs }: ApkFigures): ReportLine[] {
    const rate = (value: number) => `${rounded(value)} apps/s`;
    const size = `${rounded(megabytes)} MB`;
    return [
        {
            figure: `Android apps of ${size} built, verified and read back on two threads, key of a curve`,
            value: rate(perSecond.ec),
            bar: '≥ 50 apps/s',
            met: perSecond.ec >= 50,
        },
        { figure: 'The same with keys of RSA', value: rate(perSecond.rsa) },
        { figure: 'The same from one drawing, with a new key for each', value: rate(fromScratch) },
        atMost('Longest pause of the event loop meanwhile', blockedMs, 100, 'ms'),
    ];
}

export function apkTaskLines({ apps, first, rebuild }: ApkTaskFigures): ReportLine[] {
    const what = `One task for ${apps} landing pages with pictures of their own, every app verified, read back and stored`;
    const value = ({ perSecond, processor }: TaskFigures) =>
        `${rounded(perSecond)} apps/s (${rounded(processor)} ms of processor time each)`;
    return [
        { figure: `${what}: first build`, value: value(first) },
        { figure: `${what}: built again`, value: value(rebuild), bar: '≥ 50 apps/s', met: rebuild.perSecond >= 50 },
        atMost('An inquiry about the task meanwhile, p99', Math.max(first.p99, rebuild.p99), 500, 'ms'),
    ];
}

export function mediaLines({ database, requests }: MediaFigures): ReportLine[] {
    return Object.entries(requests).map(([name, { p50, p99, failed }]) => {
        const line = atMost(`${database}: 100,000 files, ${name}, p99 (p50)`, p99, 100, 'ms');
        const value = `${line.value} (${rounded(p50)} ms)`;
        return failed === 0 ? { ...line, value } : { ...line, value: `${value}, ${failed} failed`, met: false };
    });
}

/** Lines with the middle and the slowest of what was typed. */
function typedLines(figure: string, times: readonly { text: string; ms: number }[]): ReportLine[] {
    const slowest = times.reduce((worst, each) => (each.ms > worst.ms ? each : worst));
    const middle = median(times.map(({ ms }) => ms));
    return [
        atMost(`${figure}, median`, middle, 100, 'ms'),
        atMost(`${figure}, slowest (“${slowest.text}”)`, slowest.ms, 100, 'ms'),
    ];
}

export function findingLines({ database, calls, keys }: FindingFigures): ReportLine[] {
    const what = `${database}: finding among 1300 landing pages of 50 records each`;
    const failed = calls.reduce((sum, { figures }) => sum + figures.failed, 0);
    return [
        ...typedLines(
            `${what}, a call for each of ${calls.length} letters, p99`,
            calls.map(({ text, figures }) => ({ text, ms: figures.p99 })),
        ),
        ...typedLines(`${what}, from each of ${keys.length} keys to the paint of what it finds`, keys),
        { figure: `${what}: calls that failed`, value: String(failed), bar: 'none', met: failed === 0 },
    ];
}

export function gridLines({ sent, heard, longestWait, lastFile }: GridFigures): ReportLine[] {
    const what = 'Scrolling the grid of 100,000 files';
    return [
        {
            figure: `${what} down to the ${lastFile}th: turns of the wheel and keys that the page heard`,
            value: `${heard} of ${sent}`,
            bar: 'all',
            met: heard === sent,
        },
        atMost(`${what}: longest wait of one of them`, longestWait, 100, 'ms'),
    ];
}

/** Formats the responses that were not 200. */
export function formatFailures(figures: readonly Figures[]): string {
    const counts = new Map<string, number>();
    for (const { statuses } of figures)
        for (const [status, count] of Object.entries(statuses))
            if (status !== '200') counts.set(status, (counts.get(status) ?? 0) + count);
    return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** Formats the lines as a Markdown table. */
export function formatTable(lines: readonly ReportLine[]): string {
    const rows = lines.map(({ figure, value, bar = '', met }) => {
        return `| ${figure} | ${value} | ${bar} | ${met === undefined ? '' : met ? 'yes' : '**no**'} |`;
    });
    return ['| Figure | Measured | Bar | Met |', '|---|---|---|---|', ...rows].join('\n');
}
