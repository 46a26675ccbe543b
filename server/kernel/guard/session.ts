import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { allowsAddress } from '../../domain/accounts/whitelists';
import { hashToken, isToken } from '../../domain/sessions/tokens';
import type { Access } from './access';

/** Precision of `used_time` (milliseconds): updating it with every call would turn every read into a write. */
const usedTimePrecision = 60_000;

function parseBearer(header: string | undefined): string {
    return (header ?? '').replace(/^Bearer +/i, '').trim();
}

/** Returns the token of a request. `tk` is accepted only for calls that an `<img>` element makes. */
function getToken(call: Call, request: FastifyRequest): string {
    const bearer = parseBearer(request.headers.authorization);
    if (bearer !== '' || call.token !== 'query') return bearer;
    // Fastify types the query as unknown.
    const { tk } = request.query as Record<string, unknown>;
    return typeof tk === 'string' ? tk : '';
}

/**
 * Returns the hash of the token of a request.
 *
 * @throws {Failure} 87009 without a well-formed token
 */
export function getTokenHash(call: Call, request: FastifyRequest): string {
    const token = getToken(call, request);
    return isToken(token) ? hashToken(token) : fail('sessionEnded');
}

/** Whether an account and its maker are active. */
export function isActive({ status, maker_id, maker_status }: Access): boolean {
    return status === 'ACTIVE' && (maker_id === null || maker_status === 'ACTIVE');
}

function hasExpired({ expires_time, used_time }: Access, now: Date, idleSeconds: number): boolean {
    const idleSince = new Date(now.getTime() - idleSeconds * 1000).toISOString();
    return expires_time <= now.toISOString() || (idleSeconds > 0 && used_time <= idleSince);
}

/**
 * Returns the access of a valid session.
 *
 * @throws {Failure} 87009 if the session is unknown or ended or the account inactive, 87008 if it has expired, 40302 if
 * the account or its maker does not allow the caller's address
 */
export function requireSession(
    access: Access | undefined,
    address: string,
    { config, now }: Pick<Services, 'config' | 'now'>,
): Access {
    if (!access || access.ended_time !== null || !isActive(access)) return fail('sessionEnded');
    if (hasExpired(access, now(), config.idleSeconds)) return fail('sessionExpired');
    if (!allowsAddress([access.ip_whitelist, access.maker_ip_whitelist], address)) return fail('addressRefused');
    return access;
}

/** Records when the session was last used. A failure is only logged. */
export async function recordSessionUse(
    { token_hash, used_time }: Access,
    { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
): Promise<void> {
    const time = now();
    if (time.getTime() - Date.parse(used_time) < usedTimePrecision) return;
    try {
        await db
            .updateTable('session')
            .set({ used_time: time.toISOString() })
            .where('token_hash', '=', token_hash)
            .execute();
    } catch (error) {
        log.warn({ err: error }, 'the last use of a session could not be saved');
    }
}
