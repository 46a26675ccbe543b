import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/base/system/config';

/** With a key of its own, nothing is written into the folder of data. */
const given = { SECRET_KEY: 'a secret of more than thirty-two characters' };

const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split('## Configuration\n');
const [text = ''] = section.split('\n## ');

const listCode = (cell: string) => [...cell.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code);

/** The rows of the table of settings: the names, what the server takes without them, and what they mean. */
const rows = [...text.matchAll(/^\| (`[^|]+`) \| ?([^|]*)\| (.*) \|$/gm)].map(
    ([, names = '', usual = '', meaning = '']) => ({ names: listCode(names), usual, meaning }),
);

/** Those that are not made of other things, such as a file. */
const usualValues = rows.flatMap(({ names, usual }) => {
    const values = listCode(usual);
    const isPlain = usual.startsWith('`');
    return names.flatMap((name, index) => (isPlain ? [[name, values[index] ?? ''] as const] : []));
});

const bounds = rows.flatMap(({ names: [name = ''], meaning }) => {
    const [, least, most] = /from (\d+) to (\d+)/.exec(meaning) ?? [];
    return least === undefined ? [] : [[name, Number(least), Number(most)] as const];
});

describe('the settings on the page for operators', () => {
    it('are those of `.env.example`, each once', () => {
        const example = readFileSync('.env.example', 'utf8');
        const names = [...example.matchAll(/^#?([A-Z][A-Z_]*)=/gm)].map(([, name]) => name);
        const named = rows.flatMap(({ names: own, meaning }) => [...own, ...(meaning.match(/AWS_\w+/g) ?? [])]);
        expect(named.toSorted()).toEqual(names.toSorted());
    });

    it.each(usualValues)('%s is %s if it is not set', (name, value) => {
        expect(value).not.toBe('');
        expect(readConfig({ ...given, [name]: value })).toEqual(readConfig(given));
    });

    it('are not made if the page names no value', () => {
        const empty = rows.filter(({ usual }) => usual === '').flatMap(({ names }) => names);
        const { databaseUrl, mediaUrl, tlsAskPort, metricsPort, trustedProxies, consoleHosts, retention } =
            readConfig(given);
        const made = {
            DATABASE_URL: databaseUrl,
            MEDIA_URL: mediaUrl,
            HISTORY_KEPT: retention.history,
            TRUSTED_PROXIES: trustedProxies[0],
            CONSOLE_HOSTS: consoleHosts[0],
            METRICS_PORT: metricsPort,
            TLS_ASK_PORT: tlsAskPort,
        };
        expect(empty).toEqual(Object.keys(made));
        expect(Object.values(made)).toEqual(empty.map(() => undefined));
    });

    it('have bounds', () => expect(bounds.map(([name]) => name)).toContain('DATABASE_CONNECTIONS'));

    it.each(bounds)('%s is taken from %i to %i, and not beyond', (name, least, most) => {
        const read = (value: number) => readConfig({ ...given, [name]: String(value) });
        for (const value of [least, most]) expect(() => read(value)).not.toThrow();
        for (const value of [least - 1, most + 1]) expect(() => read(value)).toThrow(new RegExp(`^${name} `));
    });

    it('have the levels of the log, and no others', () => {
        const levels = listCode(rows.find(({ names }) => names[0] === 'LOG_LEVEL')?.meaning ?? '');
        expect(levels.length).toBeGreaterThan(5);
        for (const level of levels) expect(readConfig({ ...given, LOG_LEVEL: level }).logLevel).toBe(level);
        for (const level of ['off', 'verbose', 'INFO'])
            expect(() => readConfig({ ...given, LOG_LEVEL: level })).toThrow(/^LOG_LEVEL /);
    });

    it('have an example of what is kept of the history', () => {
        const row = rows.find(({ names }) => names[0] === 'HISTORY_KEPT');
        const [example = ''] = listCode(row?.meaning ?? '');
        expect(readConfig({ ...given, HISTORY_KEPT: example }).retention.history?.periods).toEqual([
            { count: 7, unit: 'day' },
            { count: 90, unit: 'day' },
            { count: 24, unit: 'month' },
        ]);
    });

    it('have as many calls at once as in five seconds', () => {
        expect(readConfig(given)).toMatchObject({ callsPerAccount: 300, callsPerAddress: 1200, callBurstSeconds: 5 });
    });
});
