import { countBytes } from '../../../contract/bounds';
import { limits } from '../../../contract/limits';
import { walkFields } from '../../../contract/walk';
import { languages } from '../../../i18n/languages';
import { getCallByName } from '../authorization/calls';
import type { Expectation } from '../authorization/expectations';
import { labResources } from '../authorization/lab';
import type { Request } from '../authorization/requests';
import { listPaths, replaceAt } from '../fuzz/mutate';

/** Texts that are expensive to parse when repeated. */
const pumps = [
    ...['<', '<b>', '<p><a href="https://a.example/">', '<img src="/image/common/a.png">', '<!--', '&', '&amp;', '</'],
    ...[' ', '-a', 'a.', '1.1.1.1:', ':', '%41', '/', '\u0301', '\ud83d\ude00', 'İ', '"', '\\', '#', 'ﷺ'],
];

/** Formatted text that is expensive for HTML parsers. */
const markup = [
    ...['<x-y></x.z>', '<b t="</b>"></x>', '<b><!--</b>--></x>', '<b><svg></b>', '<title>', '<p>', '</p>', '<td>'],
    ...['<br style=a>', '<p style="text-align:left;color:red">', '<a href=/a>a</a>', 'a<img>', '<p a b c d e f g>'],
    ...['<i><tr><td>', '<i></i>', '<img src=/image/common/a.png>', '</a', '<textarea>a</textarea>', '&notit;'],
];

const filled = (pump: string, length: number) => pump.repeat(Math.ceil(length / pump.length)).slice(0, length);

/** Repeats the text as often as it fits into `bytes` bytes. */
const filledBytes = (pump: string, bytes: number) => pump.repeat(Math.floor(bytes / countBytes(pump)));

/** The greatest length of any text except formatted text and code. */
const longestText = 2048;

/** Slightly below the server's limit for the request line and headers. */
const longestAddress = 15_900;

const megabyte = 1024 * 1024;

function unknownKeys(body: object, bytes: number): string {
    const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => [`k${n}`.padEnd(6, 'x'), 1]);
    return JSON.stringify({ ...body, ...Object.fromEntries(keys) });
}

/** Gives bodies different unique values, so that all can be stored. */
function makeUnique(bodies: readonly unknown[], { call }: Expectation): unknown[] {
    const resource = labResources.find((each) => each.name === call.split('.')[0]);
    const [unique] = Object.entries(resource?.fields ?? {}).find(([, field]) => field.unique) ?? [];
    if (unique === undefined) return [...bodies];
    return bodies.map((body, at) => replaceAt(body, [unique], () => `apart-${at}`));
}

/** Finds the paths in a body that hold formatted text or code. */
function listLongPaths(body: object, { call }: Expectation): string[][] {
    const resource = labResources.find((each) => each.name === call.split('.')[0]);
    const paths: string[][] = [];
    // The body of a resource's call is a record.
    walkFields(resource?.fields ?? {}, body as Record<string, unknown>, (field, value, path) => {
        if (field.long && typeof value === 'string') paths.push(path.split('.'));
    });
    return paths;
}

const maxTextBytes = limits.richTextBytes;

/** Builds one tag with as many attributes as fit. */
function manyAttributes(most: number): string {
    const names = Array.from({ length: most / 5 }, (_, n) => n.toString(36));
    return `<p ${names.join(' ').slice(0, most - 5)}>`;
}

/** Words in scripts of one, two and three bytes per letter: the store splits texts into words for searches. */
const words = ['lamp light ', 'лампа свет ', 'โคม ไฟ ', '灯 光 '];

/** Builds formatted texts of at most `maxTextBytes` bytes. */
function worstMarkup(most: number): string[] {
    const markupPumps = pumps.filter((pump) => /[<&]/.test(pump));
    const behind = filled('a', most / 2) + filled('<img>', most / 2);
    const wordTexts = words.flatMap((word) => [filledBytes(word, most), filled(word, most)]);
    return [
        ...[...markupPumps, ...markup].map((pump) => filled(pump, most)),
        ...wordTexts,
        behind,
        manyAttributes(most),
    ];
}

/** Returns the path for every language if it ends in a language code. */
function inAllLanguages(path: readonly string[]): string[][] {
    const isIn = languages.some(({ code }) => code === path.at(-1));
    return isIn ? languages.map(({ code }) => [...path.slice(0, -1), code]) : [[...path]];
}

function fill(body: object, paths: readonly (readonly string[])[], text: string): unknown {
    return paths.reduce<unknown>((changed, path) => replaceAt(changed, path, () => text), body);
}

/**
 * Builds bodies with one formatted text or code at its greatest length; then with all at their greatest total length,
 * and above it.
 */
