import { type Group, listGroups, parseGroups } from './parse';

/** Tables that are distributed by `ldp_id`: see docs/operating.md, "Beyond one database". */
export const distributedTables = [
    'record',
    'setting',
    'revision',
    'media_use',
    'media_version',
    'content_generation',
] as const;

/** Tables with an `ldp_id` that stay whole, each with its reason. */
const wholeTables: Readonly<Record<string, string>> = {
    media: 'a reference table: contents of every landing page use the common library',
    account_reach: 'as landing_page_member, for sub-users',
    landing_page_member: 'who reaches which landing pages is asked over all of them',
    landing_page_claim: 'names and domains are unique across landing pages',
    copy_target: 'a queue, of which jobs are claimed with row locks',
    apk_job: 'a queue, of which jobs are claimed with row locks',
    apk_app: 'package names are unique across landing pages',
    search_index: 'a note for each long list, looked up on its own',
    resorting: 'a queue of few rows',
    unpinned_revision: 'a queue of few rows',
    share_link: 'looked up by its token, which names no landing page',
    presence: 'a process asks at once for all forms that its callers have open',
};

/** Whether a statement changes a table that stays whole: what it changes says then where its revisions belong. */
export function changesWholeTable(text: string): boolean {
    return new RegExp(`\\b(?:update|delete from) "?(?:${Object.keys(wholeTables).join('|')})\\b`).test(text);
}

/** Returns the tables of these that are neither distributed nor known to stay whole, and the other way round. */
export function listUnplaced(tables: readonly string[]): string[] {
    const known = [...distributedTables, ...Object.keys(wholeTables)];
    return [...tables.filter((table) => !known.includes(table)), ...known.filter((table) => !tables.includes(table))];
}

/** A query with the names of its sources. Columns are named by the number of their query, their source and themselves. */
type Query = { number: number; sources: Set<string>; outer: Query | undefined };

const value = 'value';

/** Sets of columns that are equal. */
class Equals {
    readonly #parents = new Map<string, string>();

    find(name: string): string {
        const parent = this.#parents.get(name);
        return parent === undefined ? name : this.find(parent);
    }

    join(one: string, other: string): void {
        const [from, to] = [this.find(one), this.find(other)];
        if (from !== to) this.#parents.set(from, to);
    }
}

