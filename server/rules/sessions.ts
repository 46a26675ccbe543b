import { createHash } from 'node:crypto';
import { fail } from '../base/system/errors';
import { checkQuery } from '../kernel/rest/query';
import type { RowSource } from '../kernel/rest/source';
import { parseUserAgent } from './agent';

/** Returns a public id of a session, which cannot be used as its token. */
function getPublicId(tokenHash: string): string {
    return createHash('sha256').update(tokenHash).digest('hex').slice(0, 32);
}

/** The active sessions of the caller's account, the last used first. */
export const sessions: RowSource = {
    async list(query, { principal }, { db, config, now }) {
        const { first, last } = query;
        const order = checkQuery(query, 'usedTime', []);
        const { accountId, sessionHash } = principal ?? fail('sessionEnded');
        const time = now();
        let living = db
            .selectFrom('session')
            .where('account_id', '=', accountId)
            .where('ended_time', 'is', null)
            .where('expires_time', '>', time.toISOString());
        if (config.idleSeconds > 0) {
            const idleSince = new Date(time.getTime() - config.idleSeconds * 1000).toISOString();
            living = living.where('used_time', '>', idleSince);
        }
        const { total } = await living
            .select((eb) => eb.fn.countAll<number | string>().as('total'))
            .executeTakeFirstOrThrow();
        const rows = await living
            .select(['token_hash', 'address', 'agent', 'created_time', 'used_time', 'expires_time'])
            .orderBy('used_time', order)
            .orderBy('token_hash')
            .limit(last - first + 1)
            .offset(first)
            .execute();
        const items = rows.map((row) => ({
            id: getPublicId(row.token_hash),
            address: row.address,
            ...parseUserAgent(row.agent),
            createdTime: row.created_time,
            usedTime: row.used_time,
            expiresTime: row.expires_time,
            current: row.token_hash === sessionHash,
        }));
        return { items, total: Number(total) };
    },
    async get() {
        return undefined;
    },
};
