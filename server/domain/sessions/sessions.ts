import { sql } from 'kysely';
import type { Executor } from '../../base/database/tables';
import type { SessionTable } from '../../base/database/tables/accounts';
import type { Services } from '../../base/services/context';
import { createToken, hashToken, seal, unseal } from './tokens';

const mediaPurpose = 'media token';

type NewSession = {
    accountId: string;
    address: string;
    agent: string;
    now: Date;
    sessionSeconds: number;
    secretKey: Buffer;
};

/** Creates a session row and its token. The token itself is stored nowhere. */
export function createSession(options: NewSession): { token: string; row: SessionTable } {
    const token = createToken();
    const mediaToken = createToken();
    const row = {
        token_hash: hashToken(token),
        media_hash: hashToken(mediaToken),
        media_token: seal(options.secretKey, mediaPurpose, mediaToken),
        account_id: options.accountId,
        address: options.address,
        agent: options.agent.slice(0, 500),
        created_time: options.now.toISOString(),
        used_time: options.now.toISOString(),
        expires_time: new Date(options.now.getTime() + options.sessionSeconds * 1000).toISOString(),
        ended_time: null,
    };
    return { token, row };
}

/**
 * Starts a session and returns its token. Undefined if the account's password has changed since the hash was checked,
 * or the account or its maker is no longer active: checking a password takes long enough for such changes. A concurrent
 * change of either account happens either before, and is seen here, or after, and ends this session with the others.
 */
export async function startSession(
    { db, dialect }: Pick<Services, 'db' | 'dialect'>,
    { passwordHash, ...options }: NewSession & { passwordHash: string },
): Promise<string | undefined> {
    const { token, row } = createSession(options);
    const columns = Object.keys(row).map((column) => sql.ref(column));
    const { rows } = await sql`insert into session (${sql.join(columns)})
        select ${sql.join(Object.values(row))} from account
        where account.id = ${row.account_id} and account.password_hash = ${passwordHash} and account.status = 'ACTIVE'
            and coalesce((select maker.status from account as maker where maker.id = account.maker_id
                ${dialect.forShare}), 'ACTIVE') = 'ACTIVE'
        ${dialect.forShare} returning account_id`.execute(db);
    return rows.length > 0 ? token : undefined;
}

/** Ends one session; requests with its token get 87009 from then on. */
export async function endSession(db: Executor, sessionHash: string, now: Date): Promise<void> {
    await db
        .updateTable('session')
        .set({ ended_time: now.toISOString() })
        .where('token_hash', '=', sessionHash)
        .where('ended_time', 'is', null)
        .execute();
}

/**
 * Ends all sessions of an account and of its sub-users (`all`), only its own (`own`), or its own except the one with
 * this token hash.
 */
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

/** Whether a session's media token was sealed with this key. */
export function canOpenMediaToken(secretKey: Buffer, sealed: string): boolean {
    return unseal(secretKey, mediaPurpose, sealed) !== undefined;
}

/**
 * Returns the media token of a session. A token sealed with an earlier secret key is replaced: media addresses in open
 * pages become invalid, the session does not.
 */
export async function loadMediaToken(db: Executor, sessionHash: string, secretKey: Buffer): Promise<string> {
    const session = await db
        .selectFrom('session')
        .select('media_token')
        .where('token_hash', '=', sessionHash)
        .executeTakeFirstOrThrow();
    const stored = unseal(secretKey, mediaPurpose, session.media_token);
    if (stored !== undefined) return stored;
    const mediaToken = createToken();
    const replaced = { media_hash: hashToken(mediaToken), media_token: seal(secretKey, mediaPurpose, mediaToken) };
    await db.updateTable('session').set(replaced).where('token_hash', '=', sessionHash).execute();
    return mediaToken;
}
