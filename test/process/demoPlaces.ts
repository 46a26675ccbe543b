import { inject } from 'vitest';
import { drawn } from '../drawn';
import { type Place, places } from './databases';

/** Returns the environment of this run's store with demo data, which no process uses. */
export function demoStore(name: string): Place['env'] {
    const env = inject('demoStores')[name];
    if (!env) throw new Error(`There is no store with demo data on ${name}`);
    return env;
}

/** Like `places`, each with a copy of the demo data. */
export const demoPlaces = places.map(([name, makePlace]) => [name, () => makePlace(demoStore(name))] as const);

/** Selects one of them by the run's seed, for slow tests; the soak gets all. */
export const drawnDemoPlaces = (what: string) => drawn(demoPlaces, 1, ([name]) => `${what} on ${name}`);
