import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { allowsAddress } from '../../domain/accounts/whitelists';
import { hashOf, isToken } from '../../domain/sessions/tokens';
import type { Access } from './access';

/** How exactly `used_time` is kept (milliseconds): writing it with every call would make every read a write. */
const usedStep = 60_000;

function bearer(header: string | undefined): string {
    return (header ?? '').replace(/^Bearer +/i, '').trim();
}

/** `tk` counts on calls that an `<img>` makes, and only there. */
function tokenOf(call: Call, request: FastifyRequest): string {
    const given = bearer(request.headers.authorization);
    if (given !== '' || call.token !== 'query') return given;
    const { tk } = request.query as Record<string, unknown>;
    return typeof tk === 'string' ? tk : '';
}

/** The hash of the token that a request carries. Without one, or with one that cannot be one, 87009. */
export function tokenHashOf(call: Call, request: FastifyRequest): string {
    const token = tokenOf(call, request);
    return isToken(token) ? hashOf(token) : fail('sessionEnded');
}

/** Whether an account may work at all: it is active, and so is the account that made it. */
function isActive({ status, maker_id, maker_status }: Access): boolean {
    return status === 'ACTIVE' && (maker_id === null || maker_status === 'ACTIVE');
}

function isOver({ expires_time, used_time }: Access, now: Date, idleSeconds: number): boolean {
    const idleSince = new Date(now.getTime() - idleSeconds * 1000).toISOString();
    return expires_time <= now.toISOString() || (idleSeconds > 0 && used_time <= idleSince);
}

/**
 * Refuses a session that is unknown, ended or whose account is inactive (87009), that is over (87008), or whose caller
 * stands at an address that the account, or the one that made it, does not allow (40302).
 */
export function livingSession(
    access: Access | undefined,
    address: string,
    { config, now }: Pick<Services, 'config' | 'now'>,
): Access {
    if (!access || access.ended_time !== null || !isActive(access)) return fail('sessionEnded');
    if (isOver(access, now(), config.idleSeconds)) return fail('sessionExpired');
    if (!allowsAddress([access.ip_whitelist, access.maker_ip_whitelist], address)) return fail('addressRefused');
    return access;
}

/** Keeps when the session was last used. Reading goes on where writing fails. */
export async function keepUsed(
    { token_hash, used_time }: Access,
    { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
): Promise<void> {
    const time = now();
    if (time.getTime() - Date.parse(used_time) < usedStep) return;
    try {
        await db
            .updateTable('session')
            .set({ used_time: time.toISOString() })
            .where('token_hash', '=', token_hash)
            .execute();
    } catch (error) {
        log.warn({ err: error }, 'the time at which a session was used could not be kept');
    }
}
