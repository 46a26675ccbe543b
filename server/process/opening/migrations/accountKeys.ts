import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';
import type { Tables } from '../../../base/database/tables';
import { keysOf } from '../../../domain/accounts/rows';

/** Accounts can be searched and sorted, tries to sign in belong to accounts, and activity is read over everything. */
export async function accountKeys(db: Kysely<Tables>, { types }: Dialect): Promise<void> {
    for (const column of ['name_key', 'search'] as const) {
        await db.schema
            .alterTable('account')
            .addColumn(column, types.text, (definition) => definition.notNull().defaultTo(''))
            .execute();
    }
    for (const account of await db.selectFrom('account').select(['id', 'username', 'name', 'remark']).execute()) {
        const { name_key, search } = keysOf(account);
        await db.updateTable('account').set({ name_key, search }).where('id', '=', account.id).execute();
    }
    await db.schema.alterTable('signin').addColumn('account_id', types.text).execute();
    await db.schema.createIndex('signin_account').on('signin').columns(['account_id', 'time']).execute();
    // Everything that activity is looked through by, so that only what is shown has to be read from the table.
    await db.schema
        .createIndex('revision_activity')
        .on('revision')
        .columns(['time', 'id', 'username', 'resource', 'verb', 'address', 'ldp_id'])
        .execute();
}
