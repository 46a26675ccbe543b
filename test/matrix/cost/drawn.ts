import { drawnPlace } from '../../../bin/seed.js';

/** Whether a matrix goes over all that it has, as the soak does, or over what the run's seed draws. */
export type Extent = 'every' | 'some';

/** All of them, or `count` that the run's seed draws. `nameOf` tells them apart. */
export function drawn<T>(extent: Extent, all: readonly T[], count: number, nameOf: (one: T) => string): T[] {
    if (extent === 'every') return [...all];
    const places = new Map(all.map((one) => [one, drawnPlace(nameOf(one))]));
    const placeOf = (one: T) => places.get(one) ?? '';
    return all.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).slice(0, count);
}
