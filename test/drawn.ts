import { drawnPlace } from '../bin/seed.js';

/** Whether every case is run, as by `npm run soak`, or a selection by the run's seed. */
export const isExhaustive = process.env.TEST_EXTENT === 'everything';

/**
 * Selects `count` elements by the run's seed, in their order; the soak gets all of them. `getName` identifies an
 * element.
 */
export function pickBySeed<T>(all: readonly T[], count: number, getName: (one: T) => string): readonly T[] {
    if (isExhaustive) return all;
    const placed = all.map((one, at) => ({ one, at, place: drawnPlace(getName(one)) }));
    const some = placed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).slice(0, count);
    return some.sort((one, other) => one.at - other.at).map(({ one }) => one);
}

/** Whether a usual run tries this at all: one run in `runs` does, by its seed; the soak always does. */
export const isDrawn = (name: string, runs: number): boolean =>
    isExhaustive || Number.parseInt(drawnPlace(name).slice(0, 8), 16) % runs === 0;
