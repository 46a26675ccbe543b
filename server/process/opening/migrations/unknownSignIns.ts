import { type Kysely, sql } from 'kysely';

/**
 * Forgets what was typed as the name of an account that does not exist, as it may be a password. Adds indexes for the
 * list of all sign-in attempts, and one of names that are still to be forgotten.
 */
export async function unknownSignIns(db: Kysely<unknown>): Promise<void> {
    await sql`update signin set username_key = '' where account_id is null`.execute(db);
    await sql`create index signin_outcome on signin (succeeded, time, id)`.execute(db);
    await sql`create index signin_address_outcome on signin (address, succeeded, time, id)`.execute(db);
    await sql`create index signin_unknown on signin (time) where account_id is null and username_key <> ''`.execute(db);
}
