import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ListLook, SavedView } from '../../../contract/calls/views';
import { limits } from '../../../contract/limits';
import type { Write } from '../../base/database/change';
import type { Transaction } from '../../base/database/tables';
import { fail, invalid, problem, taken } from '../../base/system/errors';
import { keepAnswer } from '../../store/idempotency';
import { textKey } from '../../store/textKey';
import type { Store } from '../../store/write';
import { countViews, findSavedView, getTeam, isChangedBy, isShared } from './savedViews';

export type NewView = ListLook & { resource: string; name: string; isShared: boolean };
export type ViewChange = { id: string } & { [Name in keyof Omit<NewView, 'resource'>]?: NewView[Name] | undefined };

/** Runs a change of views; those of one team wait for each other here, so that all are counted. */
async function change<Answer>(
    store: Store,
    write: Write,
    run: (transaction: Transaction, accountId: string) => Promise<Answer>,
): Promise<Answer> {
    const { accountId } = write.author;
    try {
        return await store.db.transaction().execute(async (transaction) => {
            await sql`select id from account where id = ${getTeam(accountId)} ${store.dialect.forUpdate}`.execute(
                transaction,
            );
            const answer = await run(transaction, accountId);
            await keepAnswer(transaction, write, answer);
            return answer;
        });
    } catch (error) {
        const failure = store.dialect.getFailure(error);
        if (failure?.reason !== 'taken' || failure.unique !== 'saved_view_name') throw error;
        return taken([problem('name', 'validation.taken')]);
    }
}

const refuseMore = (path: string, key: string) => invalid([problem(path, key, { max: limits.savedViews })]);

/**
 * Adds a view of the caller.
 *
 * @throws {Failure} 40001 at `name` or `isShared`, 40902 at `name`: see `createView`
 */
export function addView(store: Store, write: Write, view: NewView): Promise<SavedView> {
    return change(store, write, async (transaction, accountId) => {
        const { resource, name, search, columns } = view;
        const { own, shared } = await countViews(transaction, accountId, resource);
        if (own >= limits.savedViews) refuseMore('name', 'validation.savedViews');
        if (view.isShared && shared >= limits.savedViews) refuseMore('isShared', 'validation.sharedViews');
        const id = uuidv7();
        const team = view.isShared ? getTeam(accountId) : sql`null`;
        await sql`insert into saved_view (id, account_id, resource, name, name_key, search, columns, team_id)
            values (${id}, ${accountId}, ${resource}, ${name}, ${textKey(name)}, ${search}, ${JSON.stringify(columns)},
                ${team})`.execute(transaction);
        return (await findSavedView(transaction, accountId, id)) ?? fail('notFound');
    });
}

/**
 * Changes what is given of a view.
 *
 * @throws {Failure} 40001 at `isShared`, 40401, 40902 at `name`: see `updateView`
 */
export function changeView(store: Store, write: Write, { id, ...given }: ViewChange): Promise<SavedView> {
    return change(store, write, async (transaction, accountId) => {
        const { rows } = await sql<{ resource: string; is_shared: number | boolean }>`select view.resource,
                ${isShared} as is_shared
            from saved_view as view join account as creator on creator.id = view.account_id
            where view.id = ${id} and ${isChangedBy(accountId)}`.execute(transaction);
        const [found] = rows;
        if (!found) return fail('notFound');
        const { name, search, columns, isShared: share } = given;
        if (share && !found.is_shared) {
            const { shared } = await countViews(transaction, accountId, found.resource);
            if (shared >= limits.savedViews) refuseMore('isShared', 'validation.sharedViews');
        }
        const columnsToSet = [
            ...(name === undefined ? [] : [sql`name = ${name}, name_key = ${textKey(name)}`]),
            ...(search === undefined ? [] : [sql`search = ${search}`]),
            ...(columns === undefined ? [] : [sql`columns = ${JSON.stringify(columns)}`]),
            // A view that is shared again is shared with the team that its creator belongs to now.
            ...(share === undefined ? [] : [sql`team_id = ${share ? getTeam(accountId) : sql`null`}`]),
        ];
        const seen = await findSavedView(transaction, accountId, id);
        if (columnsToSet.length === 0 || !seen) return seen ?? fail('notFound');
        await sql`update saved_view set ${sql.join(columnsToSet)} where id = ${id}`.execute(transaction);
        // A sub-user's view that is no longer shared is gone for its main account.
        return (await findSavedView(transaction, accountId, id)) ?? { ...seen, isShared: false, mayChange: false };
    });
}

/**
 * Deletes a view, also as the one that lists open with.
 *
 * @throws {Failure} 40401 if the caller may not change such a view
 */
export function removeView(store: Store, write: Write, id: string): Promise<{ id: string }> {
    return change(store, write, async (transaction, accountId) => {
        const { rows } = await sql`delete from saved_view where id in (select view.id from saved_view as view
                join account as creator on creator.id = view.account_id
                where view.id = ${id} and ${isChangedBy(accountId)}) returning id`.execute(transaction);
        if (rows.length === 0) return fail('notFound');
        await sql`delete from default_view where view_id = ${id}`.execute(transaction);
        return { id };
    });
}

/**
 * Has a list open with a view for the caller, or without one.
 *
 * @throws {Failure} 40401 if the caller sees no such view of the list
 */
export function setDefaultView(
    store: Store,
    write: Write,
    { resource, id }: { resource: string; id: string | null },
): Promise<{ id: string | null }> {
    return change(store, write, async (transaction, accountId) => {
        if (id === null) {
            await sql`delete from default_view where account_id = ${accountId} and resource = ${resource}`.execute(
                transaction,
            );
            return { id };
        }
        const { rows } = await sql`select id from saved_view where id = ${id} and resource = ${resource}`.execute(
            transaction,
        );
        if (rows.length === 0 || !(await findSavedView(transaction, accountId, id))) return fail('notFound');
        await sql`insert into default_view (account_id, resource, view_id) values (${accountId}, ${resource}, ${id})
            on conflict (account_id, resource) do update set view_id = excluded.view_id`.execute(transaction);
        return { id };
    });
}
