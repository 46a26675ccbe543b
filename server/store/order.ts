import type { Resource } from '../../contract/resource';
import { upgradedState } from './upgraded';

/** A record's move in a new order, by its places in the store. */
export type Move = readonly [id: string, from: number, to: number];

/**
 * What a revision keeps of a new order: every record that moved, and, where one was moved and others only made room, which
 * it was: the value of its title then, and its places as people count them.
 */
export type Reordered = {
    moves: readonly Move[];
    moved?: { id: string; title: unknown; from: number; to: number };
};

/** What a revision of a list's order says; undefined for any other. */
export function reorderedIn(after: string | null): Reordered | undefined {
    const state: unknown = after === null ? undefined : JSON.parse(after);
    const isOne = typeof state === 'object' && state !== null && 'moves' in state && Array.isArray(state.moves);
    return isOne ? (state as Reordered) : undefined;
}

/**
 * The one record whose move makes one order of another; undefined where it takes more than that. Of two neighbours that
 * change places it is the one that goes up.
 *
 * @example movedAlone(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c']) // 'd'
 */
export function movedAlone(before: readonly string[], after: readonly string[]): string | undefined {
    const first = before.findIndex((id, index) => id !== after[index]);
    const last = before.findLastIndex((id, index) => id !== after[index]);
    if (first < 0) return undefined;
    const isRest = (whole: readonly string[], shifted: readonly string[]) =>
        whole.slice(first, last).every((id, index) => shifted[first + index + 1] === id);
    if (after[first] === before[last] && isRest(before, after)) return after[first];
    return after[last] === before[first] && isRest(after, before) ? before[first] : undefined;
}

/** The records that moved, in the order in which they stood before. */
export function idsBefore({ moves }: Reordered): string[] {
    return moves.toSorted(([, one], [, other]) => one - other).map(([id]) => id);
}

/** How people called a record that was moved, as they read it in this language. */
export function movedTitle(resource: Resource, { moved }: Reordered, lang: string): string {
    const { title = '', fields } = resource;
    const field = fields[title];
    if (!moved || !field?.plain) return moved?.id ?? '';
    return field.plain(upgradedState({ [title]: field }, { [title]: moved.title }, lang)[title], lang);
}
