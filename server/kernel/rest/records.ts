import { isSortable, kernelSorts } from '../../../contract/inputs';
import type { Resource } from '../../../contract/resource';
import { invalid, problem } from '../../base/system/errors';
import { readRange } from '../../store/list';
import { findRow } from '../../store/records';
import { toAnswer } from '../../store/row';
import { getList } from '../operations/scope';
import type { RestQuery } from './query';
import type { RowSource } from './source';

function checkRecordQuery(resource: Resource, { sort, filter }: RestQuery): void {
    const sorts = [...kernelSorts(resource), 'id', ...resource.columns.filter((name) => isSortable(resource, name))];
    const filters = ['ldpId', 'q', 'id', 'status', ...resource.id, ...resource.filters];
    const problems = Object.keys(filter)
        .filter((name) => !filters.includes(name))
        .map((name) => problem(`filter.${name}`, 'validation.unknown'));
    if (sort && !sorts.includes(sort.field)) problems.push(problem('sort', 'validation.choice'));
    if (problems.length > 0) invalid(problems);
}

/** The source of resources without one of their own: their records. */
export const recordSource: RowSource = {
    async list(query, incoming, services, resource) {
        checkRecordQuery(resource, query);
        const { ldpId: _, q, ...filter } = query.filter;
        return await readRange(services, getList(resource, incoming), {
            first: query.first,
            count: query.last - query.first + 1,
            filter,
            ...(query.sort ? { sort: query.sort } : {}),
            ...(typeof q === 'string' ? { q } : {}),
        });
    },
    async get(id, incoming, services, resource) {
        const list = getList(resource, incoming);
        const row = await findRow(services, list, id);
        return row && toAnswer(list, row, services.log);
    },
};
