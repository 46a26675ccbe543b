import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isSortable } from '../../contract/inputs';
import { hasVerb, type Resource } from '../../contract/resource';
import type { Dialect } from '../base/database/dialect';
import type { ListIndex } from '../base/database/listIndex';
import { listIndexedFields, listOrderColumns } from './listOrder';

/** Increment when the columns of an index change for the same declaration. */
const edition = 1;

function defineIndex(label: string, columns: readonly RawBuilder<unknown>[], resource?: Resource): ListIndex {
    const only = resource ? sql` where resource = ${sql.lit(resource.name)}` : sql``;
    return { label, definition: sql`record (ldp_id, resource, ${sql.join(columns)})${only}` };
}

/** Returns a label that changes with the columns, so that a changed declaration gets a new index. */
function getLabel({ name, sortable }: Resource, field: string, columns: number): string {
    const hash = createHash('sha256').update(JSON.stringify([edition, name, field, columns, sortable]));
    return `${name}_${field}`.toLowerCase().slice(0, 40).concat('_', hash.digest('hex').slice(0, 8));
}

/**
 * Returns the indexes by which the lists of these types find the rows of a page without reading the whole list: one for
 * each order and filter that they offer. Every list is ordered by position and times; what is in `keys` differs by
 * type, so those indexes contain the rows of one type only.
 */
export function listNeededIndexes(dialect: Dialect, resources: readonly Resource[]): ListIndex[] {
    // The time of creation has an index since the first version.
    const common = ['sort', 'updated_time'].map((column) => defineIndex(column, [sql.ref(column), sql.ref('id')]));
    const ofTypes = resources
        .filter((resource) => hasVerb(resource, 'inquiry'))
        .flatMap((resource) => {
            const sorts = resource.columns.filter((name) => isSortable(resource, name) && !resource.id.includes(name));
            return listIndexedFields(resource, sorts).map((field) => {
                const columns = listOrderColumns(dialect, resource, field);
                return defineIndex(getLabel(resource, field, columns.length), columns, resource);
            });
        });
    return [...common, ...ofTypes];
}
