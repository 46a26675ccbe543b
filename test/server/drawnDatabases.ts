import { drawn } from '../drawn';
import { databases, type TestedDatabase } from './harness-database';

/** For what takes long on each database: the one that the run's seed draws for it; in the soak all. */
export const drawnDatabases = (what: string) => drawn(databases, 1, ({ name }) => `${what} on ${name}`);

/**
 * Those of many cases that are tried on this database: each of them, or of `count` that the run's seed draws, is tried on
 * one; in the soak all are on all.
 */
export function shareOf<T extends { name: string }>(
    database: TestedDatabase,
    all: readonly T[],
    count = all.length,
): readonly T[] {
    return drawn(all, count, ({ name }) => name).filter(({ name }) => drawnDatabases(name).includes(database));
}
