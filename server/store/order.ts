import type { Resource } from '../../contract/resource';
import { upgradeState } from './upgraded';

/** The move of a record in a new order, with its sort numbers. */
export type SortMove = readonly [id: string, from: number, to: number];

/**
 * What a revision keeps of a new order: all moves and, if a single record was moved and the others only made room, that
 * record: its title at the time and its positions, counted from 1.
 */
export type OrderChange = {
    moves: readonly SortMove[];
    moved?: { id: string; title: unknown; from: number; to: number };
};

/** Parses the revision of a list's order; undefined for other revisions. */
export function parseOrderChange(after: string | null): OrderChange | undefined {
    const state: unknown = after === null ? undefined : JSON.parse(after);
    const isOne = typeof state === 'object' && state !== null && 'moves' in state && Array.isArray(state.moves);
    // The shape was checked above.
    return isOne ? (state as OrderChange) : undefined;
}

/**
 * Finds the only record whose move turns one order into the other; undefined if there is none. If two neighbours change
 * positions, it is the one that moves up.
 *
 * @example findSingleMove(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c']) // 'd'
 */
export function findSingleMove(before: readonly string[], after: readonly string[]): string | undefined {
    const first = before.findIndex((id, index) => id !== after[index]);
    const last = before.findLastIndex((id, index) => id !== after[index]);
    if (first < 0) return undefined;
    const isRest = (whole: readonly string[], shifted: readonly string[]) =>
        whole.slice(first, last).every((id, index) => shifted[first + index + 1] === id);
    if (after[first] === before[last] && isRest(before, after)) return after[first];
    return after[last] === before[first] && isRest(after, before) ? before[first] : undefined;
}

/** Returns the ids of the moved records in their former order. */
export function getFormerOrder({ moves }: OrderChange): string[] {
    return moves.toSorted(([, one], [, other]) => one - other).map(([id]) => id);
}

/** Returns the former title of the single moved record, in this language. */
export function getMovedTitle(resource: Resource, { moved }: OrderChange, lang: string): string {
    const { title = '', fields } = resource;
    const field = fields[title];
    if (!moved || !field?.plain) return moved?.id ?? '';
    return field.plain(upgradeState({ [title]: field }, { [title]: moved.title }, lang)[title], lang);
}
