import { type Kysely, sql } from 'kysely';
import { itselfPrefix } from '../../../base/database/counted';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Counts changes as `countedChanges` says now: a cleared cache changes no content, and each landing page itself is counted
 * on its own. SQLite numbers the changes of all owners in one order.
 */
export async function recountedChanges(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await types.countChanges(db);
    await sql`insert into content_generation (ldp_id, generation)
        select ${sql.lit(itselfPrefix)} || id, 1 from landing_page`.execute(db);
}
