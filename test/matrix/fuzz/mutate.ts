import fc from 'fast-check';
import type { Request } from '../authorization/requests';
import { columns, imitations, numbers, odd } from './oddValues';

/** A request that no real client would send. */
export type OddRequest = {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD';
    url: string;
    payload?: string | Buffer;
    headers: Readonly<Record<string, string>>;
};

type Step = (value: unknown) => unknown;

/** Lists the paths of all places in a value. */
export function listPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return [path];
    return [path, ...Object.entries(value).flatMap(([step, part]) => listPaths(part, [...path, step]))];
}

export function replaceAt(value: unknown, [step, ...rest]: readonly string[], change: Step): unknown {
    if (step === undefined) return change(value);
    if (Array.isArray(value))
        return value.map((part, at) => (String(at) === step ? replaceAt(part, rest, change) : part));
    const record = value as Record<string, unknown>;
    return { ...record, [step]: replaceAt(record[step], rest, change) };
}

function without(value: unknown, path: readonly string[]): unknown {
    const last = path.at(-1);
    return replaceAt(value, path.slice(0, -1), (parent) => {
        if (typeof parent !== 'object' || parent === null) return parent;
        return Array.isArray(parent)
            ? parent.slice(1)
            : Object.fromEntries(Object.entries(parent).filter(([name]) => name !== last));
    });
}

/** Lists the paths of the numbers in a value; the path of the whole value if it has none. */
function listNumberPaths(value: unknown): (readonly string[])[] {
    const at = (path: readonly string[]) =>
        path.reduce<unknown>((found, step) => Reflect.get(Object(found), step), value);
    const found = listPaths(value).filter((path) => typeof at(path) === 'number');
    return found.length > 0 ? found : [[]];
}

/** Replaces all values of an object by one value, except for those that identify a record. */
function withEvery(value: unknown, other: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return other;
    const named = ['ldpId', 'id', 'version'];
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, named.includes(name) ? own : other]));
}

const mutateValue = (body: unknown): fc.Arbitrary<unknown> => {
    const paths = fc.constantFrom(...listPaths(body));
    const columnName = fc.constantFrom(...columns);
    return fc.oneof(
        { weight: 6, arbitrary: fc.tuple(paths, odd).map(([path, value]) => replaceAt(body, path, () => value)) },
        { weight: 2, arbitrary: paths.map((path) => without(body, path)) },
        {
            weight: 3,
            arbitrary: fc
                .tuple(paths, columnName, odd)
                .map(([path, name, value]) =>
                    replaceAt(body, path, (at) => (typeof at === 'object' ? { ...at, [name]: value } : at)),
                ),
        },
        {
            weight: 3,
            arbitrary: fc.tuple(columnName, odd).map(([field, value]) => ({
                ...(body as object),
                sort: { field, order: 'ASC' },
                filter: { [field]: value },
                q: value,
            })),
        },
        // Versions, positions and sizes: numbers at any place, and comparisons between equal siblings.
        {
            weight: 3,
            arbitrary: fc
                .tuple(fc.constantFrom(...listNumberPaths(body)), fc.constantFrom(...numbers))
                .map(([path, value]) => {
                    return replaceAt(body, path, () => value);
                }),
        },
        {
            weight: 2,
            arbitrary: fc.tuple(fc.constantFrom(...imitations), paths).map(([value, path]) => {
                return replaceAt(body, path, (at) => withEvery(at, value));
            }),
        },
        { weight: 2, arbitrary: odd.map((pagination) => ({ ...(body as object), pagination })) },
        { weight: 1, arbitrary: odd },
    );
};

/** Applies several mutations one after the other. */
const mutateRepeatedly = (body: unknown): fc.Arbitrary<unknown> =>
    fc.oneof(
        { weight: 2, arbitrary: fc.constant(body) },
        { weight: 5, arbitrary: mutateValue(body) },
        { weight: 2, arbitrary: mutateValue(body).chain(mutateValue) },
    );

