import { atMost, type ReportLine, rounded } from '../report';
import { median } from '../turns';
import type { PageVitals, TemplateVitals } from './everyPage';
import { type NextPageFigures, rest } from './nextPage';
import type { Vitals } from './vitals';

const slowly = 'at slow 4G, processor four times slower';

export function vitalsLines({ name, largestPaint, shift, firstView, requests, sizes }: Vitals): ReportLine[] {
    const figure = `Home page ${slowly}, ${name}`;
    const { html, css, script } = sizes;
    return [
        largestPaint === 0
            ? { figure: `${figure}: largest paint`, value: 'none reported', bar: '≤ 1500 ms' }
            : atMost(`${figure}: largest paint`, largestPaint, 1500, 'ms'),
        { figure: `${figure}: layout shift`, value: shift.toFixed(4), bar: '≤ 0.01', met: shift <= 0.01 },
        {
            ...atMost(`${figure}: fetched without scrolling`, firstView, 250, 'kB'),
            value: `${rounded(firstView)} kB in ${requests} requests`,
        },
        {
            figure: `${figure}: document, of it styles and scripts`,
            value: `${rounded(html)}, ${rounded(css)}, ${rounded(script)} kB`,
            bar: '≤ 20, 15, 10 kB',
            met: html <= 20 && css <= 15 && script <= 10,
        },
    ];
}

/** Returns the page that has most of something. */
function findWorst(pages: readonly PageVitals[], name: 'largestPaint' | 'shift' | 'delay'): PageVitals {
    const [worst] = pages.toSorted((one, other) => other[name] - one[name]);
    if (!worst) throw new Error('No page was visited');
    return worst;
}

export function everyPageLines({ template, pages }: TemplateVitals): ReportLine[] {
    const figure = `All ${pages.length} pages ${slowly}, ${template}, phone`;
    const painted = findWorst(pages, 'largestPaint');
    const moved = findWorst(pages, 'shift');
    const slowest = findWorst(pages, 'delay');
    const unknown = pages.filter(({ largestPaint }) => largestPaint === 0).length;
    const taps = pages.reduce((sum, page) => sum + page.taps, 0);
    const paint = `${rounded(painted.largestPaint)} ms (${painted.page})`;
    return [
        {
            ...atMost(`${figure}: worst largest paint`, painted.largestPaint, 1500, 'ms'),
            value: unknown === 0 ? paint : `${paint}, none reported of ${unknown} pages`,
        },
        {
            figure: `${figure}: worst layout shift`,
            value: `${moved.shift.toFixed(4)} (${moved.page})`,
            bar: '≤ 0.01',
            met: moved.shift <= 0.01,
        },
        {
            ...atMost(`${figure}: longest delay of ${taps} taps`, slowest.delay, 100, 'ms'),
            value: slowest.delay === 0 ? 'below 16 ms' : `${slowest.delay} ms (${slowest.page}: ${slowest.tapped})`,
        },
    ];
}

const list = (paints: readonly number[]) => `${rounded(median(paints))} ms (${rounded(Math.max(...paints))} ms)`;

export function nextPageLines({ template, ready, cold, rendered }: NextPageFigures): ReportLine[] {
    const figure = `Next page ${slowly}, ${template}, desktop, ${rest} ms after the pointer came: largest paint, median (slowest)`;
    return [
        {
            ...atMost(figure, median(ready), 500, 'ms'),
            value: `${list(ready)}, ${rendered} of ${ready.length} rendered before; without the rules ${list(cold)}`,
        },
    ];
}
