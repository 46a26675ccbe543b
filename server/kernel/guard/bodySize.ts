import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '../../../contract/call';
import type { MasterData } from '../../base/master/masterData';
import { fail } from '../../base/system/errors';
import { everyLanguage } from './bodySchema';

/** The most that a body can be: bytes of JSON, and values in it, keys among them. */
export type Size = { bytes: number; values: number };

/** A character as `\u0e01`, as some clients write everything that is no ASCII. */
const bytesOfCharacter = 6;
/** The longest spelling of a number, a boolean, null. */
const bytesOfScalar = 30;
/** Comma, colon, and line breaks with indentation between values, for people who write them by hand. */
const bytesBetween = 24;

/** What a client sends back as it read it, such as all places in which a picture is shown. */
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

/** The most characters or entries that a schema takes. */
function longestOf({ checks = [] }: z.core.$ZodTypeDef): number {
    const bounds = checks.flatMap((check) => {
        const { def } = check._zod;
        return def.check === 'max_length' ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [];
    });
    return Math.min(...bounds, Number.POSITIVE_INFINITY);
}

/** What a schema takes at most. What it takes whatever it is, since nobody looks at it, is as a client read it. */
export function sizeOf(schema: z.core.$ZodType): Size {
    // Every schema is one of these; the base type does not say so.
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

/** Beside what a call takes, so that a key too many is named rather than too large. */
const slack: Size = { bytes: 4096, values: 200 };

/** More values than these cost more than a moment, however many a declaration would allow. */
const mostValues = 40_000;

export type SizeOfCall = (call: Call) => Size;

/** The largest body of a call by its declaration, in all languages that there are; worked out when it is first asked for. */
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

/** Refuses a body of JSON that says that it is larger than its call takes, before it is read. */
export function checkBodySize(call: Call, { headers }: FastifyRequest, sizeOfCall: SizeOfCall): void {
    const length = Number(headers['content-length'] ?? 0);
    if (call.body === 'json' && length > slack.bytes && length > sizeOfCall(call).bytes) tooLarge();
}
