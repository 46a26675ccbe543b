import type { FastifyBaseLogger } from 'fastify';
import type { Field, Fields } from '../../contract/field';
import { mapValue } from '../../contract/walk';

export type Values = Record<string, unknown>;

const same = (_field: Field, value: unknown) => value;

/** Groups and lists may hold older values that lack a newer field; a localized text is complete as it is. */
function completed(field: Field, value: unknown): unknown {
    if (value === undefined || value === null) return field.empty;
    return field.parts && field.kind !== 'localized' ? mapValue(field, value, same) : value;
}

function isValues(value: unknown): value is Values {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a record without anything says. */
export function emptyValues(fields: Fields): Values {
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty]));
}

/**
 * The declared fields of a stored document. Fields that it lacks are empty; a document that cannot be read at all is
 * logged and answered as if it were blank, so that the list around it still opens.
 */
export function valuesOf(fields: Fields, data: string, log: FastifyBaseLogger, what: Record<string, string>): Values {
    try {
        const parsed: unknown = JSON.parse(data);
        if (!isValues(parsed)) throw new TypeError('not an object');
        const values: Values = {};
        for (const name in fields) {
            const field = fields[name];
            if (field) values[name] = completed(field, parsed[name]);
        }
        return values;
    } catch (error) {
        log.error({ err: error, ...what }, 'a stored document cannot be read');
        return emptyValues(fields);
    }
}
