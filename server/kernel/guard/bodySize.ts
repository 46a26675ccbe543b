import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '../../../contract/call';
import type { MasterData } from '../../base/master/masterData';
import { fail } from '../../base/system/errors';
import { everyLanguage } from './bodySchema';

/** The maximum size of a body: bytes of JSON, and number of values including keys. */
export type BodySize = { bytes: number; values: number };

/** A character escaped as `\u0e01`, as some clients send all non-ASCII characters. */
const bytesPerCharacter = 6;
/** The longest form of a number, a boolean or null. */
const bytesPerScalar = 30;
/** Comma, colon, and line breaks with indentation between values, for hand-written bodies. */
const bytesBetween = 24;

/** Values that a client may send back as it read them, such as all uses of a picture. */
const ignoredValueSize: BodySize = { bytes: 64 * 1024, values: 2000 };

const getTextSize = (length: number): BodySize => ({ bytes: length * bytesPerCharacter + 2 + bytesBetween, values: 1 });

function multiplySize({ bytes, values }: BodySize, count: number): BodySize {
    return { bytes: bytes * count, values: values * count };
}

function addSizes(sizes: readonly BodySize[]): BodySize {
    const bytes = sizes.reduce((total, size) => total + size.bytes, 2 + bytesBetween);
    return { bytes, values: sizes.reduce((total, size) => total + size.values, 1) };
}

function getLargestSize(sizes: readonly BodySize[]): BodySize {
    const most = (of: keyof BodySize) => Math.max(...sizes.map((size) => size[of]));
    return { bytes: most('bytes'), values: most('values') };
}

/** Returns the maximum length of a text or list in a schema. */
function getMaxLength({ checks = [] }: z.core.$ZodTypeDef): number {
    const bounds = checks.flatMap((check) => {
        const { def } = check._zod;
        // The check has this definition by its name.
        return def.check === 'max_length' ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [];
    });
    return Math.min(...bounds, Number.POSITIVE_INFINITY);
}

/**
 * Returns the maximum size of a schema's values. A value that the server ignores may be as large as `ignoredValueSize`.
 */
export function getMaxSize(schema: z.core.$ZodType): BodySize {
    // Every schema is one of `$ZodTypes`, which the base type does not express.
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const most = getMaxLength(def);
    switch (def.type) {
        case 'string':
            return getTextSize(most);
        case 'number':
        case 'boolean':
        case 'null':
            return { bytes: bytesPerScalar + bytesBetween, values: 1 };
        case 'enum':
            return getTextSize(Math.max(0, ...Object.values(def.entries).map((value) => String(value).length)));
        case 'literal':
            return getTextSize(Math.max(0, ...def.values.map((value) => String(value).length)));
        case 'array':
            return addSizes([multiplySize(getMaxSize(def.element), most)]);
        case 'object':
            return addSizes(
                Object.entries(def.shape).flatMap(([name, value]) => [getTextSize(name.length), getMaxSize(value)]),
            );
        case 'union':
            return getLargestSize(def.options.map(getMaxSize));
        case 'optional':
        case 'nullable':
        case 'default':
            return getMaxSize(def.innerType);
        case 'pipe':
            return getMaxSize(def.in);
        case 'unknown':
            return ignoredValueSize;
        default:
            throw new Error(
                `The maximum size of a value with the schema "${def.type}" is unknown: add it to getMaxSize()`,
            );
    }
}

/** Allowed in addition, so that an unknown key is reported as such and not as too large a body. */
const slack: BodySize = { bytes: 4096, values: 200 };

/** Upper limit of values, whatever a declaration would allow: processing more would take too long. */
const maxValues = 40_000;

export type GetBodySize = (call: Call) => BodySize;

/**
 * Returns a function that computes the largest body of a call from its declaration, in all languages; cached after
 * first use.
 */
export function createBodySizes({ languages }: Pick<MasterData, 'languages'>): GetBodySize {
    const { langs, defaultLang } = everyLanguage;
    const all = { langs: [...new Set([...langs, ...languages.map(({ code }) => code)])], defaultLang };
    const sizes = new Map<Call, BodySize>();
    return (call) => {
        const known = sizes.get(call) ?? getMaxSize(call.input({ z, ...all }));
        sizes.set(call, known);
        return { bytes: known.bytes + slack.bytes, values: Math.min(known.values + slack.values, maxValues) };
    };
}

export function failTooLarge(): never {
    return fail('fileTooLarge', null, { message: 'server.bodyTooLarge' });
}

/** Refuses a JSON body before it is read if its declared size exceeds the limit of its call. */
export function checkBodySize(call: Call, { headers }: FastifyRequest, getBodySize: GetBodySize): void {
    const length = Number(headers['content-length'] ?? 0);
    if (call.body === 'json' && length > slack.bytes && length > getBodySize(call).bytes) failTooLarge();
}
