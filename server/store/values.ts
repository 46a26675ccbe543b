import type { FastifyBaseLogger } from 'fastify';
import type { Fields } from '../../contract/field';
import { upgraded } from './upgraded';

export type Values = Record<string, unknown>;

function isValues(value: unknown): value is Values {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a record without anything says. */
export function emptyValues(fields: Fields): Values {
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty]));
}

const unwritten = new WeakMap<Fields, Values>();

/** What an answer says of the fields that nobody writes, where no rule has worked them out. */
export function unwrittenValues(fields: Fields): Values {
    const known = unwritten.get(fields);
    if (known) return known;
    const readOnly = Object.entries(fields).filter(([, { access }]) => access === 'readOnly');
    const values = emptyValues(Object.fromEntries(readOnly));
    unwritten.set(fields, values);
    return values;
}

/**
 * The declared fields of a stored document, as they are declared now. `lang` is the language that texts are taken to be in
 * which had none when they were written: the landing page's default. A document that cannot be read at all is logged and
 * answered as if it were blank, so that the list around it still opens.
 */
export function valuesOf(
    fields: Fields,
    data: string,
    lang: string,
    log: FastifyBaseLogger,
    what: Record<string, string>,
): Values {
    try {
        const parsed: unknown = JSON.parse(data);
        if (!isValues(parsed)) throw new TypeError('not an object');
        return upgraded(fields, parsed, { lang });
    } catch (error) {
        log.error({ err: error, ...what }, 'a stored document cannot be read');
        return emptyValues(fields);
    }
}
