import { inject } from 'vitest';
import { drawn } from '../drawn';
import { type Place, places } from './databases';

/** The environment of this run's store with demo data, which no process uses. */
export function demoStore(name: string): Place['env'] {
    const env = inject('demoStores')[name];
    if (!env) throw new Error(`There is no store with demo data on ${name}`);
    return env;
}

/** As `places`, each with a copy of the demo data in it. */
export const demoPlaces = places.map(([name, makePlace]) => [name, () => makePlace(demoStore(name))] as const);

/** For what takes long: the one of them that the run's seed draws; in the soak each. */
export const drawnDemoPlaces = (what: string) => drawn(demoPlaces, 1, ([name]) => `${what} on ${name}`);
