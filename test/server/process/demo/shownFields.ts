import { getDeliveredFields } from '../../../../contract/delivery/values';
import type { Resource } from '../../../../contract/resource';
import { everyField, getHeldFields } from '../../../../contract/walk';

/** Returns a path without the marks of list entries. */
const toPlainPath = (path: string) => path.replaceAll('[]', '');

function isLeaf(field: Parameters<typeof getHeldFields>[0]): boolean {
    const { of, fields } = getHeldFields(field);
    return !of && !fields;
}

/** Lists the paths of all fields of a type that visitors see, such as `slides.desktopImage`. */
function listShownFields(resource: Resource): string[] {
    const found = [...everyField(getDeliveredFields(resource))].filter(
        ({ field }) => isLeaf(field) && field.role !== 'status',
    );
    return [...new Set(found.map(({ path }) => toPlainPath(path)))];
}

/**
 * Lists the fields of a type that visitors see, but of which there is no value in `filled`: paths of values below the
 * name of their type, and below a list or a variant if it has any.
 */
export function listUnseenFields(resource: Resource, filled: ReadonlySet<string>): string[] {
    const { name, singleton, variants } = resource;
    const isSeen = (field: string) =>
        [...filled].some((path) => {
            if (!path.startsWith(`${name}.`)) return false;
            const rest = path.slice(name.length + 1);
            return rest === field || ((variants || !singleton) && rest.slice(rest.indexOf('.') + 1) === field);
        });
    return listShownFields(resource).flatMap((field) => (isSeen(field) ? [] : [`${name}.${field}`]));
}

/** Lists the paths of all values that are not empty, with those of list entries under the path of their list. */
export function listFilledPaths(value: unknown, path = ''): string[] {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((entry) => listFilledPaths(entry, path));
    if (typeof value !== 'object') return [path];
    return Object.entries(value).flatMap(([name, part]) =>
        listFilledPaths(part, path === '' ? name : `${path}.${name}`),
    );
}
