import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import type { Inquiry } from '../../contract/verbs';
import type { Dialect } from '../base/database/dialect';
import { listKeyedFields } from './document';

type Columns = readonly RawBuilder<unknown>[];

const kernelColumns: Readonly<Record<string, string>> = {
    id: 'id',
    sort: 'sort',
    status: 'status',
    createdTime: 'created_time',
    updatedTime: 'updated_time',
};

/** The columns of `record` that have an order of their own, without ties that matter. */
const fineColumns = ['sort', 'createdTime', 'updatedTime'];

/** Returns the field that a list is ordered by unless requested otherwise. */
export const getUsualField = ({ sortable }: Pick<Resource, 'sortable'>) => (sortable ? 'sort' : 'createdTime');

/** Returns the column, or the expression over `keys`, that a field is sorted by. An unknown field gives `unknown`. */
export function getKeyColumn(dialect: Dialect, resource: Resource, field: string, unknown = 'sort') {
    return resource.fields[field] ? dialect.jsonKey('keys', field) : sql.ref<string>(kernelColumns[field] ?? unknown);
}

/** Returns the fields that lists are filtered by and that many records share: the status, and fields with few values. */
export function listSharedFields(resource: Resource): string[] {
    const keyed = listKeyedFields(resource);
    return ['status', ...resource.filters.filter((name) => keyed.includes(name) && !resource.id.includes(name))];
}

/**
 * Returns the columns by which a list is ordered. The id is the last one, so that no two rows are equal. Records that
 * share a value of a filter are in the usual order among themselves: so one index serves the order and the filter.
 */
export function listOrderColumns(dialect: Dialect, resource: Resource, field = getUsualField(resource)): Columns {
    const column = (name: string) => getKeyColumn(dialect, resource, name);
    if (field === 'id' && !resource.fields.id) return [column('id')];
    const isShared = listSharedFields(resource).includes(field);
    return [column(field), ...(isShared ? [column(getUsualField(resource))] : []), sql.ref('id')];
}

/** Whether a list is ordered from its last value to its first one. */
export function isDescending(resource: Resource, sort: Inquiry['sort']): boolean {
    return sort ? sort.order === 'DESC' : !resource.sortable;
}

/** Returns the fields by which each list of a type can be ordered by an index. */
export function listIndexedFields(resource: Resource, sorts: readonly string[]): string[] {
    return [...new Set([...listSharedFields(resource), ...sorts])].filter((name) => !fineColumns.includes(name));
}
