import type { LandingPageRefusal } from '../../../contract/calls/landingPage';
import type { Problem } from '../../../contract/validation';
import type { Dialect } from '../../base/database/dialect';
import type { Executor } from '../../base/database/tables';
import { fail, problem, type Reason } from '../../base/system/errors';
import { type ClaimFields, type Clash, findClashes } from './claims';

/**
 * Builds the reason why a landing page, or one of its API domains, is refused. It names the other landing page if the
 * caller may see its name.
 */
function toReason(name: string, { value, page }: Clash, anonymous: string, named: string): Reason {
    const key = page === undefined ? anonymous : named;
    return { name, key, params: { value, ...(page === undefined ? {} : { page }) } };
}

const toProblems = (clashes: readonly Clash[], key: string): Problem[] =>
    clashes.map(({ path, value }) => problem(path, key, { value }));

/**
 * Refuses a landing page whose claims clash with those of others. All clashes are reported at once, both as problems of
 * fields and as named reasons. The name of another landing page is given only to callers who reach it.
 *
 * @throws {Failure} 40902 if a key, prefix or domain is taken, else 40001 if an API domain of one landing page is a
 * domain of another; both with `landingPageErrors` and `apiDomainErrors`
 */
export async function refuseClaims(
    { db, dialect }: { db: Executor; dialect: Dialect },
    values: ClaimFields & { name: string },
    claimant: { ldpId: string; accountId: string },
): Promise<void> {
    const { taken, servingOthers, foreignApiDomains } = await findClashes({ dialect }, db, values, claimant);
    const reasons: Record<keyof LandingPageRefusal, Reason[]> = {
        landingPageErrors: [
            ...taken.map((clash) => toReason(values.name, clash, 'validation.takenByOther', 'validation.takenBy')),
            ...servingOthers.map((clash) =>
                toReason(values.name, clash, 'validation.servesOthers', 'validation.servesPage'),
            ),
        ],
        apiDomainErrors: foreignApiDomains.map((clash) =>
            toReason(clash.value, clash, 'validation.foreignDomain', 'validation.foreignDomainOf'),
        ),
    };
    // A domain may have clashes of several kinds: its field reports only one.
    const problemsByPath = new Map(
        [
            ...toProblems(servingOthers, 'validation.servesOthers'),
            ...toProblems(foreignApiDomains, 'validation.foreignDomain'),
            ...toProblems(taken, 'validation.taken'),
        ].map((each) => [each.path, each]),
    );
    if (problemsByPath.size > 0)
        fail(taken.length > 0 ? 'taken' : 'validation', null, { problems: [...problemsByPath.values()], reasons });
}
