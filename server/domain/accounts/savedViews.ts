import { type RawBuilder, sql } from 'kysely';
import type { DefaultView, SavedView } from '../../../contract/calls/views';
import { limits } from '../../../contract/limits';
import type { Executor } from '../../base/database/tables';
import type { SavedViewTable } from '../../base/database/tables/accounts';

type Row = Pick<SavedViewTable, 'id' | 'account_id' | 'resource' | 'name' | 'search' | 'columns'> & {
    username: string;
    default_id: string | null;
    is_shared: number | boolean | null;
    may_change: number | boolean;
};

/**
 * Builds the id of an account's team: that of the main account to which it belongs, or its own. A sub-user's position
 * does not matter.
 */
export function getTeam(accountId: string): RawBuilder<string> {
    return sql`(select coalesce(me.maker_id, me.id) from account as me where me.id = ${accountId})`;
}

/** Whether a view is shared, and its creator still belongs to the team that it is shared with. */
export const isShared = sql<boolean>`view.team_id = coalesce(creator.maker_id, creator.id)`;

/**
 * Builds the condition that an account sees a view: its own, or one that its team shares. `view` and `creator` are rows
 * of the query. This is the only definition of who sees views.
 */
function isSeenBy(accountId: string): RawBuilder<boolean> {
    return sql`(view.account_id = ${accountId} or (${isShared} and view.team_id = ${getTeam(accountId)}))`;
}

/** Builds the condition that an account may change a view: its own, or one that a sub-user of its shares. */
export function isChangedBy(accountId: string): RawBuilder<boolean> {
    return sql`(view.account_id = ${accountId} or (${isShared} and view.team_id = ${accountId}))`;
}

/** An account's own views of a list, and those of its team; there are fewer lists than that. */
const most = 2 * limits.savedViews;

const source = sql`saved_view as view join account as creator on creator.id = view.account_id`;

function select(accountId: string): RawBuilder<Row> {
    return sql`select view.id, view.account_id, view.resource, view.name, view.search, view.columns,
            ${isShared} as is_shared, creator.username, chosen.view_id as default_id, ${isChangedBy(accountId)} as may_change
        from ${source} left join default_view as chosen on chosen.account_id = ${accountId}
            and chosen.resource = view.resource and chosen.view_id = view.id
        where ${isSeenBy(accountId)}`;
}

function toView(row: Row, accountId: string): SavedView & { resource: string } {
    return {
        id: row.id,
        resource: row.resource,
        name: row.name,
        search: row.search,
        columns: JSON.parse(row.columns),
        isShared: Boolean(row.is_shared),
        isOwn: row.account_id === accountId,
        isDefault: row.default_id !== null,
        mayChange: Boolean(row.may_change),
        createdBy: row.username,
    };
}

function toAnswer({ resource: _, ...view }: SavedView & { resource: string }): SavedView {
    return view;
}

/** Lists the views of a list that an account sees, by name. */
export async function listSavedViews(db: Executor, accountId: string, resource: string): Promise<SavedView[]> {
    // Two parts, since each has an index.
    const { rows } = await sql<Row>`${select(accountId)} and view.id in (
            select own.id from saved_view as own where own.account_id = ${accountId} and own.resource = ${resource}
            union all select shared.id from saved_view as shared
                where shared.team_id = ${getTeam(accountId)} and shared.resource = ${resource})
        order by view.name_key, view.id limit ${most}`.execute(db);
    return rows.map((row) => toAnswer(toView(row, accountId)));
}

/** Finds a view that an account sees; undefined if there is none. */
export async function findSavedView(db: Executor, accountId: string, id: string): Promise<SavedView | undefined> {
    const { rows } = await sql<Row>`${select(accountId)} and view.id = ${id}`.execute(db);
    return rows[0] && toAnswer(toView(rows[0], accountId));
}

/** Lists the views that lists open with for an account, as far as it still sees them. */
export async function listDefaults(db: Executor, accountId: string): Promise<DefaultView[]> {
    const { rows } = await sql<Row>`${select(accountId)} and view.id in (
            select mine.view_id from default_view as mine where mine.account_id = ${accountId})
        order by view.resource limit ${most}`.execute(db);
    const views = rows.map((row) => toView(row, accountId));
    return views
        .filter(({ isDefault }) => isDefault)
        .map(({ id, resource, search, columns }) => ({ id, resource, search, columns }));
}

/** Counts the views of a list that belong to an account, and those that its team shares. */
export async function countViews(
    db: Executor,
    accountId: string,
    resource: string,
): Promise<{ own: number; shared: number }> {
    const { rows } = await sql<{ own: number | string; shared: number | string }>`select
        (select count(*) from saved_view where account_id = ${accountId} and resource = ${resource}) as own,
        (select count(*) from saved_view where team_id = ${getTeam(accountId)} and resource = ${resource})
            as shared`.execute(db);
    return { own: Number(rows[0]?.own), shared: Number(rows[0]?.shared) };
}
