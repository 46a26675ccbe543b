import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '../../../contract/call';
import type { MasterData } from '../../base/master/masterData';
import { fail } from '../../base/system/errors';
import { everyLanguage } from './bodySchema';

/** The maximum size of a body: bytes of JSON, and number of values including keys. */
export type Size = { bytes: number; values: number };

/** A character escaped as `\u0e01`, as some clients send all non-ASCII characters. */
const bytesOfCharacter = 6;
/** The longest form of a number, a boolean or null. */
const bytesOfScalar = 30;
/** Comma, colon, and line breaks with indentation between values, for hand-written bodies. */
const bytesBetween = 24;

/** Values that a client may send back as it read them, such as all uses of a picture. */
const asRead: Size = { bytes: 64 * 1024, values: 2000 };

const textOf = (length: number): Size => ({ bytes: length * bytesOfCharacter + 2 + bytesBetween, values: 1 });

function times({ bytes, values }: Size, count: number): Size {
    return { bytes: bytes * count, values: values * count };
}

function sum(sizes: readonly Size[]): Size {
    const bytes = sizes.reduce((total, size) => total + size.bytes, 2 + bytesBetween);
    return { bytes, values: sizes.reduce((total, size) => total + size.values, 1) };
}

function largest(sizes: readonly Size[]): Size {
    const most = (of: keyof Size) => Math.max(...sizes.map((size) => size[of]));
    return { bytes: most('bytes'), values: most('values') };
}

/** Returns the maximum length of a text or list in a schema. */
function longestOf({ checks = [] }: z.core.$ZodTypeDef): number {
    const bounds = checks.flatMap((check) => {
        const { def } = check._zod;
        return def.check === 'max_length' ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [];
    });
    return Math.min(...bounds, Number.POSITIVE_INFINITY);
}

/** Returns the maximum size of a schema's values. A value that the server ignores may be as large as `asRead`. */
export function sizeOf(schema: z.core.$ZodType): Size {
    // Every schema is one of `$ZodTypes`, which the base type does not express.
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const most = longestOf(def);
    switch (def.type) {
        case 'string':
            return textOf(most);
        case 'number':
        case 'boolean':
        case 'null':
            return { bytes: bytesOfScalar + bytesBetween, values: 1 };
        case 'enum':
            return textOf(Math.max(0, ...Object.values(def.entries).map((word) => String(word).length)));
        case 'literal':
            return textOf(Math.max(0, ...def.values.map((word) => String(word).length)));
        case 'array':
            return sum([times(sizeOf(def.element), most)]);
        case 'object':
            return sum(Object.entries(def.shape).flatMap(([name, value]) => [textOf(name.length), sizeOf(value)]));
        case 'union':
            return largest(def.options.map(sizeOf));
        case 'optional':
        case 'nullable':
        case 'default':
            return sizeOf(def.innerType);
        case 'pipe':
            return sizeOf(def.in);
        case 'unknown':
            return asRead;
        default:
            throw new Error(`No one knows how large a value of the schema ${def.type} can be`);
    }
}

/** Allowed in addition, so that an unknown key is reported as such and not as too large a body. */
const slack: Size = { bytes: 4096, values: 200 };

/** Upper limit of values, whatever a declaration would allow: processing more would take too long. */
const mostValues = 40_000;

export type SizeOfCall = (call: Call) => Size;

/**
 * Returns a function that computes the largest body of a call from its declaration, in all languages; cached after
 * first use.
 */
export function createSizeOfCall({ languages }: Pick<MasterData, 'languages'>): SizeOfCall {
    const { langs, defaultLang } = everyLanguage;
    const all = { langs: [...new Set([...langs, ...languages.map(({ code }) => code)])], defaultLang };
    const sizes = new Map<Call, Size>();
    return (call) => {
        const known = sizes.get(call) ?? sizeOf(call.input({ z, ...all }));
        sizes.set(call, known);
        return { bytes: known.bytes + slack.bytes, values: Math.min(known.values + slack.values, mostValues) };
    };
}

export function tooLarge(): never {
    return fail('fileTooLarge', null, { message: 'server.bodyTooLarge' });
}

/** Refuses a JSON body before it is read if its declared size exceeds the limit of its call. */
export function checkBodySize(call: Call, { headers }: FastifyRequest, sizeOfCall: SizeOfCall): void {
    const length = Number(headers['content-length'] ?? 0);
    if (call.body === 'json' && length > slack.bytes && length > sizeOfCall(call).bytes) tooLarge();
}
