import type { SomePreferences } from '../../../contract/preferences';
import type { Database } from '../../base/database/tables';

/** Loads what an account prefers. What it never chose is left out. */
export async function loadPreferences(db: Database, accountId: string): Promise<SomePreferences> {
    const rows = await db
        .selectFrom('preference')
        .select(['name', 'value'])
        .where('account_id', '=', accountId)
        .orderBy('name')
        .execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** Replaces preferences of an account. What two devices choose at the same time is decided by the later one. */
export async function savePreferences(db: Database, accountId: string, chosen: SomePreferences): Promise<void> {
    const rows = Object.entries(chosen)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => ({ account_id: accountId, name, value: JSON.stringify(value) }));
    if (rows.length === 0) return;
    await db
        .insertInto('preference')
        .values(rows)
        .onConflict((conflict) =>
            conflict.columns(['account_id', 'name']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
        )
        .execute();
}
