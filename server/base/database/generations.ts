import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from './dialect';
import type { ContentGenerationTable, Database } from './tables';

/** Stands for the landing pages themselves: their names, domains and status. */
export const allLandingPages = '';

/** The tables whose changes are counted, and the owner of what changed. Every change of content adds a revision. */
export const countedChanges: Readonly<
    Record<string, { events: readonly ('insert' | 'update')[]; owner: RawBuilder<unknown> }>
> = {
    revision: { events: ['insert'], owner: sql.raw('new.ldp_id') },
    landing_page: { events: ['insert', 'update'], owner: sql.lit(allLandingPages) },
};

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
