import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds what each account prefers, on every device. */
export async function preferences(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema
        .createTable('preference')
        .addColumn('account_id', types.text, (column) => column.notNull())
        .addColumn('name', types.text, (column) => column.notNull())
        .addColumn('value', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('preference_pkey', ['account_id', 'name'])
        .execute();
}
