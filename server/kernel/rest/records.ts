import { isSortable, kernelSorts } from '../../../contract/inputs';
import type { Resource } from '../../../contract/resource';
import { invalid, problem } from '../../base/system/errors';
import { readRange } from '../../store/list';
import { findRow } from '../../store/records';
import { answerOf } from '../../store/row';
import { listOf } from '../operations/scope';
import type { RestQuery } from './query';
import type { Source } from './source';

function check(resource: Resource, { sort, filter }: RestQuery): void {
    const sorts = [...kernelSorts(resource), 'id', ...resource.columns.filter((name) => isSortable(resource, name))];
    const filters = ['ldpId', 'q', 'id', 'status', ...resource.id, ...resource.filters];
    const problems = Object.keys(filter)
        .filter((name) => !filters.includes(name))
        .map((name) => problem(`filter.${name}`, 'validation.unknown'));
    if (sort && !sorts.includes(sort.field)) problems.push(problem('sort', 'validation.choice'));
    if (problems.length > 0) invalid(problems);
}

/** The source of resources without one of their own: their records. */
export const records: Source = {
    async list(query, incoming, services, resource) {
        check(resource, query);
        const { ldpId: _, q, ...filter } = query.filter;
        return await readRange(services, listOf(resource, incoming), {
            first: query.first,
            count: query.last - query.first + 1,
            filter,
            ...(query.sort ? { sort: query.sort } : {}),
            ...(typeof q === 'string' ? { q } : {}),
        });
    },
    async get(id, incoming, services, resource) {
        const list = listOf(resource, incoming);
        const row = await findRow(services, list, id);
        return row && answerOf(list, row, services.log);
    },
};
