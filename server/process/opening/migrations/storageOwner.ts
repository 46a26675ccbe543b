import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

const texts = ['id', 'store', 'token', 'place', 'owned_time', 'swept_time'] as const;

/** Adds the state of the owned storage: one row, which the first start inserts. */
export async function storageOwner(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    let table = db.schema.createTable('storage_owner');
    for (const column of texts) table = table.addColumn(column, types.text, (definition) => definition.notNull());
    // Kysely's builder knows no columns that are added in a loop.
    await table
        .addColumn('next_token', types.text)
        .addColumn('doubt', types.text)
        .addPrimaryKeyConstraint('storage_owner_pkey', ['id'] as never)
        .execute();
}
