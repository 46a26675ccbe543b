import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { Database } from './tables';

/** The list of one content type in one landing page. */
export type SearchedList = { ldpId: string; resource: string };

/** Where rows of `record` that may contain a term are found: what follows `from`, and the condition for it. */
export type Candidates = { source: RawBuilder<unknown>; condition: RawBuilder<unknown> };

/**
 * How a database finds texts within long lists. The texts are indexed by their trigrams: each character with the two
 * that follow it. Scripts without spaces between words need nothing else, and a term of one or two characters is the
 * beginning of trigrams.
 */
export type SearchIndexes = {
    /** Creates what all indexes have in common, or replaces it. For migrations. */
    prepare(db: Executor): Promise<void>;
    /**
     * Builds the index of a list, while others read and write; begins again or goes on if an earlier attempt was
     * interrupted. From then on the database itself keeps it up to date. `db` has no time limits.
     */
    build(db: Database, list: SearchedList, signal: AbortSignal): Promise<void>;
    /** Drops the index of a list, if there is one, while others read and write. `db` has no time limits. */
    drop(db: Database, list: SearchedList): Promise<void>;
    /** Returns where the rows of an indexed list are that may contain the term. Whether they do has yet to be checked. */
    find(list: SearchedList, term: string): Candidates;
};

/**
 * The index of the texts of all lists together, for searches that do not name one. It is like those of long lists, and
 * `search_index` has it as a list without a name.
 */
export type WholeIndex = {
    /** As `SearchIndexes.build`. */
    build(db: Database, signal: AbortSignal): Promise<void>;
    /**
     * Returns where the rows are that may contain all of these terms, at least one. Whether they do has yet to be checked.
     * `narrow` builds a condition over `ldp_id` and `resource` of a table with this name.
     */
    find(terms: readonly string[], narrow: (table: string) => RawBuilder<unknown>): Candidates;
};

/** The row of the index of all lists in `search_index`. */
export const wholeStore: SearchedList = { ldpId: '', resource: '' };

type Executor = Parameters<RawBuilder<unknown>['execute']>[0];

/** Increment when the index of the same list is built differently, with a migration that empties `search_index`. */
const edition = 1;

/** Returns the name of a list's index, which tells nothing about the list. */
export function getIndexName({ ldpId, resource }: SearchedList): string {
    const hash = createHash('sha256').update(JSON.stringify([edition, ldpId, resource]));
    return `search_${hash.digest('hex').slice(0, 24)}`;
}

const trigram = 3;

/**
 * Returns the trigrams of a term without duplicates; of a shorter term nothing, as it is the beginning of trigrams.
 *
 * @example listTrigrams('lamps') // ['lam', 'amp', 'mps']
 */
export function listTrigrams(term: string): string[] {
    const characters = [...term];
    const count = Math.max(0, characters.length - trigram + 1);
    return [...new Set(Array.from({ length: count }, (_, at) => characters.slice(at, at + trigram).join('')))];
}
