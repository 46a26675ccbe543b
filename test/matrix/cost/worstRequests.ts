import { limits } from '../../../contract/limits';
import { walkFields } from '../../../contract/walk';
import type { Row } from '../authorization/expectations';
import { labResources } from '../authorization/lab';
import { callNamed, type Request } from '../authorization/requests';
import { changed, placesIn } from '../fuzz/mutate';

/** What repeats itself in texts that somebody would rather not read. */
const pumps = [
    ...['<', '<b>', '<p><a href="https://a.example/">', '<img src="/image/common/a.png">', '<!--', '&', '&amp;', '</'],
    ...[' ', '-a', 'a.', '1.1.1.1:', ':', '%41', '/', '\u0301', '\ud83d\ude00', 'İ', '"', '\\', '#', 'ﷺ'],
];

const filled = (pump: string, length: number) => pump.repeat(Math.ceil(length / pump.length)).slice(0, length);

/** As long as any text is looked at but formatted text and code. */
const longestText = 2048;

const megabyte = 1024 * 1024;

function unknownKeys(body: object, bytes: number): string {
    const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => [`k${n}`.padEnd(6, 'x'), 1]);
    return JSON.stringify({ ...body, ...Object.fromEntries(keys) });
}

/** The places of a body that hold formatted text or code. */
function longPlaces(body: object, { call }: Row): string[][] {
    const resource = labResources.find((each) => each.name === call.split('.')[0]);
    const places: string[][] = [];
    // Bodies are records.
    walkFields(resource?.fields ?? {}, body as Record<string, unknown>, (field, value, path) => {
        const isLong = field.kind === 'richText' || field.kind === 'code';
        if (isLong && typeof value === 'string') places.push(path.split('.'));
    });
    return places;
}

function worstBodies(body: object, row: Row): string[] {
    const texts = placesIn(body).filter((place) => {
        const value = place.reduce<unknown>((found, step) => Reflect.get(Object(found), step), body);
        return typeof value === 'string' && !['ldpId', 'id'].includes(place.join('.'));
    });
    const long = pumps.map((pump) => {
        return texts.reduce<unknown>((bent, place) => changed(bent, place, () => filled(pump, longestText)), body);
    });
    const longest = longPlaces(body, row).flatMap((place) =>
        pumps.map((pump) => changed(body, place, () => filled(pump, limits.richTextBytes))),
    );
    const looks = row.call.endsWith('inquiry') ? pumps : [];
    const listed = looks.map((pump) => ({ ...body, q: filled(pump, 200), filter: { id: filled(pump, 500) } }));
    const wide = { ...body, filter: { id: Array.from({ length: 1000 }, (_, n) => `id${n}`) } };
    const empty = texts.map((place) => changed(body, place, () => Array.from({ length: 30_000 }, () => ({}))));
    const json = [...long, ...longest, ...listed, wide, ...empty.slice(0, 3)].map((each) => JSON.stringify(each));
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
    const many = `${start}?${'a=1&'.repeat(3500)}`;
    return [...(named < 0 ? [] : renamed), ...queries, many, `${start}?filter=${'['.repeat(12_000)}`];
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
