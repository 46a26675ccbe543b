import type { z } from 'zod';

/** The most that a body can be: bytes of JSON, and values in it, keys among them. */
export type Size = { bytes: number; values: number };

/** A character as `\u0e01`, as some clients write everything that is no ASCII. */
const bytesOfCharacter = 6;
/** The longest spelling of a number, a boolean, null. */
const bytesOfScalar = 30;
/** Comma, colon, and line breaks with indentation between values, for people who write them by hand. */
const bytesBetween = 24;

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

/** What a schema takes at most; infinite where it takes anything. */
export function sizeOf(schema: z.core.$ZodType): Size {
    // Every schema is one of these; the base type does not say so.
    const { def, bag } = (schema as z.core.$ZodTypes)._zod;
    const most = Number(bag.maximum ?? Number.POSITIVE_INFINITY);
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
        default:
            return { bytes: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };
    }
}
