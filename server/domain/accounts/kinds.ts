import { type RawBuilder, sql } from 'kysely';
import type { UserType } from '../../../contract/permissions';
import type { Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';

/** The accounts that a caller manages, as a condition over `account`. */
export type Managed = RawBuilder<unknown>;

/** Which accounts a resource is about, and whose a new one is. */
export type AccountKind = {
    userType: UserType;
    /** Whether an answer says who made the account. */
    namesMaker: boolean;
    managed(incoming: Incoming): Managed;
    /** Undefined where nobody makes it. @throws Failure 40001 at `maker` */
    makerOf(incoming: Incoming, services: Services): Promise<Maker | undefined>;
};

export type Maker = { id: string; username: string };

function callerOf({ principal }: Incoming): Maker {
    const { accountId, username } = principal ?? fail('sessionEnded');
    return { id: accountId, username };
}

/** Operators make sub-users; administrators have none of their own. */
async function operatorNamed(id: unknown, { db }: Services): Promise<Maker> {
    const operators = db.selectFrom('account').select(['id', 'username']).where('user_type', '=', 'MAIN');
    const found = await operators.where('position', '=', 'USER').where('id', '=', String(id)).executeTakeFirst();
    return found ?? invalid([problem('maker', 'validation.operator')]);
}

export const users: AccountKind = {
    userType: 'MAIN',
    namesMaker: false,
    managed: () => sql`account.user_type = 'MAIN'`,
    makerOf: async () => undefined,
};

/** The sub-users of whoever calls. */
export const ownSubUsers: AccountKind = {
    userType: 'SUB',
    namesMaker: false,
    managed: (incoming) => sql`account.user_type = 'SUB' and account.maker_id = ${callerOf(incoming).id}`,
    makerOf: async (incoming) => callerOf(incoming),
};

/** Those of every operator. */
export const everySubUser: AccountKind = {
    userType: 'SUB',
    namesMaker: true,
    managed: () => sql`account.user_type = 'SUB'`,
    makerOf: ({ body }, services) => operatorNamed(body.maker, services),
};
