import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';
import type { Tables } from '../../../base/database/tables';
import { getDerivedColumns } from '../../../domain/accounts/rows';

/** Adds search and sort keys to accounts, the account to sign-in attempts, and an index for the activity list. */
export async function accountKeys(db: Kysely<Tables>, { types }: Dialect): Promise<void> {
    for (const column of ['name_key', 'search'] as const) {
        await db.schema
            .alterTable('account')
            .addColumn(column, types.text, (definition) => definition.notNull().defaultTo(''))
            .execute();
    }
    for (const account of await db.selectFrom('account').select(['id', 'username', 'name', 'remark']).execute()) {
        const { name_key, search } = getDerivedColumns(account);
        await db.updateTable('account').set({ name_key, search }).where('id', '=', account.id).execute();
    }
    await db.schema.alterTable('signin').addColumn('account_id', types.text).execute();
    await db.schema.createIndex('signin_account').on('signin').columns(['account_id', 'time']).execute();
    // Contains all columns that activity is filtered by, so that only the rows shown are read from the table.
    await db.schema
        .createIndex('revision_activity')
        .on('revision')
        .columns(['time', 'id', 'username', 'resource', 'verb', 'address', 'ldp_id'])
        .execute();
}
