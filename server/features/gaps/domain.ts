import type { Gap } from '../../../contract/calls/gaps';
import { landingPage } from '../../../resources/landingPage';
import { loadDomains } from '../../domain/landingPages/proofs/rows';
import { createGap, type Subject } from './gap';

/** Finds a landing page without a domain at which visitors can come. */
export async function findDomainGaps({ services, tenant, resources }: Subject): Promise<Gap[]> {
    if (!resources.some(({ name }) => name === landingPage.name)) return [];
    const domains = await loadDomains(services.db, tenant.id);
    const open = services.config.domainProof ? domains.filter(({ proven_time }) => proven_time === null) : [];
    if (domains.length > 0 && open.length === 0) return [];
    return [createGap(landingPage, { kind: 'DOMAIN', count: open.length, of: domains.length })];
}