function longBodies(body: object, row: Expectation): unknown[] {
    const paths = listLongPaths(body, row);
    if (paths.length === 0) return [];
    const everywhere = paths.flatMap(inAllLanguages);
    const shared = Math.min(maxTextBytes, Math.floor(limits.formattedBytes / everywhere.length));
    const single = [...pumps.map((pump) => filledBytes(pump, maxTextBytes)), ...worstMarkup(maxTextBytes)];
    const together = [...worstMarkup(shared), ...words.map((word) => filledBytes(word, maxTextBytes))];
    return [
        ...paths.flatMap((path) => single.map((text) => fill(body, [path], text))),
        ...together.map((text) => fill(body, everywhere, text)),
    ];
}

function worstBodies(body: object, row: Expectation): string[] {
    const texts = listPaths(body).filter((path) => {
        const value = path.reduce<unknown>((found, step) => Reflect.get(Object(found), step), body);
        return typeof value === 'string' && !['ldpId', 'id'].includes(path.join('.'));
    });
    const long = pumps.map((pump) => fill(body, texts, filled(pump, longestText)));
    const stored = makeUnique(longBodies(body, row), row);
    const looks = row.call.endsWith('inquiry') ? pumps : [];
    const listed = looks.map((pump) => ({ ...body, q: filled(pump, 200), filter: { id: filled(pump, 500) } }));
    const wide = { ...body, filter: { id: Array.from({ length: 1000 }, (_, n) => `id${n}`) } };
    const empty = texts.map((path) => replaceAt(body, path, () => Array.from({ length: 30_000 }, () => ({}))));
    const json = [...long, ...stored, ...listed, wide, ...empty.slice(0, 3)].map((each) => JSON.stringify(each));
    const raw = [4096, 64 * 1024, megabyte - 1000].map((bytes) => unknownKeys(body, bytes));
    const deep = [`${'{"a":'.repeat(100_000)}`, `${'['.repeat(megabyte - 10)}`, `{"a":"${'\\u0000'.repeat(100_000)}"}`];
    return [...json, ...raw, ...deep, `{"a":${'[],'.repeat(300_000)}`.replace(/,$/, '}')];
}

function worstAddresses(url: string, { call }: Expectation): string[] {
    const [start = ''] = url.split('?');
    const named = getCallByName(call)
        .path.split('/')
        .findIndex((step) => step.startsWith(':'));
    const steps = start.split('/');
    const renamed = pumps.map((pump) =>
        steps.map((step, at) => (at === named ? encodeURIComponent(filled(pump, 90).toWellFormed()) : step)).join('/'),
    );
    const names = ['q', 'filter', 'sort', 'range', 'settings', 'tk', 'size'];
    const queries = (getCallByName(call).method === 'GET' ? pumps : pumps.slice(0, 1)).map((pump) => {
        const value = filled(pump, 1500).toWellFormed();
        const filter = JSON.stringify({ ldpId: 'ldp-own', resource: 'banner', q: value.slice(0, 200), id: [value] });
        return `${start}?${new URLSearchParams({ ...Object.fromEntries(names.map((name) => [name, value])), filter })}`;
    });
    // The same parameter repeated up to the server's limit for the request line.
    const many = ['a&', 'a=1&', '&a=%41'].map((pump) => filled(pump, longestAddress - start.length - 1));
    const repeated = many.map((query) => `${start}?${query}`);
    return [...(named < 0 ? [] : renamed), ...queries, ...repeated, `${start}?filter=${'['.repeat(12_000)}`];
}

/** Builds the most expensive requests of a call, for every place that is parsed, matched or searched. */
export function worstRequests(request: Request, row: Expectation): Request[] {
    const isJson = request.headers['content-type'] === 'application/json';
    const bodies = isJson ? worstBodies(JSON.parse(String(request.payload)), row) : [];
    return [
        ...bodies.map((payload) => ({ ...request, payload })),
        ...worstAddresses(request.url, row).map((url) => ({ ...request, url })),
    ];
}

const headerNames = [
    ...['accept-language', 'accept-encoding', 'authorization', 'cookie', 'idempotency-key', 'if-none-match', 'range'],
    ...['x-forwarded-for', 'user-agent', 'content-type', 'origin', 'if-modified-since', 'accept'],
];

/** Builds headers at the server's size limit, each with values that are expensive to parse. */
export function worstHeaders(): Record<string, string>[] {
    const runs = [
        ...[
            'a,',
            'a;q=0.5,',
            ';q=',
            ' ',
            ',',
            '; ',
            '-',
            'bytes=0-1,',
            '1.1.1.1, ',
            '1.1.1.1:',
            'W/"a", ',
            '=',
            'Bearer ',
        ],
    ];
    return headerNames.flatMap((name) => runs.map((run) => ({ [name]: `br${filled(run, 15_000)}x` })));
}
