import { viewSeconds } from '../../../contract/viewing';
import type { Services } from '../../base/services/context';
import { seal, unseal } from './tokens';

const purpose = 'view as';

/** Longer texts are no grants. */
const maxLength = 1000;

type ViewGrant = { session: string; account: string; until: number };

/**
 * Grants a session, named by the hash of its token, to see the console as an account. The grant is of no use without the
 * token. Whether the account may be seen is checked with each request.
 */
export function createViewGrant({ config, now }: Pick<Services, 'config' | 'now'>, session: string, account: string) {
    const grant: ViewGrant = { session, account, until: now().getTime() + viewSeconds * 1000 };
    return seal(config.secretKey, purpose, JSON.stringify(grant));
}

/** Returns the id of the account that a grant is for; undefined unless it was given to this session and is valid now. */
export function readViewGrant(
    { config, now }: Pick<Services, 'config' | 'now'>,
    session: string,
    text: string,
): string | undefined {
    const json = text.length > maxLength ? undefined : unseal(config.secretKey, purpose, text);
    if (json === undefined) return undefined;
    // Only `createViewGrant` seals texts for this purpose.
    const grant = JSON.parse(json) as ViewGrant;
    return grant.session === session && now().getTime() < grant.until ? grant.account : undefined;
}
