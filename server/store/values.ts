import type { FastifyBaseLogger } from 'fastify';
import type { Fields } from '../../contract/field';
import { upgradeValues } from './upgraded';

export type Values = Record<string, unknown>;

function isValues(value: unknown): value is Values {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the empty values of fields. */
export function getEmptyValues(fields: Fields): Values {
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty]));
}

const readOnlyValues = new WeakMap<Fields, Values>();

/** Returns the values of read-only fields in an answer, unless a rule computes them. */
export function getReadOnlyValues(fields: Fields): Values {
    const known = readOnlyValues.get(fields);
    if (known) return known;
    const readOnly = Object.entries(fields).filter(([, { access }]) => access === 'readOnly');
    const values = getEmptyValues(Object.fromEntries(readOnly));
    readOnlyValues.set(fields, values);
    return values;
}

/**
 * Parses the declared fields of a stored document, converted to the current declaration. `lang`, the landing page's
 * default language, is assumed for texts stored without a language. An unreadable document is logged and treated as
 * empty, so that its list can still be displayed.
 */
export function parseValues(
    fields: Fields,
    data: string,
    lang: string,
    log: FastifyBaseLogger,
    what: Record<string, string>,
): Values {
    try {
        const parsed: unknown = JSON.parse(data);
        if (!isValues(parsed)) throw new TypeError('the document is not a JSON object');
        return upgradeValues(fields, parsed, { lang });
    } catch (error) {
        log.error({ err: error, ...what }, 'a stored document is corrupt: empty values are used');
        return getEmptyValues(fields);
    }
}
