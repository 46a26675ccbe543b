import { pageKeys } from '../../resources/page';
import { atMost, percent, type ReportLine, rounded } from '../report';
import { type MixedFigures, mixedRates } from './mixed';
import { nextPages, rest } from './nextPage';
import type { RendererFigures } from './renderers';
import { strainMethod } from './strainReport';
import type { WarmFigures } from './warm';

/** The share of the bare handler's speed that is required of an answer that is kept. */
const warmShare = 0.6;

/** How much longer calls of the console may take while there are visitors. */
const consoleFactor = 1.1;

const exact = (value: number) => value.toFixed(2);

export function rendererLines({ size, pages, own, react, factor, isEqual }: RendererFigures): ReportLine[] {
    const what = `Largest home page of the demo (${rounded(size)} kB) rendered`;
    return [
        {
            figure: `${what}, ${pages} snapshots: processor time, p95 (p50)`,
            value: `${exact(own.p95)} ms (${exact(own.p50)} ms)`,
            bar: '≤ 2 ms',
            met: own.p95 <= 2,
        },
        {
            figure: `${what}: pages per second and core`,
            value: rounded(own.perSecond),
            bar: '≥ 1000',
            met: own.perSecond >= 1000,
        },
        {
            figure: `${what}, same components by React's static markup: p95 (p50), processor time in all`,
            value: `${exact(react.p95)} ms (${exact(react.p50)} ms), ${exact(factor)} times ours`,
        },
        { figure: `${what}: both make the same page`, value: isEqual ? 'yes' : 'no', bar: 'yes', met: isEqual },
    ];
}

export function warmLines({ database, size, ...compared }: WarmFigures): ReportLine[] {
    const names = { page: `home page of ${rounded(size)} kB`, known: 'the same for who has it (304)' } as const;
    return (['page', 'known'] as const).flatMap((name): ReportLine[] => {
        const { own, bare, ratio } = compared[name];
        const figure = `${database}: ${names[name]}, kept`;
        const failed = own.failed + bare.failed;
        const speeds = `${percent(ratio)} (${rounded(own.perSecond)} of ${rounded(bare.perSecond)} requests/s)`;
        return [
            {
                figure: `${figure}: share of a bare handler with the same bytes in memory`,
                value: failed === 0 ? speeds : `${speeds}, ${failed} failed`,
                bar: `≥ ${percent(warmShare)}`,
                met: ratio >= warmShare && failed === 0,
            },
            {
                figure: `${figure}: processor time per request (bare)`,
                value: `${Math.round(own.processor * 1000)} µs (${Math.round(bare.processor * 1000)} µs)`,
            },
            { figure: `${figure}: p50 (bare)`, value: `${rounded(own.p50)} ms (${rounded(bare.p50)} ms)` },
            {
                ...atMost(`${figure}: p99 (bare)`, own.p99, 10, 'ms'),
                value: `${rounded(own.p99)} ms (${rounded(bare.p99)} ms)`,
            },
        ];
    });
}

export function mixedLines({
    database,
    copies,
    firstVisits,
    visitors,
    console: calls,
    writes,
}: MixedFigures): ReportLine[] {
    const rates = `${mixedRates.visitors} visitors/s, ${mixedRates.writes} saves/s and ${mixedRates.console} lists/s`;
    const where = `${database}: ${copies} landing pages, ${rates}`;
    const { stale, written, failed } = writes;
    return [
        {
            figure: `${database}: ${2 * copies} home pages, each for its first visitor`,
            value: `${rounded(firstVisits)} pages/s`,
        },
        {
            figure: `${where}: old pages after the answer of a save`,
            value: `${stale} of ${written}${failed === 0 ? '' : `, ${failed} failed`}`,
            bar: 'none',
            met: stale === 0 && failed === 0,
        },
        {
            figure: `${where}: visitors, p50/p99`,
            value: `${rounded(visitors.p50)}/${rounded(visitors.p99)} ms, ${visitors.failed} failed`,
            bar: 'none fails',
            met: visitors.failed === 0,
        },
        {
            figure: `${where}: lists of the console, p99 (visitors at a bare handler, none), median of the ratios`,
            value: `${rounded(calls.together.p99)} ms (${rounded(calls.elsewhere.p99)} ms, ${rounded(calls.alone.p99)} ms), ${exact(calls.ratio)} times`,
            bar: `≤ ${consoleFactor} times`,
            met: calls.ratio <= consoleFactor,
        },
    ];
}

/** How the figures of landing pages are measured. */
export const siteMethod = `- Landing pages: those of the demo data. The largest home page is rendered in a process of its own, bundled as for
  production, to bytes, each time with other titles, after 3000 renderings; processor time is that of all threads. The
  same components are rendered by React, whose page is compared after what is written differently was made equal (void
  elements, empty attributes, references to characters, React's own links that announce pictures).
- Kept pages: like the operations above, 20 connections in turns with a bare Fastify that sends the same bytes and headers,
  whatever is asked.
- Mixed load: 1300 copies of that landing page, visited by chance on both devices, each page once before. A save changes the
  title of a copy, whose home page is read as soon as the save is answered. All is sent at fixed rates, whether or not
  earlier requests were answered. Visitors have a process of their own. Since all processes share the processors of one
  machine, calls of the console are compared with those during which the same visits go to a bare handler in another
  process, in turns; those without any visits are named as well.
${strainMethod}
- First view: the largest home page of each template and device in Chromium without a cache, at 1.6 Mbit/s with 150 ms of
  latency, medians of three, until nothing has been fetched for half a second; pictures a little below the window count.
- All pages: the ${pageKeys.length} pages of one landing page of each template, that with the largest home page, on a phone; one
  visit each with an empty cache, at that speed and a quarter of the processor's, after one that lets pictures be made. Once
  it has arrived, notices, popup, slides and menus are tapped where it has them; the delay is the longest time of Chromium's
  event timing from a tap until the frame after it is shown. What moves by itself meanwhile counts as layout shift.
- Next page: on a desktop of that speed, ${nextPages.length} links of the home page's top bar, each in a browser of its own; the
  pointer rests on the link for ${rest} ms and presses it. Largest paint less the start of the activation, which is the click.
  For comparison the same, where the request for the rules that browsers make next pages ready by is blocked.`;
