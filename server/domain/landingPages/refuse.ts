import type { LandingPageRefusal } from '../../../contract/calls/landingPage';
import type { Problem } from '../../../contract/validation';
import type { Dialect } from '../../base/database/dialect';
import type { Executor } from '../../base/database/tables';
import { fail, problem, type Reason } from '../../base/system/errors';
import { type Claiming, type Clash, clashesOf } from './claims';

/** Why a landing page, or one of its API domains, cannot be: in the words of the landing page that stands in the way. */
function reasonOf(name: string, { value, page }: Clash, anonymous: string, named: string): Reason {
    const key = page === undefined ? anonymous : named;
    return { name, key, params: { value, ...(page === undefined ? {} : { page }) } };
}

const at = (clashes: readonly Clash[], key: string): Problem[] =>
    clashes.map(({ path, value }) => problem(path, key, { value }));

/**
 * Refuses a landing page that answers to what others do. All clashes are told at once, at their fields and by name and
 * reason; the name of a landing page is told to those alone who reach it.
 *
 * @throws Failure 40902 where a key, prefix or domain is taken, else 40001 where one's API domain is another's own domain;
 *   both with `landingPageErrors` and `apiDomainErrors`
 */
export async function refuseClaims(
    { db, dialect }: { db: Executor; dialect: Dialect },
    given: Claiming & { name: string },
    whose: { ldpId: string; accountId: string },
): Promise<void> {
    const { taken, servingOthers, foreignApiDomains } = await clashesOf({ dialect }, db, given, whose);
    const reasons: Record<keyof LandingPageRefusal, Reason[]> = {
        landingPageErrors: [
            ...taken.map((clash) => reasonOf(given.name, clash, 'validation.takenByOther', 'validation.takenBy')),
            ...servingOthers.map((clash) =>
                reasonOf(given.name, clash, 'validation.servesOthers', 'validation.servesPage'),
            ),
        ],
        apiDomainErrors: foreignApiDomains.map((clash) =>
            reasonOf(clash.value, clash, 'validation.foreignDomain', 'validation.foreignDomainOf'),
        ),
    };
    // A domain may be in the way of both: its field says so once.
    const said = new Map(
        [
            ...at(servingOthers, 'validation.servesOthers'),
            ...at(foreignApiDomains, 'validation.foreignDomain'),
            ...at(taken, 'validation.taken'),
        ].map((each) => [each.path, each]),
    );
    if (said.size > 0) fail(taken.length > 0 ? 'taken' : 'validation', null, { problems: [...said.values()], reasons });
}
