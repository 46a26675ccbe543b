import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangedRow, Write } from '../../base/database/change';
import type { Executor } from '../../base/database/tables';
import type { AccountTable } from '../../base/database/tables/accounts';
import { taken } from '../../base/system/errors';
import type { Store } from '../../store/write';
import { endSessions } from '../sessions/sessions';
import { loadStoredPages, replaceChosenPages } from './chosenReach';
import { accountAfter, getAccountHistory } from './rows';

/** Author, verb and time of a change. The history that it is filed under is derived from the account. */
export type AccountWrite = Omit<Write, 'resource'>;

/** The sessions to end together with a change: the last parameter of `endSessions`. */
export type SessionEnding = Parameters<typeof endSessions>[3];

function assignments(row: AccountTable): RawBuilder<unknown> {
    const { id: _, ...columns } = row;
    return sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

async function apply(
    { dialect }: Store,
    db: Executor,
    account: AccountTable,
    ldpIds: readonly string[],
    write: AccountWrite,
    answer: unknown,
    statement: RawBuilder<unknown>,
): Promise<boolean> {
    const { resource, ldpId } = getAccountHistory(account);
    try {
        const rows = await dialect.applyChange<ChangedRow>(db, {
            statement: sql`${statement} returning cast(${ldpId} as text) as ldp_id, account.id as record_id,
                account.version, cast(${uuidv7()} as text) as revision_id, ${accountAfter(dialect, ldpIds)} as after`,
            columns: ['ldp_id', 'record_id', 'version'],
            write: { ...write, resource },
            answer: JSON.stringify({ data: answer }),
        });
        return rows.length > 0;
    } catch (error) {
        const failure = dialect.getFailure(error);
        if (failure?.reason !== 'taken' || failure.unique !== 'account_username') throw error;
        return taken([{ path: 'username', key: 'validation.taken', params: {} }]);
    }
}

/**
 * Inserts an account, limited to `ldpIds` if its row says so. `answer` is stored as the answer to a repeated request.
 *
 * @throws {Failure} `taken` at `username`
 */
export async function insertAccount(
    store: Store,
    account: AccountTable,
    write: AccountWrite,
    answer: unknown = null,
    ldpIds: readonly string[] = [],
): Promise<void> {
    const columns = Object.keys(account).map((column) => sql.ref(column));
    const statement = sql`insert into account (${sql.join(columns)}) values (${sql.join(Object.values(account))})`;
    if (ldpIds.length === 0) return void (await apply(store, store.db, account, [], write, answer, statement));
    await store.db.transaction().execute(async (transaction) => {
        await apply(store, transaction, account, ldpIds, write, answer, statement);
        await replaceChosenPages(transaction, account.id, ldpIds);
    });
}

/**
 * Replaces the row `before` by `after`, with `ldpIds` also the landing pages that were chosen for it, and ends sessions in
 * the same transaction. Returns false, without writing, if the account was changed meanwhile.
 *
 * @throws {Failure} `taken` at `username`
 */
export function replaceAccount(
    store: Store,
    change: {
        before: AccountTable;
        after: AccountTable;
        write: AccountWrite;
        answer?: unknown;
        ldpIds?: readonly string[] | undefined;
        ending?: SessionEnding;
    },
): Promise<boolean> {
    const { before, after, write, answer = null, ldpIds, ending } = change;
    return store.db.transaction().execute(async (transaction) => {
        const statement = sql`update account set ${assignments(after)} where account.id = ${before.id}
            and account.version = ${before.version} and account.password_hash = ${before.password_hash}`;
        // Whoever changes them counts the version up.
        const kept = ldpIds ?? (before.reach === 'EVERY' ? [] : await loadStoredPages(transaction, before.id));
        const changed = await apply(store, transaction, after, kept, write, answer, statement);
        if (changed && ldpIds) await replaceChosenPages(transaction, before.id, ldpIds);
        if (changed && ending) await endSessions(transaction, before.id, new Date(write.time), ending);
        return changed;
    });
}
