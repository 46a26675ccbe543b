import { sql } from 'kysely';
import type { Commits } from './commits';
import type { Dialect } from './dialect';
import type { Database } from './tables';
import type { ContentGenerationTable } from './tables/content';

/** How often the content of each owner has been changed; 0 if never. */
export type Generations = ReadonlyMap<string, number>;

/** Reads how often the content of these owners has been changed, as of a moment after the call. */
export type ReadGenerations = (owners: readonly string[]) => Promise<Generations>;

/**
 * Creates a reader of generations. Calls that arrive while a statement runs share the next one, so that any number of
 * visitors at once costs one statement at a time, and nobody gets an answer from before their call.
 */
export function createReadGenerations({ db, dialect }: { db: Database; dialect: Dialect }): ReadGenerations {
    let waiting: { owners: Set<string>; read: Promise<Generations> } | undefined;
    let running: Promise<unknown> = Promise.resolve();

    async function readNext(owners: ReadonlySet<string>): Promise<Generations> {
        await running.catch(() => undefined);
        // Whoever calls from now on needs a statement that has not begun.
        waiting = undefined;
        const isAsked = dialect.isOneOf(sql.ref('ldp_id'), [...owners]);
        const read = sql<ContentGenerationTable>`select ldp_id, generation from content_generation
            where ${isAsked}`.execute(db);
        running = read;
        return new Map((await read).rows.map(({ ldp_id, generation }) => [ldp_id, Number(generation)]));
    }

    return (owners) => {
        if (!waiting) {
            const all = new Set<string>();
            waiting = { owners: all, read: readNext(all) };
        }
        for (const owner of owners) waiting.owners.add(owner);
        return waiting.read;
    };
}

/** Longest time for which a generation counts as current after it was read (milliseconds). */
export const currentMs = 150;

/**
 * Creates a reader of generations that goes without the database for a moment: what was read counts as current for
 * `currentMs`, and until this process commits a change. So after the answer to a change, this process never answers what
 * was before, and others do so for `currentMs` and one reading at most.
 */
export function createKnownGenerations(commits: Commits, read: ReadGenerations): ReadGenerations {
    /** By the owners that were asked for together. */
    const known = new Map<string, { generations: Generations; since: number; changes: number }>();
    let changes = 0;
    commits.listen(() => {
        changes += 1;
    });

    return async (owners) => {
        const name = owners.join(' ');
        const found = known.get(name);
        const since = performance.now();
        if (found && found.changes === changes && found.since >= since - currentMs) return found.generations;
        const asked = { since, changes };
        const generations = await read(owners);
        // A slow reading must not replace a later one.
        if ((known.get(name)?.since ?? 0) <= since) known.set(name, { generations, ...asked });
        return generations;
    };
}
