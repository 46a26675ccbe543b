import { languages } from '../../../i18n/languages';
import { landingPage } from '../../../resources/landingPage';
import type { Write } from '../../base/database/change';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import { insertLandingPage } from '../../domain/landingPages/change';
import { toColumns } from '../../domain/landingPages/rows';
import { seal } from '../../domain/sessions/tokens';
import { telegramPurpose } from '../../rules/landingPages';
import { getEmptyValues } from '../../store/values';
import { type DemoUsername, getDemoId } from './accounts';
import { getLook } from './siteLooks';
import type { Site } from './sites';
import type { SeedServices } from './writer';

/**
 * Returns the fields of a landing page that have no column of their own. The domains end in `.example`, which never
 * resolves.
 */
function getDetails(site: Site) {
    const { key, langs } = site;
    const domain = `${key}.example`;
    const countries = languages.filter(({ code }) => langs.includes(code)).map(({ flag }) => flag);
    return {
        key,
        prefix: key.slice(0, 3),
        domains: [domain, `www.${domain}`],
        primaryDomain: domain,
        mobileAppDomain: `app.${domain}`,
        platformUrl: `https://play.${domain}`,
        apiDomains: [`api.${domain}`],
        telegramBotDomain: `bot.${domain}`,
        ipList: [{ name: 'Office', ip: '203.0.113.0/24' }],
        registerType: 'PHONE',
        countryOtp: countries,
        ...Object.fromEntries(getLook(site).flags.map((flag) => [flag, true])),
        ambOnly: false,
        featureInApp: true,
        apkUpload: false,
    };
}

/** Inserts a landing page of the demo data with its owner and sub-owners. */
export async function insertSite(store: SeedServices, site: Site, write: Write): Promise<void> {
    const { name, owner, subOwners = [], langs, status = 'ACTIVE' } = site;
    const { username } = write.author;
    const account = (member: DemoUsername) => ({ id: getDemoId(member), username: member });
    const members = { owner: account(owner), subOwners: subOwners.map(account) };
    const values = { ...getEmptyValues(landingPage.fields), ...getDetails(site), name, langs, defaultLang: langs[0] };
    const page: LandingPageTable = {
        id: getDemoId(site.key),
        status,
        cache_version: 1,
        telegram_bot_token: seal(store.config.secretKey, telegramPurpose, `demo:${site.key}`),
        version: 1,
        created_by: username,
        created_time: write.time,
        updated_by: username,
        updated_time: write.time,
        ...toColumns(values, members),
    };
    await insertLandingPage(store, page, { members, claims: values }, write);
}
