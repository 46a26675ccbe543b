import { type Kysely, type RawBuilder, sql } from 'kysely';

/** An index for lists: `definition` is what follows `on` in its creation. */
export type ListIndex = { label: string; definition: RawBuilder<unknown> };

/** The names of all indexes for lists begin so; those that no declaration needs any more are dropped. */
const prefix = 'list_';

/** Indexes of earlier versions that these replace. */
const replaced = ['record_place'];

/** The ways in which a database lists, creates and drops the indexes of `record`. */
export type IndexWays = {
    /** Returns the names of the usable indexes of `record`. */
    list(): Promise<readonly string[]>;
    create: RawBuilder<unknown>;
    drop: RawBuilder<unknown>;
    /** Whether another build serves the database, whose indexes are left to it. */
    keepSurplus?: boolean;
};

/** Returns what is missing, and the names of what is no longer needed. */
export function compareIndexes(needed: readonly ListIndex[], existing: readonly string[]) {
    const names = new Set(needed.map(({ label }) => prefix + label));
    return {
        missing: needed.filter(({ label }) => !existing.includes(prefix + label)),
        surplus: existing.filter((name) => replaced.includes(name) || (name.startsWith(prefix) && !names.has(name))),
    };
}

/** Creates the missing indexes, then drops those that are no longer needed, so that lists always have one to use. */
export async function createIndexes<Schema>(
    db: Kysely<Schema>,
    needed: readonly ListIndex[],
    { list, create, drop, keepSurplus = false }: IndexWays,
): Promise<void> {
    const { missing, surplus } = compareIndexes(needed, await list());
    for (const { label, definition } of missing) {
        const name = sql.ref(prefix + label);
        // An interrupted creation leaves an unusable index with this name.
        await sql`${drop} ${name}`.execute(db);
        await sql`${create} ${name} on ${definition}`.execute(db);
    }
    if (keepSurplus) return;
    for (const name of surplus) await sql`${drop} ${sql.ref(name)}`.execute(db);
}
