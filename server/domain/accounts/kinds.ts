import { type RawBuilder, sql } from 'kysely';
import { levels, mayDo, type UserType } from '../../../contract/permissions';
import type { Resource } from '../../../contract/resource';
import { adminSubUser } from '../../../resources/adminSubUser';
import { subUser } from '../../../resources/subUser';
import { user } from '../../../resources/user';
import type { Incoming, Principal, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';

/** A condition over `account` that selects the accounts managed by the caller. */
export type ManagedCondition = RawBuilder<unknown>;

/** Describes the accounts of a resource, and who becomes the maker of a new one. */
export type AccountKind = {
    userType: UserType;
    /** Whether answers contain the name of the maker. */
    namesMaker: boolean;
    managed(incoming: Pick<Incoming, 'principal'>): ManagedCondition;
    /**
     * Returns the maker of a new account, or undefined if such accounts have none. @throws {Failure} 40001 at `maker`
     */
    resolveMaker(incoming: Incoming, services: Services): Promise<AccountMaker | undefined>;
};

export type AccountMaker = { id: string; username: string };

function getCaller({ principal }: Pick<Incoming, 'principal'>): AccountMaker {
    const { accountId, username } = principal ?? fail('sessionEnded');
    return { id: accountId, username };
}

/**
 * Finds the operator with this id. Only operators can have sub-users; administrators have none.
 *
 * @throws {Failure} 40001 at `maker` if there is no such operator
 */
async function loadOperator(id: unknown, { db }: Services): Promise<AccountMaker> {
    const operators = db.selectFrom('account').select(['id', 'username']).where('user_type', '=', 'MAIN');
    const found = await operators.where('position', '=', 'USER').where('id', '=', String(id)).executeTakeFirst();
    return found ?? invalid([problem('maker', 'validation.operator')]);
}

const users: AccountKind = {
    userType: 'MAIN',
    namesMaker: false,
    managed: () => sql`account.user_type = 'MAIN'`,
    resolveMaker: async () => undefined,
};

/** The sub-users of the caller. */
export const ownSubUsers: AccountKind = {
    userType: 'SUB',
    namesMaker: false,
    managed: (incoming) => sql`account.user_type = 'SUB' and account.maker_id = ${getCaller(incoming).id}`,
    resolveMaker: async (incoming) => getCaller(incoming),
};

/** The sub-users of all operators. */
const everySubUser: AccountKind = {
    userType: 'SUB',
    namesMaker: true,
    managed: () => sql`account.user_type = 'SUB'`,
    resolveMaker: ({ body }, services) => loadOperator(body.maker, services),
};

/** The types whose records are accounts, each with the accounts that it is about. */
export const accountTypes: readonly (readonly [resource: Resource, kind: AccountKind])[] = [
    [user, users],
    [subUser, ownSubUsers],
    [adminSubUser, everySubUser],
];

/** Whether an account is among those that the caller manages: it is of a type that the caller may change. */
export async function isManaged(caller: Principal, accountId: string, { db }: Pick<Services, 'db'>): Promise<boolean> {
    const types = accountTypes.filter(([resource]) => mayDo(caller.rights, { ...resource, level: levels.edit }));
    if (types.length === 0) return false;
    const conditions = types.map(([, kind]) => sql`(${kind.managed({ principal: caller })})`);
    const { rows } = await sql`select 1 from account
        where account.id = ${accountId} and (${sql.join(conditions, sql` or `)})`.execute(db);
    return rows.length > 0;
}
