import { drawnPlace } from '../bin/seed.js';

/** Whether all is tried that there is, as `npm run soak` does, or what the run's seed draws. */
export const isEverything = process.env.TEST_EXTENT === 'everything';

/** `count` of them that the run's seed draws, in their order; in the soak all. `nameOf` tells them apart. */
export function drawn<T>(all: readonly T[], count: number, nameOf: (one: T) => string): readonly T[] {
    if (isEverything) return all;
    const placed = all.map((one, at) => ({ one, at, place: drawnPlace(nameOf(one)) }));
    const some = placed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).slice(0, count);
    return some.sort((one, other) => one.at - other.at).map(({ one }) => one);
}
