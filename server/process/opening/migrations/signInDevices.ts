import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';
import type { Tables } from '../../../base/database/tables';

/** Tries of devices that an account is known on are counted apart from those of strangers. */
export async function signInDevices(db: Kysely<Tables>, { types }: Dialect): Promise<void> {
    await db.schema.alterTable('signin').addColumn('device', types.text).execute();
}
