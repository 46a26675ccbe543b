import { fail, invalid, problem } from '../errors';
import type { Source } from '../rest/source';
import { programOf } from './agent';

/** The tries to sign in to the caller's account, the latest first. */
export const signins: Source = {
    async list({ first, last, filter }, { principal }, { db }) {
        const { accountId } = principal ?? fail('sessionEnded');
        const { succeeded, ...others } = filter;
        const [unknown] = Object.keys(others);
        if (unknown !== undefined) return invalid([problem(`filter.${unknown}`, 'validation.unknown')]);
        let tries = db.selectFrom('signin').where('account_id', '=', accountId);
        if (succeeded !== undefined) tries = tries.where('succeeded', '=', succeeded === true ? 1 : 0);
        const { total } = await tries
            .select((eb) => eb.fn.countAll<number | string>().as('total'))
            .executeTakeFirstOrThrow();
        const rows = await tries
            .select(['id', 'time', 'succeeded', 'address', 'agent'])
            .orderBy('time', 'desc')
            .orderBy('id')
            .limit(last - first + 1)
            .offset(first)
            .execute();
        const items = rows.map(({ id, time, succeeded: entered, address, agent }) => {
            return { id, time, succeeded: Boolean(entered), address, ...programOf(agent) };
        });
        return { items, total: Number(total) };
    },
    async get() {
        return undefined;
    },
};
