import { sql } from 'kysely';
import type { Commits } from './commits';
import type { Dialect, Lookup } from './dialect';
import type { Database } from './tables';
import type { ContentGenerationTable } from './tables/content';

/** A number for each owner of content that rises with every change of it; 0 or absent if nothing was ever changed. */
export type Generations = ReadonlyMap<string, number>;

/** Reads the generations of these owners at least, as of a moment after the call. */
export type ReadGenerations = (owners: readonly string[]) => Promise<Generations>;

type Source = { db: Database; lookup: Lookup; dialect: Dialect; commits: Commits };

/**
 * Creates a reader for a database that other processes change, too. Calls that arrive while a statement runs share the
 * next one, so that any number of visitors at once costs one statement at a time, and nobody gets an answer from before
 * their call.
 */
function createReadShared({ db, lookup, dialect }: Source): ReadGenerations {
    let waiting: { owners: Set<string>; read: Promise<Generations> } | undefined;
    let running: Promise<unknown> = Promise.resolve();

    async function readNext(owners: ReadonlySet<string>): Promise<Generations> {
        await running.catch(() => undefined);
        // Whoever calls from now on needs a statement that has not begun.
        waiting = undefined;
        const isAsked = dialect.isOneOf(sql.ref('ldp_id'), [...owners]);
        const query = sql<ContentGenerationTable>`select ldp_id, generation from content_generation where ${isAsked}`;
        const read = lookup(query.compile(db));
        running = read;
        return new Map((await read).map(({ ldp_id, generation }) => [ldp_id, Number(generation)]));
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

/**
 * Creates a reader for a database that no other process changes: what was read of an owner is current until this process
 * commits the next change, and then only what has changed since is read, once for all who ask.
 */
function createReadOwn(source: Source): ReadGenerations {
    const { db, lookup, commits } = source;
    const readShared = createReadShared(source);
    const known = new Map<string, number>();
    const changes = { made: 0, read: -1 };
    let newest: number | undefined;
    let running: Promise<void> | undefined;
    commits.listen(() => {
        changes.made += 1;
    });

    /** What was read earlier may arrive later. */
    function note(owner: string, generation: number): void {
        known.set(owner, Math.max(generation, known.get(owner) ?? 0));
    }

    async function readNewest(): Promise<number> {
        const query = sql<{ newest: number }>`select coalesce(max(generation), 0) as newest from content_generation`;
        const [row] = await lookup(query.compile(db));
        return row?.newest ?? 0;
    }

    async function readNewer(): Promise<void> {
        // Listeners may ask while they are told of a commit, which runs after they have returned.
        await Promise.resolve();
        const { made } = changes;
        newest ??= await readNewest();
        const newer = sql<ContentGenerationTable>`select ldp_id, generation from content_generation
            where generation > ${newest}`;
        for (const { ldp_id, generation } of await lookup(newer.compile(db))) {
            note(ldp_id, generation);
            newest = Math.max(newest, generation);
        }
        changes.read = made;
    }

    return async (owners) => {
        const { made } = changes;
        while (changes.read < made) {
            running ??= readNewer().finally(() => {
                running = undefined;
            });
            await running;
        }
        const unknown = owners.filter((owner) => !known.has(owner));
        if (unknown.length === 0) return known;
        const generations = await readShared(unknown);
        for (const owner of unknown) note(owner, generations.get(owner) ?? 0);
        return known;
    };
}

/** Creates a reader of generations. */
export function createReadGenerations(source: Source): ReadGenerations {
    return source.dialect.isShared ? createReadShared(source) : createReadOwn(source);
}

/** Longest time for which a generation counts as current after it was read (milliseconds). */
export const currentMs = 150;

/**
 * Creates a reader of generations that goes without the database for a moment, however many processes change it: what was
 * read counts as current for `currentMs`, and until this process commits a change. So after the answer to a change, this
 * process never answers what was before, and others do so for `currentMs` and one reading at most. Where no other process
 * changes the database, what was read is current anyway.
 */
export function createKnownGenerations(
    { dialect, commits }: Pick<Source, 'dialect' | 'commits'>,
    read: ReadGenerations,
): ReadGenerations {
    if (!dialect.isShared) return read;
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
