import { drawnPlace } from '../../bin/seed.js';
import { isExhaustive, pickBySeed } from '../drawn';
import { databases, type TestedDatabase } from './harness-database';

/** Selects one database by the run's seed, for slow tests; the soak gets all. */
export const pickDatabases = (what: string) => pickBySeed(databases, 1, ({ name }) => `${what} on ${name}`);

/**
 * Selects the cases to run on this database: all cases, or `count` of them selected by the run's seed, are spread evenly
 * over the databases, so that each has some whatever the seed; the soak runs every case on each.
 */
export function pickShare<T extends { name: string }>(
    database: TestedDatabase,
    all: readonly T[],
    count = all.length,
): readonly T[] {
    const picked = pickBySeed(all, count, ({ name }) => name);
    if (isExhaustive) return picked;
    const places = picked.map(({ name }) => drawnPlace(`share ${name}`)).sort();
    const [first = ''] = places;
    const turn = Number.parseInt(first.slice(0, 8) || '0', 16) + databases.indexOf(database);
    return picked.filter(({ name }) => (places.indexOf(drawnPlace(`share ${name}`)) + turn) % databases.length === 0);
}
