import { sql } from 'kysely';
import * as calls from '../../../contract/calls/landingPage';
import { isSettingOfPage } from '../../../contract/declaration/landingPages';
import { mayDo, type Rights } from '../../../contract/permissions';
import { demandOf } from '../../../contract/screens';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { translate } from '../../base/system/messages';
import { clashesOf, sharersOf } from '../../domain/landingPages/claims';
import { inquireLandingPages } from '../../domain/landingPages/list';
import { reached, seesAll } from '../../domain/landingPages/reach';
import { summaryOf } from '../../domain/landingPages/rows';
import { langsOf } from '../../kernel/operations/scope';
import { spokenSetting } from '../../kernel/operations/spoken';
import { shownSettings } from '../../rules';
import { clearCache, standingPage } from '../../rules/landingPages';
import { idempotent } from '../../store/idempotency';
import { readSettings } from '../../store/settings';
import { type Handled, handle } from '../routes/handle';

/**
 * Returns the names of the requested settings, or of all if the request names none, limited to those the account has a
 * permission key for. An empty text requests no settings.
 *
 * @throws {Failure} 40001 at `settings` for an unknown name
 */
function settingNames({ query }: Incoming, rights: Rights, { resources }: Services): string[] {
    const wanted = query.settings?.split(',').filter((name) => name !== '');
    const settings = resources.filter(isSettingOfPage).map(({ name }) => name);
    if (wanted?.some((name) => !settings.includes(name))) return invalid([problem('settings', 'validation.choice')]);
    const open = resources.filter((resource) => mayDo(rights, demandOf(resource)));
    return open.map(({ name }) => name).filter((name) => wanted === undefined || wanted.includes(name));
}

const get: HandlerOf<typeof calls.getLandingPage> = async (incoming, services) => {
    const { rights } = incoming.principal ?? fail('sessionEnded');
    const { row, record } = await standingPage(incoming, services);
    const settings = await readSettings(
        services,
        { ldpId: row.id, lang: row.default_lang },
        settingNames(incoming, rights, services),
    );
    for (const [name, setting] of Object.entries(settings)) {
        const show = shownSettings[name];
        const resource = services.resources.find((each) => each.name === name);
        const shown = show ? await show(setting, incoming.tenant ?? fail('notFound'), services) : setting;
        if (resource) settings[name] = spokenSetting(resource, shown, langsOf(incoming));
    }
    return { ...(seesAll(rights) ? record : summaryOf(row)), settings };
};

/**
 * Returns the caller and the landing page of the request. For a landing page outside the caller's reach `ldpId` is
 * empty, so that its own values count as those of others.
 */
async function whoAsks({ principal }: Incoming, services: Services, id: string) {
    const { accountId } = principal ?? fail('sessionEnded');
    const own = await sql`select 1 from landing_page where id = ${id} and ${reached(accountId)}`.execute(services.db);
    return { ldpId: own.rows.length > 0 ? id : '', accountId };
}

const checkKey: HandlerOf<typeof calls.checkKey> = async (incoming, services) => {
    const { id = '', ...words } = incoming.body;
    const whose = await whoAsks(incoming, services, id);
    const { taken } = await clashesOf(services, services.db, words, whose);
    const msg = translate(incoming.lang, 'validation.taken');
    const errors = taken.map(({ path }) => ({ path, msg }));
    return { available: errors.length === 0, errors };
};

const checkApiDomains: HandlerOf<typeof calls.checkApiDomains> = async (incoming, services) => {
    const { id = '', apiDomains } = incoming.body;
    const whose = await whoAsks(incoming, services, id);
    return { shared: await sharersOf(services, services.db, apiDomains, whose, calls.mostSharers) };
};

export const landingPageHandlers: readonly Handled[] = [
    handle(calls.inquireLandingPages, inquireLandingPages),
    handle(calls.getLandingPage, get),
    handle(calls.clearCache, idempotent(clearCache)),
    handle(calls.checkKey, checkKey),
    handle(calls.checkApiDomains, checkApiDomains),
];
