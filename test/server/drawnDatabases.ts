import { pickBySeed } from '../drawn';
import { databases, type TestedDatabase } from './harness-database';

/** Selects one database by the run's seed, for slow tests; the soak gets all. */
export const pickDatabases = (what: string) => pickBySeed(databases, 1, ({ name }) => `${what} on ${name}`);

/**
 * Selects the cases to run on this database: all cases, or `count` of them selected by the run's seed, are spread over
 * the databases; the soak runs every case on each.
 */
export function pickShare<T extends { name: string }>(
    database: TestedDatabase,
    all: readonly T[],
    count = all.length,
): readonly T[] {
    return pickBySeed(all, count, ({ name }) => name).filter(({ name }) => pickDatabases(name).includes(database));
}
