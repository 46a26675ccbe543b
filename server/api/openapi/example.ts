import type { ExampleCodes, Fields } from '../../../contract/field';
import { imagePathPattern } from '../../../fields/image/field';
import { games, providers } from '../../base/master/games';
import { isJson, type Json } from './json';

/** Example texts by the ending of the property name. */
const textsByEnding: readonly (readonly [ending: RegExp, text: string])[] = [
    [/^ldpId$/, 'lucky88'],
    [/^username$|edBy$|^creator$/, 'operator01'],
    [/password$/i, 'Operator123'],
    [/Time$|^time$|From$|Until$|Date$/, '2026-03-01T10:00:00.000Z'],
    [/^route$/, '/promotion'],
    [/^slug$/, 'welcome-bonus'],
    [/url$|link$|^(android|ios)$/i, 'https://example.com/welcome'],
    [/domains?$/i, 'lucky88.example'],
    [/^ip|address/i, '203.0.113.7'],
    [/colou?r\d?$|^font(Primary|Secondary)$/i, '#16a34a'],
    [/^tab$/, '8f14e45fceea167a5a36dedd4bea2543'],
    [/^tag$/, '<meta name="theme-color" content="#16a34a">'],
    [/version/i, '1.0.0'],
    [/^appName$/, 'Lucky88'],
    [/^(name|title|shortTitle)$|Name$/, 'Welcome bonus'],
    [/^lang$|Lang$|^langs$|^incomplete$/, 'en'],
    [/^gameType$/, 'slot'],
    [/content$|answer$/i, '<p>Welcome to the site.</p>'],
    [/^(base|dark|medium|light)$/, '#16a34a'],
];

const localized = { en: 'Welcome bonus', th: 'โบนัสต้อนรับ' };

const picture = '/image/lucky88/welcome.webp';

function textFor({ minLength, maxLength, pattern, format }: Json, name: string): string {
    if (pattern === imagePathPattern.source) return picture;
    // A span ends after it begins.
    if (format === 'date-time') return name === 'to' ? '2026-03-08T10:00:00.000Z' : '2026-03-01T10:00:00.000Z';
    const text =
        textsByEnding.find(([ending]) => ending.test(name))?.[1] ?? (/ids?$/i.test(name) ? 'b7k2m9q4' : 'Example');
    const most = typeof maxLength === 'number' ? maxLength : text.length;
    return text.slice(0, most).padEnd(typeof minLength === 'number' ? minLength : 0, '0');
}

function numberFor({ minimum, maximum }: Json): number {
    const least = typeof minimum === 'number' ? minimum : 0;
    const most = typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY;
    return Math.min(Math.max(least, 1), most);
}

function listFor({ items, minItems }: Json, name: string): unknown[] {
    const value = isJson(items) ? createSample(items, name) : undefined;
    return value === undefined ? [] : Array.from({ length: Math.max(1, Number(minItems ?? 0)) }, () => value);
}

function objectFor({ properties }: Json): Json {
    const entries = Object.entries(isJson(properties) ? properties : {}).map(([name, schema]) => [
        name,
        isJson(schema) ? createSample(schema, name) : undefined,
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const byType: Readonly<Record<string, (schema: Json, name: string) => unknown>> = {
    string: textFor,
    number: numberFor,
    integer: numberFor,
    boolean: () => true,
    array: listFor,
    object: objectFor,
    null: () => null,
};

function createSample(schema: Json, name: string): unknown {
    if (typeof schema.$ref === 'string') return localized;
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    if ('default' in schema) return schema.default;
    const [first] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
    if (isJson(first)) return createSample(first, name);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    return byType[String(type)]?.(schema, name);
}

const catalogue: ExampleCodes = {
    games: games.map(({ code }) => code),
    providers: providers.filter(({ gameTypes }) => gameTypes.includes('slot')).map(({ code }) => code),
};

/** Returns an example value that is valid for the schema of a body or answer, with all declared properties. */
export function createExample(schema: Json, fields: Fields = {}): unknown {
    const value = createSample(schema, '');
    if (!isJson(value)) return value;
    for (const [name, field] of Object.entries(fields)) {
        if (name in value && field.example) value[name] = field.example(catalogue);
    }
    return value;
}
