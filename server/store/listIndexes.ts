import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isSortable } from '../../contract/inputs';
import { hasVerb, type Resource } from '../../contract/resource';
import type { Dialect } from '../base/database/dialect';
import type { ListIndex } from '../base/database/listIndex';
import { listIndexedFields, listOrderColumns, listSharedFields } from './listOrder';
import { listPeriodBounds } from './visible';

/** Increment when the columns of an index change for the same declaration. */
const edition = 2;

type Columns = readonly RawBuilder<unknown>[];

const defineIndex = (label: string, columns: Columns): ListIndex => ({
    label,
    definition: sql`record (ldp_id, resource, ${sql.join(columns)})`,
});

/**
 * Defines an index of the rows of one type. The type is no column of it: PostgreSQL takes the condition on the type for
 * granted there, and would read all rows up to the first one with a value of the columns behind it.
 */
const defineTypeIndex = ({ name }: Resource, label: string, columns: Columns): ListIndex => ({
    label,
    definition: sql`record (ldp_id, ${sql.join(columns)}) where resource = ${sql.lit(name)}`,
});

/** Defines the indexes that tell when the next record of a type appears or disappears by its period. */
const definePeriodIndexes = (dialect: Dialect, resource: Resource): ListIndex[] =>
    listPeriodBounds(dialect, resource).map(({ bound, column, waits }) => ({
        label: `${resource.name}_${bound}`.toLowerCase(),
        definition: sql`record (ldp_id, (${column})) where resource = ${sql.lit(resource.name)} and ${waits}`,
    }));

/** Returns a label that changes with the columns, so that a changed declaration gets a new index. */
function getLabel({ name, sortable }: Resource, field: string, columns: number): string {
    const hash = createHash('sha256').update(JSON.stringify([edition, name, field, columns, sortable]));
    return `${name}_${field}`.toLowerCase().slice(0, 40).concat('_', hash.digest('hex').slice(0, 8));
}

/** A filter is often joined by one of the status: rows that it leaves out are told by the index, and not looked up. */
const listCheckedColumns = (resource: Resource, field: string): Columns =>
    field !== 'status' && listSharedFields(resource).includes(field) ? [sql.ref('status')] : [];

/**
 * Returns the indexes by which the lists of these types find the rows of a page without reading the whole list: one for
 * each order and filter that they offer. Every list is ordered by position and times; what is in `keys` differs by
 * type, so those indexes contain the rows of one type only. Types with periods have two more.
 */
export function listNeededIndexes(dialect: Dialect, resources: readonly Resource[]): ListIndex[] {
    // The time of creation has an index since the first version.
    const common = ['sort', 'updated_time'].map((column) => defineIndex(column, [sql.ref(column), sql.ref('id')]));
    const ofTypes = resources
        .filter((resource) => hasVerb(resource, 'inquiry'))
        .flatMap((resource) => {
            const sorts = resource.columns.filter((name) => isSortable(resource, name) && !resource.id.includes(name));
            return listIndexedFields(resource, sorts).map((field) => {
                const columns = [...listOrderColumns(dialect, resource, field), ...listCheckedColumns(resource, field)];
                return defineTypeIndex(resource, getLabel(resource, field, columns.length), columns);
            });
        });
    return [...common, ...ofTypes, ...resources.flatMap((resource) => definePeriodIndexes(dialect, resource))];
}
