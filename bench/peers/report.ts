import type { PeerBrowserFigures, Turn } from './browser';
import type { Peer, PeerOperation } from './peer';
import { type PeerServerFigures, peerOperations } from './server';

export const peerNames: readonly Peer['name'][] = ['this console', 'Payload', 'react-admin'];
const [own = '', payload = '', reactAdmin = ''] = peerNames;

/** How many times as fast as Payload this console has to be. */
const requiredTimes: Partial<Record<PeerOperation, number>> = { list: 6, get: 12, update: 8 };

/** The times in which this console should not be slower than plain react-admin. */
const comparedTimes: readonly (keyof Turn)[] = ['firstRows', 'deepLink'];

/** A row of the table; `ratio` says what the bar is compared with. */
export type PeerLine = { figure: string; values: string[]; ratio?: string; bar?: string; met?: boolean };

const rounded = (value: number) => value.toFixed(value < 10 ? 1 : 0);

const titles: Readonly<Record<PeerOperation, string>> = {
    list: 'List of 20, as each one’s own interface asks for it',
    columns: 'List of 20, only the columns that its screen shows',
    get: 'Get',
    update: 'Update of the whole article',
};

export function serverLines(figures: PeerServerFigures): PeerLine[] {
    return peerOperations.flatMap((operation): PeerLine[] => {
        const runs = peerNames.map((name) => figures[name]?.[operation]);
        const ratio = figures[payload]?.[operation]?.ratio ?? 0;
        const required = requiredTimes[operation];
        const failed = runs.reduce((sum, run) => sum + (run?.failed ?? 0), 0);
        const bar = required ? { bar: `≥ ${required} × Payload`, met: ratio >= required && failed === 0 } : {};
        const value = (name: 'perSecond' | 'p50' | 'p99' | 'processor', unit: string) =>
            runs.map((run) => (run ? `${rounded(run[name])} ${unit}` : ''));
        const title = titles[operation];
        return [
            {
                figure: `${title}: requests/s${failed > 0 ? ` (${failed} failed)` : ''}`,
                values: value('perSecond', ''),
                ratio: `${ratio.toFixed(1)} × Payload`,
                ...bar,
            },
            { figure: `${title}: p50`, values: value('p50', 'ms') },
            { figure: `${title}: p99`, values: value('p99', 'ms') },
            { figure: `${title}: processor time of the server for each`, values: value('processor', 'ms') },
        ];
    });
}

const screenTitles: Readonly<Record<keyof Turn, [figure: string, unit: string]>> = {
    signInUsable: ['Sign-in page can be used', 'ms'],
    signInScripts: ['JavaScript until then', 'kB'],
    firstRows: ['From pressing sign-in to the first rows', 'ms'],
    scripts: ['JavaScript until the list has come to rest', 'kB'],
    deepLink: ['Address of the list: rows', 'ms'],
    deepLinkWorking: ['Address of the list: working', 'ms'],
    slowProcessor: ['The same at a quarter of the processor: rows', 'ms'],
    slowProcessorWorking: ['The same at a quarter of the processor: working', 'ms'],
    slowNetwork: ['The same at 10 Mbit/s and 40 ms: rows', 'ms'],
    slowNetworkWorking: ['The same at 10 Mbit/s and 40 ms: working', 'ms'],
    nextPage: ['Next page', 'ms'],
    openEdit: ['Open edit', 'ms'],
    key: ['Key press to frame', 'ms'],
    slowestKey: ['Key press to frame, the slowest of a turn', 'ms'],
    save: ['Save', 'ms'],
};

export function browserLines({ figures }: PeerBrowserFigures): PeerLine[] {
    // The keys are those of the record.
    const names = Object.keys(screenTitles) as (keyof Turn)[];
    return names.map((name) => {
        const [figure, unit] = screenTitles[name];
        const times = peerNames.map((peer) => figures[peer]?.[name] ?? 0);
        const line = { figure, values: times.map((time) => `${rounded(time)} ${unit}`) };
        if (!comparedTimes.includes(name)) return line;
        const share = (figures[own]?.[name] ?? 0) / (figures[reactAdmin]?.[name] ?? 0);
        return { ...line, ratio: `${share.toFixed(2)} × react-admin`, bar: '≤ react-admin', met: share <= 1 };
    });
}

/** Formats the lines as a Markdown table. */
export function formatPeers(lines: readonly PeerLine[]): string {
    const cells = lines.map(({ figure, values, ratio = '', bar = '', met }) =>
        [
            figure,
            ...values.map((value) => value.trim()),
            ratio,
            bar,
            met === undefined ? '' : met ? 'yes' : '**no**',
        ].join(' | '),
    );
    return [
        `| Figure | ${peerNames.join(' | ')} | Compared | Bar | Met |`,
        `|---|${'---|'.repeat(peerNames.length + 3)}`,
        ...cells.map((line) => `| ${line} |`),
    ].join('\n');
}
