import type { FastifyRequest } from 'fastify';
import { type Call, isForViewers } from '../../../contract/call';
import { audiences, type Rights } from '../../../contract/permissions';
import { viewHeader, viewParameter } from '../../../contract/viewing';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { isManaged } from '../../domain/accounts/kinds';
import { readViewGrant } from '../../domain/sessions/viewGrants';
import { type Access, type AccessQuery, type ReadAccess, toPrincipal } from './access';
import { isActive, requireSession } from './session';

/** Message of what is refused to those who see the console as another account: its permissions may well allow it. */
const viewingMessage = 'server.viewing';

/**
 * Returns the grant of a request to see the console as another account; undefined if it has none. Like the token, it is
 * accepted in the address of files only.
 */
export function findGrant({ token }: Pick<Call, 'token'>, { headers, query }: FastifyRequest): string | undefined {
    // Fastify types the query as unknown.
    const parameters = token === 'query' ? (query as Readonly<Record<string, unknown>>) : {};
    const value = headers[viewHeader.toLowerCase()] ?? parameters[viewParameter];
    return value === undefined ? undefined : String(value);
}

/**
 * Returns the access of the account as which a session sees the console, with its effective rights. The landing pages are
 * those of that account; the session, its address and its end are those of the caller, who must still manage it. Nobody
 * sees it as an administrator: all of them see the same, and a few of their calls that only read leave a trace.
 *
 * @throws {Failure} as `requireSession` for the caller, 41001 if the grant is not valid or the account cannot be seen
 */
export async function loadViewedAccess(
    query: AccessQuery,
    grant: string,
    address: string,
    { readAccess, services }: { readAccess: ReadAccess; services: Services },
): Promise<Access> {
    const { tokenHash, media } = query;
    const viewer = requireSession(await readAccess({ tokenHash, media, ldpId: undefined }), address, services);
    const id = readViewGrant(services, viewer.token_hash, grant) ?? fail('viewEnded');
    const viewed = await readAccess({ ...query, viewed: id });
    if (!viewed || !isActive(viewed) || audiences.admin(viewed.rights)) return fail('viewEnded');
    if (!(await isManaged(toPrincipal(viewer), id, services))) return fail('viewEnded');
    return { ...viewed, rights: { ...viewed.rights, isViewing: true }, viewer: viewer.account_id };
}

/**
 * Refuses everything but reading to those who see the console as another account, and what concerns its person.
 *
 * @throws {Failure} 40301
 */
export function refuseViewing(call: Call, { isViewing }: Rights): void {
    if (isViewing && !isForViewers(call)) fail('forbidden', null, { message: viewingMessage });
}
