import type { Executor } from '../database/tables';
import { hashOf, newToken, open, seal } from './tokens';

const mediaPurpose = 'media token';

type NewSession = {
    accountId: string;
    address: string;
    agent: string;
    now: Date;
    sessionSeconds: number;
    secretKey: Buffer;
};

/** Starts a session and answers its token, which stands nowhere but in this answer. */
export async function startSession(db: Executor, given: NewSession): Promise<string> {
    const token = newToken();
    const mediaToken = newToken();
    await db
        .insertInto('session')
        .values({
            token_hash: hashOf(token),
            media_hash: hashOf(mediaToken),
            media_token: seal(given.secretKey, mediaPurpose, mediaToken),
            account_id: given.accountId,
            address: given.address,
            agent: given.agent.slice(0, 500),
            created_time: given.now.toISOString(),
            used_time: given.now.toISOString(),
            expires_time: new Date(given.now.getTime() + given.sessionSeconds * 1000).toISOString(),
            ended_time: null,
        })
        .execute();
    return token;
}

/** Ends one session: its tokens answer 87009 from now on. */
export async function endSession(db: Executor, sessionHash: string, now: Date): Promise<void> {
    await db
        .updateTable('session')
        .set({ ended_time: now.toISOString() })
        .where('token_hash', '=', sessionHash)
        .where('ended_time', 'is', null)
        .execute();
}

/** Ends all sessions of an account and of the accounts that it made, or all of its own but one (by its token's hash). */
export async function endSessions(
    db: Executor,
    accountId: string,
    now: Date,
    which: 'all' | 'own' | { but: string },
): Promise<void> {
    const ending = db.updateTable('session').set({ ended_time: now.toISOString() }).where('ended_time', 'is', null);
    if (which === 'all') {
        const accounts = db
            .selectFrom('account')
            .select('id')
            .where((eb) => eb.or([eb('id', '=', accountId), eb('maker_id', '=', accountId)]));
        await ending.where('account_id', 'in', accounts).execute();
        return;
    }
    const own = ending.where('account_id', '=', accountId);
    await (which === 'own' ? own : own.where('token_hash', '!=', which.but)).execute();
}

/**
 * The session's media token for the profile. One that was sealed with an earlier secret key is replaced: the addresses
 * in open pages end with it, the session does not.
 */
export async function mediaTokenOf(db: Executor, sessionHash: string, secretKey: Buffer): Promise<string> {
    const session = await db
        .selectFrom('session')
        .select('media_token')
        .where('token_hash', '=', sessionHash)
        .executeTakeFirstOrThrow();
    const kept = open(secretKey, mediaPurpose, session.media_token);
    if (kept !== undefined) return kept;
    const mediaToken = newToken();
    const replaced = { media_hash: hashOf(mediaToken), media_token: seal(secretKey, mediaPurpose, mediaToken) };
    await db.updateTable('session').set(replaced).where('token_hash', '=', sessionHash).execute();
    return mediaToken;
}
