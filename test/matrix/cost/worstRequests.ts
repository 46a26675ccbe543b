import { bytesOf } from '../../../contract/bounds';
import { limits } from '../../../contract/limits';
import { walkFields } from '../../../contract/walk';
import { languages } from '../../../i18n/languages';
import type { Row } from '../authorization/expectations';
import { labResources } from '../authorization/lab';
import { callNamed, type Request } from '../authorization/requests';
import { changed, placesIn } from '../fuzz/mutate';

/** What repeats itself in texts that somebody would rather not read. */
const pumps = [
    ...['<', '<b>', '<p><a href="https://a.example/">', '<img src="/image/common/a.png">', '<!--', '&', '&amp;', '</'],
    ...[' ', '-a', 'a.', '1.1.1.1:', ':', '%41', '/', '\u0301', '\ud83d\ude00', 'İ', '"', '\\', '#', 'ﷺ'],
];

/** What formatted text may hold, and whoever makes elements of it takes longest for. */
const markup = [
    ...['<x-y></x.z>', '<b t="</b>"></x>', '<b><!--</b>--></x>', '<b><svg></b>', '<title>', '<p>', '</p>', '<td>'],
    ...['<br style=a>', '<p style="text-align:left;color:red">', '<a href=/a>a</a>', 'a<img>', '<p a b c d e f g>'],
    ...['<i><tr><td>', '<i></i>', '<img src=/image/common/a.png>', '</a', '<textarea>a</textarea>', '&notit;'],
];

const filled = (pump: string, length: number) => pump.repeat(Math.ceil(length / pump.length)).slice(0, length);

/** As often as it fits into so many bytes. */
const filledBytes = (pump: string, bytes: number) => pump.repeat(Math.floor(bytes / bytesOf(pump)));

/** As long as any text is looked at but formatted text and code. */
const longestText = 2048;

/** A little below what the server takes of a request before its body. */
const longestAddress = 15_900;

const megabyte = 1024 * 1024;

function unknownKeys(body: object, bytes: number): string {
    const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => [`k${n}`.padEnd(6, 'x'), 1]);
    return JSON.stringify({ ...body, ...Object.fromEntries(keys) });
}

/** Bodies of which each may be stored beside the others. */
function apart(bodies: readonly unknown[], { call }: Row): unknown[] {
    const resource = labResources.find((each) => each.name === call.split('.')[0]);
    const [unique] = Object.entries(resource?.fields ?? {}).find(([, field]) => field.unique) ?? [];
    if (unique === undefined) return [...bodies];
    return bodies.map((body, at) => changed(body, [unique], () => `apart-${at}`));
}

/** The places of a body that hold formatted text or code. */
function longPlaces(body: object, { call }: Row): string[][] {
    const resource = labResources.find((each) => each.name === call.split('.')[0]);
    const places: string[][] = [];
    // Bodies are records.
    walkFields(resource?.fields ?? {}, body as Record<string, unknown>, (field, value, path) => {
        if (field.long && typeof value === 'string') places.push(path.split('.'));
    });
    return places;
}

const most = limits.richTextBytes;

/** One tag with as many attributes as there is room for. */
function manyAttributes(most: number): string {
    const names = Array.from({ length: most / 5 }, (_, n) => n.toString(36));
    return `<p ${names.join(' ').slice(0, most - 5)}>`;
}

/** Words in scripts of one, two and three bytes a letter, which a store splits and a list is searched by. */
const words = ['lamp light ', 'лампа свет ', 'โคม ไฟ ', '灯 光 '];

/** Formatted texts of so many bytes. */
function worstMarkup(most: number): string[] {
    const made = pumps.filter((pump) => /[<&]/.test(pump));
    const behind = filled('a', most / 2) + filled('<img>', most / 2);
    const said = words.flatMap((word) => [filledBytes(word, most), filled(word, most)]);
    return [...[...made, ...markup].map((pump) => filled(pump, most)), ...said, behind, manyAttributes(most)];
}

