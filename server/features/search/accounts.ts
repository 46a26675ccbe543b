import { sql } from 'kysely';
import type { Found } from '../../../contract/calls/search';
import type { RecordReference } from '../../../contract/preferences';
import type { Resource } from '../../../contract/resource';
import type { AccountTable } from '../../base/database/tables/accounts';
import { type AccountKind, accountTypes } from '../../domain/accounts/kinds';
import { mayOpenType, type SearchContext } from './context';

type Row = Pick<AccountTable, 'id' | 'username' | 'name' | 'status'>;

const columns = sql.raw('account.id, account.username, account.name, account.status');

const listOpen = (context: SearchContext): (readonly [Resource, AccountKind])[] =>
    accountTypes.filter(([resource]) => mayOpenType(context, resource));

const toFound = ({ name: resource }: Resource, { id, username, name, status }: Row): Found => ({
    ...{ resource, id, ldpId: '', site: '' },
    ...{ title: username, excerpt: name, status },
});

/** Finds the accounts that the caller manages by their usernames, names and remarks. The excerpt is the name. */
export async function searchAccounts(context: SearchContext, words: readonly string[], most: number): Promise<Found[]> {
    const { db, dialect } = context.services;
    const contained = words.map((word) => dialect.contains('account.search', word));
    const place = dialect.placeOf('account.search', words[0] ?? '');
    const all: Found[] = [];
    for (const [resource, kind] of listOpen(context)) {
        const { rows } = await sql<Row>`select ${columns} from account
            where ${kind.managed(context.incoming)} and ${sql.join(contained, sql` and `)}
            order by ${place}, account.username_key limit ${sql.lit(most)}`.execute(db);
        all.push(...rows.map((row) => toFound(resource, row)));
    }
    return all.slice(0, most);
}

/** Loads the accounts that references name, as far as the caller manages them. */
export async function resolveAccounts(
    context: SearchContext,
    references: readonly RecordReference[],
): Promise<Found[]> {
    const { db, dialect } = context.services;
    const all: Found[] = [];
    for (const [resource, kind] of listOpen(context)) {
        const ids = references.flatMap((each) => (each.resource === resource.name ? [each.id] : []));
        if (ids.length === 0) continue;
        const { rows } = await sql<Row>`select ${columns} from account
            where ${kind.managed(context.incoming)} and ${dialect.isOneOf(sql.ref('account.id'), ids)}`.execute(db);
        all.push(...rows.map((row) => toFound(resource, row)));
    }
    return all;
}
