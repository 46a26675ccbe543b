import type { Gap } from '../../../contract/calls/gaps';
import { mayDo, type Rights } from '../../../contract/permissions';
import { getDemand } from '../../../contract/screens';
import type { Services, Tenant } from '../../base/services/context';
import { readSettings } from '../../store/settings';
import { findPoorContrast } from './contrast';
import { findDomainGaps } from './domain';
import { findFew } from './few';
import type { FindGaps } from './gap';
import { findMissingHeroes } from './heroes';
import { findIncomplete } from './incomplete';
import { findMissingLanguages } from './languages';

/** What is looked for, the most important first. */
const searches: readonly FindGaps[] = [
    findDomainGaps,
    findIncomplete,
    findFew,
    findPoorContrast,
    findMissingHeroes,
    findMissingLanguages,
];

/** Lists what a landing page lacks, of the types that an account may view. */
export async function listGaps(services: Services, tenant: Tenant, rights: Rights): Promise<Gap[]> {
    const resources = services.resources.filter((resource) => mayDo(rights, getDemand(resource)));
    const names = resources.map(({ name }) => name);
    const settings = await readSettings(services, { ldpId: tenant.id, lang: tenant.defaultLang }, names);
    const subject = { services, tenant, resources, settings };
    return (await Promise.all(searches.map((search) => search(subject)))).flat();
}
