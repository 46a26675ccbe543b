import { fail, invalid, problem } from '../base/system/errors';
import { checkQuery } from '../kernel/rest/query';
import type { RowSource } from '../kernel/rest/source';
import { parseUserAgent } from './agent';

/**
 * Returns the outcome that a list of sign-ins is filtered by; undefined for all.
 *
 * @throws {Failure} 40001 at `filter.succeeded` unless it is a boolean
 */
export function parseSucceeded(value: unknown): boolean | undefined {
    if (value === undefined || typeof value === 'boolean') return value;
    return invalid([problem('filter.succeeded', 'validation.type')]);
}

/** The sign-in attempts for the caller's account, newest first. */
export const signins: RowSource = {
    async list(query, { principal }, { db }) {
        const { first, last, filter } = query;
        const { accountId } = principal ?? fail('sessionEnded');
        const order = checkQuery(query, 'time', ['succeeded']);
        const succeeded = parseSucceeded(filter.succeeded);
        let tries = db.selectFrom('signin').where('account_id', '=', accountId);
        if (succeeded !== undefined) tries = tries.where('succeeded', '=', succeeded ? 1 : 0);
        const { total } = await tries
            .select((eb) => eb.fn.countAll<number | string>().as('total'))
            .executeTakeFirstOrThrow();
        const rows = await tries
            .select(['id', 'time', 'succeeded', 'address', 'agent'])
            .orderBy('time', order)
            .orderBy('id')
            .limit(last - first + 1)
            .offset(first)
            .execute();
        const items = rows.map(({ id, time, succeeded: entered, address, agent }) => {
            return { id, time, succeeded: Boolean(entered), address, ...parseUserAgent(agent) };
        });
        return { items, total: Number(total) };
    },
    async get() {
        return undefined;
    },
};