const operand = /(?:[\w.]+|\?|\$\d+|#\d+)(?:\s?#\d+)?/.source;
const equality = new RegExp(`(${operand}) ?= ?(${operand})`, 'gi');
const membership = new RegExp(`(${operand}) in (#\\d+)`, 'gi');
/** What comes before the sources of a query, its sources, its conditions, and the rest. */
const clauses =
    /^(.*?)(?:\bfrom (.*?))?(?:\bwhere (.*?))?((?:\border by|\bgroup by|\blimit|\breturning|\bon conflict)\b.*)?$/i;
const isDistributed = (table: string) => distributedTables.some((each) => each === table);
const isColumn = (text: string) => /^[a-z_]\w*(\.\w+)?$/i.test(text);

/** Finds the uses of distributed tables in a statement of which it does not say which landing page they are about. */
class Reading {
    readonly #equals = new Equals();
    readonly #uses: { table: string; column: string }[] = [];
    #queries = 0;

    /** Returns the column that a name stands for in a query: that of the innermost query with such a source. */
    #resolve(query: Query, name: string): string {
        const [column = '', source] = name.split('.').reverse();
        if (source === undefined) {
            const [only] = query.sources;
            return `${query.number}.${query.sources.size === 1 ? only : ''}.${column}`;
        }
        for (let each: Query | undefined = query; each; each = each.outer)
            if (each.sources.has(source)) return `${each.number}.${source}.${column}`;
        return `${query.number}.${source}.${column}`;
    }

    #equate(query: Query, one: string, other: string): void {
        const [left, right] = [one, other].map((each) => (isColumn(each) ? this.#resolve(query, each) : value));
        if (left && right) this.#equals.join(left, right);
    }

    /** Reads the conditions of a query. Those beside an `or` or behind a `not` bind nothing. */
    #readConditions(query: Query, group: Group, text: string): void {
        if (!/\bor\b/i.test(text)) {
            for (const [, one = '', other = ''] of text.matchAll(equality)) this.#equate(query, one, other);
            for (const [, one = ''] of text.matchAll(membership)) {
                const [tuple] = listGroups(group, one);
                for (const name of (tuple?.text ?? one).split(',')) this.#equate(query, name.trim(), '?');
            }
        }
        const isLoose = (index: string) =>
            new RegExp(`\\bor\\b|\\bnot #${index}\\b|\\bnot in #${index}\\b`, 'i').test(text);
        for (const [, index = ''] of text.matchAll(/#(\d+)/g)) {
            const inner = group.groups[Number(index)];
            if (inner?.isQuery) this.readQuery(inner, query);
            else if (inner && !isLoose(index)) this.#readConditions(query, inner, inner.text);
            else if (inner) this.#readSubqueries(query, inner, inner.text);
        }
    }

    #readSubqueries(query: Query, group: Group, text: string): void {
        for (const inner of listGroups(group, text)) {
            if (inner.isQuery) this.readQuery(inner, query);
            else this.#readSubqueries(query, inner, inner.text);
        }
    }

    #use(query: Query, table: string, name: string): void {
        query.sources.add(name);
        if (isDistributed(table)) this.#uses.push({ table, column: `${query.number}.${name}.ldp_id` });
    }

    /** Reads a source: a table or subquery and its name. A column of a subquery equals what it selects. */
    #readSource(query: Query, group: Group, text: string): void {
        const [, table = '', inner, name] = /^\s*(\w*)\s*(#\d+)?\s*(?:as )?(?!on\b)(\w+)?/i.exec(text) ?? [];
        if (table !== '') this.#use(query, table, name ?? table);
        const [subquery] = table === '' ? listGroups(group, inner ?? '') : [];
        if (!subquery?.isQuery || name === undefined) return;
        query.sources.add(name);
        for (const [column, selected] of this.readQuery(subquery, query))
            this.#equals.join(`${query.number}.${name}.${column}`, selected);
    }

    /** Reads a query and returns what its columns are. */
    readQuery(group: Group, outer?: Query): Map<string, string> {
        const parts = group.text.split(/\b(?:union(?: all)?|except|intersect)\b/i);
        const read = parts.map((text) => this.#readPart(group, text, outer));
        return (parts.length === 1 && read[0]) || new Map();
    }

    #readPart(group: Group, text: string, outer: Query | undefined): Map<string, string> {
        this.#queries += 1;
        const query: Query = { number: this.#queries, sources: new Set(), outer };
        const [, verb = '', target, columns = ''] = /^\s*(insert into|update) (\w+)\s*(#\d+)?/i.exec(text) ?? [];
        if (target !== undefined) this.#use(query, target, target);
        const inserted = verb.toLowerCase() === 'update' ? [] : listGroups(group, columns);
        if (inserted.some((each) => /^\s*ldp_id\b/.test(each.text))) this.#equate(query, `${target}.ldp_id`, '?');
        const [, before = '', from = '', where = '', after = ''] = clauses.exec(text) ?? [];
        const sources = from.split(/,|\b(?:cross |left |inner )?join\b/i);
        for (const source of sources) this.#readSource(query, group, source);
        for (const source of sources) this.#readConditions(query, group, /\bon (.*)$/i.exec(source)?.[1] ?? '');
        this.#readConditions(query, group, where);
        this.#readSubqueries(query, group, before + after);
        return this.#listColumns(query, /\bselect (.*)$/i.exec(before)?.[1] ?? '');
    }

    #listColumns(query: Query, selected: string): Map<string, string> {
        const columns = new Map<string, string>();
        for (const each of selected.split(',')) {
            const [, column = '', name] = /^\s*([\w.]+(?:\*)?|\*)(?: as (\w+))?\s*$/i.exec(each) ?? [];
            const last = column.split('.').at(-1) ?? '';
            const whole = last === '*' ? column.replace('*', 'ldp_id') : column;
            if (column !== '') columns.set(name ?? (last === '*' ? 'ldp_id' : last), this.#resolve(query, whole));
        }
        return columns;
    }

    listUses(): string[] {
        return this.#uses.map(({ table }) => table);
    }

    listCrossed(): string[] {
        const bound = this.#equals.find(value);
        return this.#uses.flatMap(({ table, column }) => (this.#equals.find(column) === bound ? [] : [table]));
    }
}

function read(text: string): Reading {
    const reading = new Reading();
    reading.readQuery(parseGroups(text));
    return reading;
}

/** Returns the distributed tables that a statement uses, once for each use. */
export function findUses(text: string): string[] {
    return read(text).listUses();
}

/**
 * Returns those of `findUses` whose rows the statement does not restrict to landing pages: by a value, a list, or a
 * column that equals one.
 */
export function findCrossed(text: string): string[] {
    return read(text).listCrossed();
}
