import { recordStates } from '../../../contract/delivery/state';
import type { Page } from '../../../contract/envelope';
import { limits } from '../../../contract/limits';
import { listListedFields } from '../../../contract/listed';
import type { Resource } from '../../../contract/resource';
import type { Filter, Inquiry } from '../../../contract/verbs';
import { JsonText } from '../../base/http/jsonText';
import { type ListQuery, readStored } from '../../store/list';
import { briefColumns } from '../../store/row';
import { createAnswerWriter } from './answerWriter';
import type { Operation } from './operation';
import { getLangs, getList } from './scope';

/**
 * Returns the filter of an inquiry. Parameters beside `filter` filter as well: `status`, and others such as `gameType`
 * if they are declared.
 */
export function getFilter(body: Inquiry & { ldpId?: unknown }): Filter {
    const { ldpId: _, pagination: __, sort: ___, q: ____, fields: _____, filter, ...parameters } = body;
    const entries = Object.entries(parameters).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(entries), ...filter };
}

/** Returns the query for a list: page, filter, sort, and `count` rows from `first` on, counted from 0. */
export function toListQuery(body: Inquiry & { ldpId?: unknown }) {
    const { page = 1, limit = limits.page.default } = body.pagination ?? {};
    const { sort, q } = body;
    return { page, limit, first: (page - 1) * limit, count: limit, filter: getFilter(body), sort, q };
}

/** Takes the states out of the filter of a list: they depend on the time. */
function splitStates({ state, ...filter }: Filter, now: () => Date) {
    const named = state === undefined ? [] : [state].flat();
    const states = recordStates.filter((each) => named.includes(each));
    return { filter, asked: states.length > 0 ? { states, at: now() } : undefined };
}

/** Takes the language out of the filter that records are not translated into, as the schema of an inquiry allows it. */
function findIncomplete({ incomplete }: Filter, langs: readonly string[]): Pick<ListQuery, 'incomplete'> {
    if (typeof incomplete !== 'string') return {};
    return { incomplete: langs.includes(incomplete) ? incomplete : 'none' };
}

export function inquiry(resource: Resource): Operation<'inquiry'> {
    const listed = new Set(listListedFields(resource));
    return async (incoming, services) => {
        const { fields } = incoming.body;
        const { page, limit, ...query } = toListQuery(incoming.body);
        const { after, before, from } = incoming.body.pagination ?? {};
        const list = getList(resource, incoming);
        const columns = fields?.every((name) => listed.has(name)) ? briefColumns(services, resource) : undefined;
        const { incomplete: _, ...filter } = query.filter;
        const narrowing = {
            ...(resource.staged ? splitStates(filter, services.now) : { filter }),
            ...findIncomplete(query.filter, getLangs(incoming)),
        };
        const start = { after, before, from };
        const found = await readStored(services, list, { ...query, ...narrowing, start }, columns);
        const { rows, total, offset } = found;
        const write = createAnswerWriter(list, incoming, services);
        const isBrief = columns !== undefined && new Set(fields).size === listed.size;
        const items = rows.map((row) => write(row, fields && { names: fields, isBrief }));
        // From the end, the number of the page is known only if that of all rows is.
        const isNumbered = from === 'end' && total <= limits.countedRows;
        const shown = isNumbered ? Math.floor(offset / limit) + 1 : page;
        const rest = { total, page: shown, limit } satisfies Omit<Page<unknown>, 'items'>;
        return new JsonText(`{"items":[${items.join()}],${JSON.stringify(rest).slice(1)}`);
    };
}
