import { isOwn } from './duplicate';
import { type Field, type Fields, isGuarded, writtenFields } from './field';
import { hasVerb, type Resource } from './resource';

/** Returns the names of the fields that decide on others: what these may be depends on their values. */
function listDeciding(fields: Fields): Set<string> {
    const depending = Object.values(fields).filter(({ role }) => role !== 'start' && role !== 'end');
    return new Set(
        depending.flatMap(({ onlyWhen = {}, requiredWhen = {}, siblings = [] }) => [
            ...Object.keys(onlyWhen),
            ...Object.keys(requiredWhen),
            ...siblings,
        ]),
    );
}

/** Whether a value makes sense on its own, whatever else the record holds. A period is checked record by record. */
function standsAlone({ onlyWhen, requiredWhen, siblings = [], role, holds }: Field): boolean {
    if (holds === 'items' || holds === 'areas') return false;
    return !onlyWhen && !requiredWhen && (siblings.length === 0 || role === 'start' || role === 'end');
}

/**
 * Returns the fields that can get one value in many records at once: neither what tells records apart, nor what depends
 * on other fields, nor what decides on permissions or on what is online.
 */
export function listBulkFields(resource: Resource): Fields {
    const { singleton, fields, id, title } = resource;
    if (singleton || !hasVerb(resource, 'update') || !hasVerb(resource, 'inquiry')) return {};
    const deciding = listDeciding(fields);
    const tellsApart = (name: string, field: Field) => isOwn(field) || id.includes(name) || name === title;
    return Object.fromEntries(
        Object.entries(writtenFields(fields, 'update')).filter(
            ([name, field]) =>
                !tellsApart(name, field) && !isGuarded(field) && !deciding.has(name) && standsAlone(field),
        ),
    );
}
