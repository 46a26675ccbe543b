import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';
import type { Tables } from '../../../base/database/tables';

/** Adds the device to sign-in attempts, so that those of known devices are counted separately. */
export async function signInDevices(db: Kysely<Tables>, { types }: Dialect): Promise<void> {
    await db.schema.alterTable('signin').addColumn('device', types.text).execute();
}