/** The same place in every language, for one that is in one of them. */
function inAllLanguages(place: readonly string[]): string[][] {
    const isIn = languages.some(({ code }) => code === place.at(-1));
    return isIn ? languages.map(({ code }) => [...place.slice(0, -1), code]) : [[...place]];
}

function fill(body: object, places: readonly (readonly string[])[], text: string): unknown {
    return places.reduce<unknown>((bent, place) => changed(bent, place, () => text), body);
}

/** One formatted text or piece of code as long as it may be; then all, as long as they may be together, and longer. */
function longBodies(body: object, row: Row): unknown[] {
    const places = longPlaces(body, row);
    if (places.length === 0) return [];
    const everywhere = places.flatMap(inAllLanguages);
    const shared = Math.min(most, Math.floor(limits.formattedBytes / everywhere.length));
    const single = [...pumps.map((pump) => filledBytes(pump, most)), ...worstMarkup(most)];
    const together = [...worstMarkup(shared), ...words.map((word) => filledBytes(word, most))];
    return [
        ...places.flatMap((place) => single.map((text) => fill(body, [place], text))),
        ...together.map((text) => fill(body, everywhere, text)),
    ];
}

function worstBodies(body: object, row: Row): string[] {
    const texts = placesIn(body).filter((place) => {
        const value = place.reduce<unknown>((found, step) => Reflect.get(Object(found), step), body);
        return typeof value === 'string' && !['ldpId', 'id'].includes(place.join('.'));
    });
    const long = pumps.map((pump) => fill(body, texts, filled(pump, longestText)));
    const stored = apart(longBodies(body, row), row);
    const looks = row.call.endsWith('inquiry') ? pumps : [];
    const listed = looks.map((pump) => ({ ...body, q: filled(pump, 200), filter: { id: filled(pump, 500) } }));
    const wide = { ...body, filter: { id: Array.from({ length: 1000 }, (_, n) => `id${n}`) } };
    const empty = texts.map((place) => changed(body, place, () => Array.from({ length: 30_000 }, () => ({}))));
    const json = [...long, ...stored, ...listed, wide, ...empty.slice(0, 3)].map((each) => JSON.stringify(each));
    const raw = [4096, 64 * 1024, megabyte - 1000].map((bytes) => unknownKeys(body, bytes));
    const deep = [`${'{"a":'.repeat(100_000)}`, `${'['.repeat(megabyte - 10)}`, `{"a":"${'\\u0000'.repeat(100_000)}"}`];
    return [...json, ...raw, ...deep, `{"a":${'[],'.repeat(300_000)}`.replace(/,$/, '}')];
}

function worstAddresses(url: string, { call }: Row): string[] {
    const [start = ''] = url.split('?');
    const named = callNamed(call)
        .path.split('/')
        .findIndex((step) => step.startsWith(':'));
    const steps = start.split('/');
    const renamed = pumps.map((pump) =>
        steps.map((step, at) => (at === named ? encodeURIComponent(filled(pump, 90).toWellFormed()) : step)).join('/'),
    );
    const names = ['q', 'filter', 'sort', 'range', 'settings', 'tk', 'size'];
    const queries = (callNamed(call).method === 'GET' ? pumps : pumps.slice(0, 1)).map((pump) => {
        const value = filled(pump, 1500).toWellFormed();
        const filter = JSON.stringify({ ldpId: 'ldp-own', resource: 'banner', q: value.slice(0, 200), id: [value] });
        return `${start}?${new URLSearchParams({ ...Object.fromEntries(names.map((name) => [name, value])), filter })}`;
    });
    // As long as the server takes a line: the same name, as often as it fits.
    const many = ['a&', 'a=1&', '&a=%41'].map((pump) => filled(pump, longestAddress - start.length - 1));
    const repeated = many.map((query) => `${start}?${query}`);
    return [...(named < 0 ? [] : renamed), ...queries, ...repeated, `${start}?filter=${'['.repeat(12_000)}`];
}

/** What can be asked of a call that costs most, in every place where something is parsed, matched or looked for. */
export function worstRequests(request: Request, row: Row): Request[] {
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

/** Headers as long as the server takes them, each name with everything that could keep who reads it. */
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
