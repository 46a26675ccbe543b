import { type Kysely, sql } from 'kysely';
import { build } from '../../../contract/build';

/**
 * A migration that a database has had and this build does not know. `build` is the one that made it, empty if the
 * database does not say so.
 */
export type LaterStep = { name: string; tolerated: boolean; build: string };

/** The migration that creates the table of notes. It is noted itself, and so are all after it. */
export const stepsNotedFrom = '0036-tolerated-steps';

/** How this build is called in messages of others. */
const ownName = build.buildTime === null ? build.version : `${build.version}, built ${build.buildTime}`;

/** Reads the migrations that a database has had and this build does not know; none if it is empty. */
export async function findLaterSteps<Schema>(
    db: Kysely<Schema>,
    isKnown: (name: string) => boolean,
): Promise<readonly LaterStep[]> {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    const names = new Set(tables.map(({ name }) => name));
    if (!names.has('kysely_migration')) return [];
    const had = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const unknown = had.rows.filter(({ name }) => !isKnown(name));
    if (unknown.length === 0 || !names.has('schema_step'))
        return unknown.map(({ name }) => ({ name, tolerated: false, build: '' }));
    const noted = await sql<{ name: string; tolerated: number; build: string }>`select name, tolerated, build
        from schema_step`.execute(db);
    const notes = new Map(noted.rows.map((row) => [row.name, row]));
    return unknown.map(({ name }) => {
        const note = notes.get(name);
        return { name, tolerated: note?.tolerated === 1, build: note?.build ?? '' };
    });
}

/** @throws {Error} with a one-line reason if this build cannot work with one of these migrations */
export function refuseIntolerable(later: readonly LaterStep[]): void {
    const step = later.find(({ tolerated }) => !tolerated);
    if (!step) return;
    const version = step.build === '' ? 'a later version' : `a later version (${step.build})`;
    throw new Error(
        `${version} has changed it (${step.name}), and this version (${ownName}) cannot work with that: ` +
            'start the later version again, or restore the backup that was made before the upgrade',
    );
}

/** Notes a migration, in the transaction that makes it. */
export async function noteStep(db: Kysely<unknown>, name: string, tolerated: boolean): Promise<void> {
    await sql`insert into schema_step (name, tolerated, build)
        values (${name}, ${tolerated ? 1 : 0}, ${ownName})`.execute(db);
}
