import type { Figures } from '../load';
import { formatFailures, type ReportLine, rounded } from '../report';
import { type HerdFigures, herdPages, herdRate } from './herd';
import type { TlsFigures } from './tlsQuestions';
import { type UploadFigures, uploadRate, uploads } from './uploads';

/** How much longer visitors may wait while pictures are taken. */
const uploadFactor = 1.1;

/** How long visitors may wait (milliseconds): while caches are cleared, and while landing pages are saved. */
const herdBars = { clearing: 250, saving: 1000 } as const;

const exact = (value: number) => value.toFixed(2);

export function tlsLines({ database, copies, ...asked }: TlsFigures): ReportLine[] {
    const names = {
        known: `one of ${copies} domains of landing pages`,
        unknown: 'a domain that nobody knows',
    } as const;
    return (['known', 'unknown'] as const).map((name): ReportLine => {
        const { p50, p99, questions, wrong } = asked[name];
        return {
            figure: `${database}: a TLS proxy asks for ${names[name]}, p50/p99`,
            value: `${exact(p50)}/${exact(p99)} ms, ${questions} questions, ${wrong} answered otherwise`,
            bar: 'p99 ≤ 1 ms',
            met: p99 <= 1 && wrong === 0,
        };
    });
}

/** Formats how long something took, and what came of it if not all went well. */
function formatTimes(figures: Figures): string {
    const { p50, p99, failed } = figures;
    const answers = formatFailures([figures]);
    return `${rounded(p50)}/${rounded(p99)} ms, ${failed} failed${answers === '' ? '' : ` (${answers})`}`;
}

export function herdLines({ database, copies, visitors, calls, writes }: HerdFigures): ReportLine[] {
    const where = `${database}: ${copies} landing pages, ${herdRate} visitors/s`;
    const places = {
        clearing: `${where}, the cache of ${herdPages} of them cleared`,
        saving: `${where}, ${herdPages} of them saved with another platform`,
    } as const;
    const { stale, written, failed } = writes;
    const staffLines = (['clearing', 'saving'] as const).flatMap((name): ReportLine[] => [
        {
            figure: `${places[name]}: visitors, p50/p99`,
            value: formatTimes(visitors[name]),
            bar: `p99 ≤ ${herdBars[name]} ms, none fails`,
            met: visitors[name].p99 <= herdBars[name] && visitors[name].failed === 0,
        },
        {
            figure: `${places[name]}: a call of the console, p50/p99`,
            value: formatTimes(calls[name]),
            bar: 'none fails',
            met: calls[name].failed === 0,
        },
    ]);
    return [
        {
            figure: `${where}: p50/p99`,
            value: formatTimes(visitors.calm),
            bar: 'none fails',
            met: visitors.calm.failed === 0,
        },
        ...staffLines,
        {
            figure: `${places.saving}: old pages after the answer of a save`,
            value: `${stale} of ${written}${failed === 0 ? '' : `, ${failed} not read`}`,
            bar: 'none',
            met: stale === 0 && failed === 0,
        },
    ];
}

export function uploadLines({ database, failed, perSecond, visitors }: UploadFigures): ReportLine[] {
    const { alone, elsewhere, together, ratio } = visitors;
    const where = `${database}: ${uploads} pictures uploaded and made smaller, ${uploadRate} visitors/s`;
    const lost = failed + alone.failed + elsewhere.failed + together.failed;
    return [
        {
            figure: `${where}: visitors, p99 (uploads to another server, none), median of the ratios`,
            value: `${rounded(together.p99)} ms (${rounded(elsewhere.p99)} ms, ${rounded(alone.p99)} ms), ${exact(ratio)} times`,
            bar: `≤ ${uploadFactor} times`,
            met: ratio <= uploadFactor,
        },
        {
            figure: `${where}: pictures with everything that is shown of them`,
            value: `${rounded(perSecond)} pictures/s`,
        },
        { figure: `${where}: failed visits and uploads`, value: String(lost), bar: 'none', met: lost === 0 },
    ];
}

/** How these figures are measured. */
export const strainMethod = `- Many at once: the same copies, each page visited once before, ${herdRate} visits a second sent by a process of its own,
  whether or not earlier ones were answered. In turns nothing else happens, the cache of ${herdPages} landing pages is cleared, and as
  many are loaded, then saved with another address of their platform, four calls at a time, as the console acts on many
  records. The home page of each is read as soon as its save is answered.
- Pictures: ${uploads} of 1600 × 900 pixels in all, as JPEG for articles, two at a time, as the console sends them; a turn ends when
  every size that landing pages show of them is stored. Visitors have a process of their own. Since encoding takes what
  visitors' answers need as well, they are compared with turns in which a second server on a copy of the data takes the
  same pictures; those without any uploads are named as well.
- Questions of a TLS proxy: about domains of the copies by chance, and about made-up ones, one after another on one
  connection, after a second of warming up.`;