const brokenText = (text: string): fc.Arbitrary<string | Buffer> =>
    fc.oneof(
        { weight: 80, arbitrary: fc.constant(text) },
        { weight: 1, arbitrary: fc.nat(text.length).map((end) => text.slice(0, end)) },
        { weight: 1, arbitrary: fc.constant(`\ufeff${text}`) },
        { weight: 1, arbitrary: fc.constant(text.replace('{', '{"__proto__":{"polluted":true},')) },
        { weight: 1, arbitrary: fc.constant(text.replace('{', '{"id":"twice","ldpId":"twice",')) },
        { weight: 1, arbitrary: fc.constant(text.replaceAll('"', "'")) },
        { weight: 1, arbitrary: fc.constant(text.replace(/"[^"]*"/, '"\\ud800"')) },
        { weight: 1, arbitrary: fc.constant(Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])])) },
        { weight: 1, arbitrary: fc.constant(Buffer.from(text, 'utf16le')) },
        { weight: 1, arbitrary: fc.constant('['.repeat(5000)) },
        { weight: 1, arbitrary: fc.constant('{"a":'.repeat(5000)) },
        { weight: 1, arbitrary: fc.constant(text.replace('{', `{${'"twice":1,'.repeat(2000)}`)) },
        { weight: 1, arbitrary: fc.constant(text.replace(/"[^"]*"\}/, '"a\\u0000b"}')) },
        { weight: 1, arbitrary: fc.constant('') },
    );

const contentType = fc.oneof(
    { weight: 40, arbitrary: fc.constant<string | undefined>('application/json') },
    {
        weight: 1,
        arbitrary: fc.constantFrom<string | undefined>(
            undefined,
            'text/plain',
            'application/x-www-form-urlencoded',
            'application/json; charset=utf-16',
            'application/json;charset=utf-8',
            'application/jsonx',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'APPLICATION/JSON',
            'odd',
        ),
    },
);

const parameter = fc
    .tuple(
        fc.constantFrom('ldpId', 'id', 'resource', 'filter', 'sort', 'range', 'settings', 'tk', 'mt', 'c', '__proto__'),
        fc.oneof(
            odd.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
            fc.constantFrom(
                '{"ldpId":"ldp-own","resource":"banner"}',
                '{"resource":"user","password_hash":"x"}',
                '["password_hash","ASC"]',
                '["time","DESC"]',
                '["constructor","ASC"]',
                ...[
                    'constructor',
                    '__proto__',
                    'hasOwnProperty',
                    'from',
                    'to',
                    'latest',
                    'id',
                    'username',
                    'verb',
                ].flatMap((name) =>
                    [
                        '"2026-01-01T00:00:00Z"',
                        '"\\u0000"',
                        '"\\ud800"',
                        '["\\u0000"]',
                        '4294967296',
                        'null',
                        '{}',
                        'true',
                    ].map((value) => `{"ldpId":"ldp-own","resource":"banner","${name}":${value}}`),
                ),
                '[9007199254740000,9007199254740991]',
                '[2147483647,2147483650]',
                '[0,9]',
                '[-1,1e9]',
                'color,bar,constructor',
            ),
        ),
    )
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`);

/** Replaces lone surrogates, which an address cannot contain. */
function wellFormed(text: string): string {
    return text.replace(/[\ud800-\udfff]/gu, '?').slice(0, 4000);
}

const mutateUrl = (url: string): fc.Arbitrary<string> =>
    fc.oneof(
        { weight: 12, arbitrary: fc.constant(url) },
        {
            weight: 6,
            arbitrary: fc
                .array(parameter, { minLength: 1, maxLength: 3 })
                .map((more) => `${url}${url.includes('?') ? '&' : '?'}${more.join('&')}`),
        },
        {
            weight: 3,
            arbitrary: fc.constantFrom(
                `${url}/`,
                url.replace('/api', '//api'),
                url.replace('/api', '/API'),
                url.replace('/api', '/%61pi'),
                url.replace('/api/', '/api/../api/'),
                url.replace('/api/', '/api%2f'),
                `${url};jsessionid=1`,
                `${url}%00`,
                `${url}%ff`,
                `${url}%`,
                `${url}?%=%&&==&[]=1`,
                `/odd${url}`,
                url.replace(/[^/]+$/, 'x'.repeat(3000)),
                url.replace(/[^/]+$/, '%E0%B8%81%00'),
                url.replace(/[^/]+$/, '..%2f..%2foutside'),
                url.replace(/[^/]+$/, 'constructor'),
            ),
        },
    );

const method = fc.oneof(
    { weight: 40, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD') },
);

const moreHeaders = fc.oneof(
    { weight: 10, arbitrary: fc.constant({}) },
    {
        weight: 1,
        arbitrary: fc.constantFrom<Record<string, string>>(
            { 'accept-language': 'xx-YY;q=0.5, *' },
            { 'accept-language': 'constructor' },
            { 'accept-language': 'th' },
            { 'idempotency-key': 'again' },
            { 'idempotency-key': 'x'.repeat(300) },
            { 'if-none-match': 'W/"x", *' },
            { range: 'bytes=0-1' },
            { 'x-forwarded-for': '10.0.0.1, nonsense' },
            { expect: 'nothing' },
            { authorization: `Bearer ${'a'.repeat(43)}` },
            { authorization: '\u00ff\u00fe' },
        ),
    },
);

function mutateBody(request: Request): fc.Arbitrary<string | Buffer | undefined> {
    if (typeof request.payload !== 'string') return fc.constant(request.payload);
    const body: unknown = JSON.parse(request.payload);
    return mutateRepeatedly(body).chain((value) => brokenText(JSON.stringify(value) ?? ''));
}

/** Generates requests that are more or less wrong variations of a valid one. */
export function mutateRequest(request: Request): fc.Arbitrary<OddRequest> {
    const parts = fc.record({
        body: mutateBody(request),
        url: mutateUrl(request.url),
        contentType,
        method,
        moreHeaders,
    });
    return parts.map((part) => {
        const json = request.headers['content-type'] === 'application/json';
        const type = json ? part.contentType : request.headers['content-type'];
        return {
            method: part.method ?? request.method,
            url: part.url,
            headers: { ...(type === undefined ? {} : { 'content-type': type }), ...part.moreHeaders },
            ...(part.body === undefined ? {} : { payload: part.body }),
        };
    });
}
