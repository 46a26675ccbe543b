import { sql } from 'kysely';
import * as calls from '../../../contract/calls/landingPage';
import { isLandingPageSetting } from '../../../contract/declaration/landingPages';
import { mayDo, type Rights } from '../../../contract/permissions';
import { getDemand } from '../../../contract/screens';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { translate } from '../../base/system/messages';
import { findClashes, findSharers } from '../../domain/landingPages/claims';
import { inquireLandingPages } from '../../domain/landingPages/list';
import { canSeeDetails, reachCondition } from '../../domain/landingPages/reach';
import { toSummary } from '../../domain/landingPages/rows';
import { filterSettingLanguages } from '../../kernel/operations/languages';
import { getLangs } from '../../kernel/operations/scope';
import { completedSettings } from '../../rules';
import { clearCache, loadLandingPage } from '../../rules/landingPages';
import { idempotent } from '../../store/idempotency';
import { readSettings } from '../../store/settings';
import { type HandledCall, handle } from '../routes/handle';

/**
 * Returns the names of the requested settings, or of all if the request names none, limited to those the account has a
 * permission key for. An empty text requests no settings.
 *
 * @throws {Failure} 40001 at `settings` for an unknown name
 */
function listSettingNames({ query }: Incoming, rights: Rights, { resources }: Services): string[] {
    const requested = query.settings?.split(',').filter((name) => name !== '');
    const settings = resources.filter(isLandingPageSetting).map(({ name }) => name);
    if (requested?.some((name) => !settings.includes(name))) return invalid([problem('settings', 'validation.choice')]);
    const open = resources.filter((resource) => mayDo(rights, getDemand(resource)));
    return open.map(({ name }) => name).filter((name) => requested === undefined || requested.includes(name));
}

const get: HandlerOf<typeof calls.getLandingPage> = async (incoming, services) => {
    const { rights } = incoming.principal ?? fail('sessionEnded');
    const { row, record } = await loadLandingPage(incoming, services);
    const settings = await readSettings(
        services,
        { ldpId: row.id, lang: row.default_lang },
        listSettingNames(incoming, rights, services),
    );
    for (const [name, setting] of Object.entries(settings)) {
        const show = completedSettings[name];
        const resource = services.resources.find((each) => each.name === name);
        const shown = show ? await show(setting, incoming.tenant ?? fail('notFound'), services) : setting;
        if (resource) settings[name] = filterSettingLanguages(resource, shown, getLangs(incoming));
    }
    return { ...(canSeeDetails(rights) ? record : toSummary(row, services)), settings };
};

/**
 * Returns the caller and the landing page of the request. For a landing page outside the caller's reach `ldpId` is
 * empty, so that its own values count as those of others.
 */
async function loadClaimant({ principal }: Incoming, services: Services, id: string) {
    const { accountId } = principal ?? fail('sessionEnded');
    const own = await sql`select 1 from landing_page where id = ${id} and ${reachCondition(accountId)}`.execute(
        services.db,
    );
    return { ldpId: own.rows.length > 0 ? id : '', accountId };
}

const checkKey: HandlerOf<typeof calls.checkKey> = async (incoming, services) => {
    const { id = '', ...values } = incoming.body;
    const claimant = await loadClaimant(incoming, services, id);
    const { taken } = await findClashes(services, services.db, values, claimant);
    const msg = translate(incoming.lang, 'validation.taken');
    const errors = taken.map(({ path }) => ({ path, msg }));
    return { available: errors.length === 0, errors };
};

const checkApiDomains: HandlerOf<typeof calls.checkApiDomains> = async (incoming, services) => {
    const { id = '', apiDomains } = incoming.body;
    const claimant = await loadClaimant(incoming, services, id);
    return { shared: await findSharers(services, services.db, apiDomains, claimant, calls.maxSharedNames) };
};

export const landingPageHandlers: readonly HandledCall[] = [
    handle(calls.inquireLandingPages, inquireLandingPages),
    handle(calls.getLandingPage, get),
    handle(calls.clearCache, idempotent(clearCache)),
    handle(calls.checkKey, checkKey),
    handle(calls.checkApiDomains, checkApiDomains),
];
