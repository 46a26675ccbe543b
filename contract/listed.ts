import type { ResolvedDeclaration } from './declaration/resolvedDeclaration';
import type { Field } from './field';
import { everyField } from './walk';

/**
 * Returns the fields that a list of a type shows unless somebody chooses other columns: they name, identify and filter
 * its records. They are stored beside the whole document, so that lists need not read it. Formatted texts are never
 * among them.
 */
export function listListedFields({ id, title, columns, filters, fields }: ResolvedDeclaration): string[] {
    const names = new Set([...id, ...(title === undefined ? [] : [title]), ...columns, ...filters]);
    const listed = Object.entries(fields).filter(([name, { access }]) => names.has(name) && access === undefined);
    const isPlain = (field: Field) => [...everyField({ field })].every((each) => each.field.markup === undefined);
    return listed.flatMap(([name, field]) => (isPlain(field) ? [name] : []));
}
