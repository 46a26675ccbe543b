import type { LandingPageRefusal } from '../../contract/calls/landingPage';
import type { Dialect } from '../database/dialect';
import type { Executor } from '../database/tables';
import { fail, problem, type Reason, taken } from '../errors';
import { type Claiming, claimProblems } from './claims';

/**
 * Refuses a landing page that answers to what others do.
 *
 * @throws Failure 40902 at each key, prefix or domain that is taken; 40001 with `landingPageErrors` and `apiDomainErrors`
 *   where one's API domain is another's own domain
 */
export async function refuseClaims(
    { db, dialect }: { db: Executor; dialect: Dialect },
    given: Claiming & { name: string },
    ldpId: string,
): Promise<void> {
    const found = await claimProblems({ dialect }, db, given, ldpId);
    if (found.taken.length > 0) return taken(found.taken);
    const { foreignApiDomains, servingOthers } = found;
    if (foreignApiDomains.length + servingOthers.length === 0) return;
    const reasons: Record<keyof LandingPageRefusal, Reason[]> = {
        landingPageErrors: servingOthers.map(({ value }) => {
            return { name: given.name, key: 'validation.servesOthers', params: { domain: value } };
        }),
        apiDomainErrors: foreignApiDomains.map(({ value }) => {
            return { name: value, key: 'validation.foreignDomain', params: {} };
        }),
    };
    const problems = [
        ...servingOthers.map(({ path, value }) => problem(path, 'validation.servesOthers', { domain: value })),
        ...foreignApiDomains.map(({ path }) => problem(path, 'validation.foreignDomain')),
    ];
    return fail('validation', null, { problems, reasons });
}
