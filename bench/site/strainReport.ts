import { atMost, formatFailures, type ReportLine, rounded } from '../report';
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

export function herdLines({ database, copies, visitors, calls, writes }: HerdFigures): ReportLine[] {
    const where = `${database}: ${copies} landing pages, ${herdRate} visitors/s`;
    const cleared = `${where}, the cache of ${herdPages} of them cleared`;
    const saved = `${where}, ${herdPages} of them saved with another platform`;
    const failures = [visitors.calm, visitors.clearing, visitors.saving, calls.clearing, calls.saving];
    const failed = failures.reduce((sum, each) => sum + each.failed, 0);
    const { stale, written } = writes;
    const wait = (figure: string, name: 'clearing' | 'saving'): ReportLine => {
        const { p50, p99 } = visitors[name];
        const value = `${rounded(p50)}/${rounded(p99)} ms`;
        return { ...atMost(`${figure}: visitors, p50/p99`, p99, herdBars[name], 'ms'), value };
    };
    const call = (figure: string, { p50, p99 }: { p50: number; p99: number }): ReportLine => ({
        figure: `${figure}: a call of the console, p50/p99`,
        value: `${rounded(p50)}/${rounded(p99)} ms`,
    });
    return [
        {
            figure: `${where}: visitors, p50/p99`,
            value: `${rounded(visitors.calm.p50)}/${rounded(visitors.calm.p99)} ms`,
        },
        wait(cleared, 'clearing'),
        call(cleared, calls.clearing),
        wait(saved, 'saving'),
        call(saved, calls.saving),
        {
            figure: `${saved}: old pages after the answer of a save`,
            value: `${stale} of ${written}${writes.failed === 0 ? '' : `, ${writes.failed} failed`}`,
            bar: 'none',
            met: stale === 0 && writes.failed === 0,
        },
        {
            figure: `${where}: failed visits and calls in all of this`,
            value: failed === 0 ? '0' : `${failed} (${formatFailures(failures)})`,
            bar: 'none',
            met: failed === 0,
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
