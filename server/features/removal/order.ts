import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { RemovalKind } from '../../../contract/calls/removals';
import { insertRevisions, type Write } from '../../base/database/change';
import { globalScope, type Transaction } from '../../base/database/tables';
import type { AccountTable } from '../../base/database/tables/accounts';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import type { RemovalTable } from '../../base/database/tables/removals';
import type { Services } from '../../base/services/context';
import { getAccountHistory } from '../../domain/accounts/rows';
import { keepAnswer } from '../../store/idempotency';
import { type RemovedAccount, removalVerb } from './parts';

/** What is removed: its id and name, and what its row held, without secrets. */
type Subject = { id: string; name: string; values: unknown };

/** Where the history keeps that something was removed. */
type Trace = { ldpId: string; resource: string; data: unknown };

function buildRemoval(
    kind: RemovalKind,
    { id, name, values }: Subject,
    accounts: readonly RemovedAccount[],
    { author, time }: Write,
): RemovalTable {
    return {
        id: uuidv7(),
        kind,
        subject_id: id,
        name,
        status: 'WAITING',
        account_id: author.accountId,
        username: author.username,
        created_time: time,
        ended_time: null,
        claimed_until: null,
        begun: 0,
        reason: null,
        subject: JSON.stringify(values),
        accounts: JSON.stringify(accounts),
        counts: null,
        file_size: null,
    };
}

/** Records in the history that something was removed: who did it, when, and the name. */
async function recordTrace(
    { dialect }: Pick<Services, 'dialect'>,
    db: Transaction,
    write: Write,
    id: string,
    { ldpId, resource, data }: Trace,
): Promise<void> {
    const after = JSON.stringify({ status: 'INACTIVE', data });
    const changed = sql`(select cast(${ldpId} as text) as ldp_id, cast(${uuidv7()} as text) as revision_id,
        cast(${id} as text) as record_id, 1 as version, cast(${after} as ${dialect.types.json}) as after) as changed`;
    await insertRevisions({ ...write, resource, verb: removalVerb }, changed).execute(db);
}

/** Deletes the row and orders the rest in one transaction. False, without writing, if the row was changed meanwhile. */
function orderRemoval(
    services: Services,
    removal: RemovalTable,
    order: { row: RawBuilder<unknown>; trace: Trace; write: Write; answer: unknown },
): Promise<boolean> {
    const { row, trace, write, answer } = order;
    return services.db.transaction().execute(async (transaction) => {
        const { numAffectedRows = 0n } = await row.execute(transaction);
        if (numAffectedRows === 0n) return false;
        await transaction.insertInto('removal').values(removal).execute();
        await recordTrace(services, transaction, write, removal.subject_id, trace);
        await keepAnswer(transaction, write, answer);
        return true;
    });
}

/**
 * Removes a landing page: from then on nobody reaches it, and its domains are free. All that belongs to it goes in the
 * background, after it was written into a file. `values` are what its row holds, without secrets. False, without writing, if
 * it was changed meanwhile.
 */
export function orderLandingPageRemoval(
    services: Services,
    row: LandingPageTable,
    values: unknown,
    write: Write,
): Promise<boolean> {
    const { id, name, version } = row;
    return orderRemoval(services, buildRemoval('LANDING_PAGE', { id, name, values }, [], write), {
        row: sql`delete from landing_page where id = ${id} and version = ${version} and status = 'INACTIVE'`,
        trace: { ldpId: globalScope, resource: write.resource, data: { name } },
        write,
        answer: values,
    });
}

/**
 * Removes an account and its sub-users: from then on they are signed out and cannot sign in, and the usernames are free. All
 * that belongs to them goes in the background, after it was written into a file; what they have changed stays in the
 * history of landing pages under their usernames. `values` and `subUsers` are what the rows hold, without secrets. False,
 * without writing, if the account was changed meanwhile, or owns a landing page.
 */
export function orderAccountRemoval(
    services: Services,
    row: AccountTable,
    { values, subUsers }: { values: unknown; subUsers: readonly AccountTable[] },
    write: Write,
): Promise<boolean> {
    const all = [row, ...subUsers];
    const accounts = all.map((account) => ({ id: account.id, history: getAccountHistory(account) }));
    const held = { account: values, subUsers: subUsers.map(({ password_hash: _, ...shown }) => shown) };
    const history = getAccountHistory(row);
    const { id, username, version } = row;
    const isTheirs = services.dialect.isOneOf(
        sql.ref('id'),
        all.map((each) => each.id),
    );
    const removal = buildRemoval('ACCOUNT', { id, name: username, values: held }, accounts, write);
    return orderRemoval(services, removal, {
        // Sub-users that were added meanwhile would be left without a maker.
        row: sql`delete from account where ${isTheirs}
            and exists (select 1 from account as main where main.id = ${id} and main.version = ${version}
                and main.status = 'INACTIVE')
            and not exists (select 1 from landing_page_member as member
                where member.account_id = ${id} and member.role = 'OWNER')
            and not exists (select 1 from account as other where other.maker_id = ${id}
                and not ${services.dialect.isOneOf(
                    sql.ref('other.id'),
                    all.map((each) => each.id),
                )})`,
        trace: { ...history, data: { username, name: row.name } },
        write,
        answer: values,
    });
}
