import type { FastifyRequest } from 'fastify';
import { type Call, isForOtherSites } from '../../../contract/call';
import { fail } from '../../base/system/errors';

/** What browsers say of calls that the console makes, and of addresses that people enter themselves. */
const ownSites: readonly string[] = ['same-origin', 'none'];

/**
 * Refuses what pages of other sites have a browser send. Browsers say so in a header that no script can set; other
 * programs do without it. A neighbouring host or port is another site here: a landing page may have it.
 *
 * @throws {Failure} 40301
 */
export function refuseOtherSites(call: Call, { headers }: FastifyRequest): void {
    const site = headers['sec-fetch-site'];
    if (site === undefined || isForOtherSites(call)) return;
    if (!ownSites.includes(String(site))) fail('forbidden');
}
