import type { ResolvedDeclaration } from './declaration/resolvedDeclaration';
import { findAddressField } from './delivery/ownPage';
import type { Field } from './field';
import { everyField } from './walk';

/**
 * Returns the fields that a list of a type shows unless somebody chooses other columns: they name, identify and filter
 * its records, and tell where visitors see the page of each, and when. They are stored beside the whole document, so
 * that lists need not read it. Formatted texts are never among them.
 */
export function listListedFields(resource: ResolvedDeclaration): string[] {
    const { id, title, columns, filters, fields } = resource;
    const isPaged = findAddressField(resource) !== undefined;
    const roles = Object.keys(fields).filter((name) => {
        const role = fields[name]?.role;
        return isPaged ? role !== undefined : role === 'always' || role === 'start' || role === 'end';
    });
    const names = new Set([...id, ...(title === undefined ? [] : [title]), ...columns, ...filters, ...roles]);
    const listed = Object.entries(fields).filter(([name, { access }]) => names.has(name) && access === undefined);
    const isPlain = (field: Field) => [...everyField({ field })].every((each) => each.field.markup === undefined);
    return listed.flatMap(([name, field]) => (isPlain(field) ? [name] : []));
}
