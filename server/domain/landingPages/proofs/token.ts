import type { Config } from '../../../base/system/config';
import { deriveToken } from '../../sessions/tokens';

/** What proves a host: this token. */
export type WantedProof = { host: string; token: string };

const tokenPurpose = 'domain proof';

/**
 * Returns the token that proves a domain for one landing page. It is not stored, and proves nothing for another landing
 * page or another domain. `domain` is in lower case, as it is claimed.
 */
export function getProofToken(ldpId: string, domain: string, { secretKey }: Pick<Config, 'secretKey'>): string {
    return deriveToken(secretKey, tokenPurpose, `${ldpId} ${domain}`);
}
