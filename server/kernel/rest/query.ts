import { maxInteger } from '../../../contract/bounds';
import { limits } from '../../../contract/limits';
import type { Scalar } from '../../../contract/verbs';
import { type ParsedJson, parseJson } from '../../base/http/json';
import { invalid, problem } from '../../base/system/errors';
import { findUncleanValues } from '../guard/bodySchema';

/** The query of a plain REST list; `first` and `last` count from 0. */
export type RestQuery = {
    sort: { field: string; order: 'ASC' | 'DESC' } | undefined;
    first: number;
    last: number;
    filter: Readonly<Record<string, Scalar | Scalar[]>>;
};

type Query = Readonly<Partial<Record<string, string>>>;

/** Longest page in this dialect. The framework reads references in one request, with as many ids. */
const maxRows = 1000;

/** Maximum of JSON values: a page of ids with the filter around it. */
const maxValues = 2 * maxRows;

function refuseParameter(name: string): never {
    return invalid([problem(name, 'validation.format')]);
}

function readJson(name: string, text: string): ParsedJson {
    try {
        return parseJson(Buffer.from(text), maxValues);
    } catch {
        return refuseParameter(name);
    }
}

function parseParameter(query: Query, name: string): unknown {
    const text = query[name];
    if (text === undefined || text === '') return undefined;
    const { value, suspicious } = readJson(name, text);
    const unclean = suspicious ? findUncleanValues(value, name) : [];
    return unclean.length > 0 ? invalid(unclean) : value;
}

function isScalar(value: unknown): value is Scalar {
    return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function parseSort(value: unknown): RestQuery['sort'] {
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length !== 2) return refuseParameter('sort');
    const [field, order] = value;
    if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) return refuseParameter('sort');
    return { field, order };
}

function parseRange(value: unknown): { first: number; last: number } {
    if (value === undefined) return { first: 0, last: limits.page.max - 1 };
    if (!Array.isArray(value) || value.length !== 2) return refuseParameter('range');
    const [first, last] = value;
    const fits = Number.isInteger(first) && Number.isInteger(last) && first >= 0 && last >= first && last <= maxInteger;
    return fits && last - first < maxRows ? { first, last } : refuseParameter('range');
}

function parseFilter(value: unknown): RestQuery['filter'] {
    if (value === undefined) return {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseParameter('filter');
    for (const [name, filter] of Object.entries(value)) {
        const fits = isScalar(filter) || (Array.isArray(filter) && filter.length <= maxRows && filter.every(isScalar));
        if (!fits) return refuseParameter(`filter.${name}`);
    }
    // The value was checked to be an object above.
    return value as RestQuery['filter'];
}

/**
 * Parses `sort=["time","DESC"]&range=[0,19]&filter={…}`, the format of `ra-data-simple-rest`.
 *
 * @throws {Failure} 40001 at the invalid part
 */
export function parseRestQuery(query: Query): RestQuery {
    return {
        sort: parseSort(parseParameter(query, 'sort')),
        ...parseRange(parseParameter(query, 'range')),
        filter: parseFilter(parseParameter(query, 'filter')),
    };
}

/**
 * Returns the order of a list with only one sort field; descending unless requested otherwise.
 *
 * @throws {Failure} 40001 at `sort`, and at filters other than these
 */
export function checkQuery({ sort, filter }: RestQuery, field: string, filters: readonly string[]): 'asc' | 'desc' {
    const problems = Object.keys(filter)
        .filter((name) => !filters.includes(name))
        .map((name) => problem(`filter.${name}`, 'validation.unknown'));
    if (sort && sort.field !== field) problems.push(problem('sort', 'validation.choice'));
    if (problems.length > 0) return invalid(problems);
    return sort?.order === 'ASC' ? 'asc' : 'desc';
}
