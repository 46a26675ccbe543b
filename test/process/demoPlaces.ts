import { inject } from 'vitest';
import { pickBySeed } from '../drawn';
import { type DataLocation, dataLocations } from './databases';

/** Returns the environment of this run's store with demo data, which no process uses. */
export function getDemoStore(name: string): DataLocation['env'] {
    const env = inject('demoStores')[name];
    if (!env) throw new Error(`There is no store with demo data on ${name}`);
    return env;
}

/** Like `dataLocations`, each with a copy of the demo data. */
export const demoLocations = dataLocations.map(
    ([name, makePlace]) => [name, () => makePlace(getDemoStore(name))] as const,
);

/** Selects one of them by the run's seed, for slow tests; the soak gets all. */
export const pickDemoLocations = (what: string) => pickBySeed(demoLocations, 1, ([name]) => `${what} on ${name}`);
