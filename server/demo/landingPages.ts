import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { languages } from '../../i18n/languages';
import type { ChangedRow, Write } from '../database/change';
import type { LandingPageTable } from '../database/tables';
import { textKey } from '../store/textKey';
import type { Store } from '../store/write';
import { type DemoUsername, idFor } from './accounts';
import type { Site } from './sites';

export type NewLandingPage = Pick<LandingPageTable, 'id' | 'name' | 'status' | 'data'> & {
    langs: readonly string[];
    members: readonly { accountId: string; role: 'OWNER' | 'SUB_OWNER' }[];
};

/** Adds a landing page with its members and its revision. */
export async function insertLandingPage({ db, dialect }: Store, write: Write, page: NewLandingPage): Promise<void> {
    const { username } = write.author;
    const row: LandingPageTable = {
        id: page.id,
        name: page.name,
        name_key: textKey(page.name),
        status: page.status,
        langs: JSON.stringify(page.langs),
        default_lang: page.langs[0] ?? 'en',
        cache_version: 1,
        data: page.data,
        version: 1,
        created_by: username,
        created_time: write.time,
        updated_by: username,
        updated_time: write.time,
    };
    const columns = Object.keys(row).map((column) => sql.ref(column));
    const kept = ['name', 'status', 'default_lang'].flatMap((column) => [
        sql.lit(column),
        sql.ref(`landing_page.${column}`),
    ]);
    await dialect.applyChange<ChangedRow>(db, {
        statement: sql`insert into landing_page (${sql.join(columns)}) values (${sql.join(Object.values(row))})
            returning landing_page.id as ldp_id, landing_page.id as record_id, landing_page.version,
                cast(${uuidv7()} as text) as revision_id, ${dialect.jsonObject(...kept)} as after`,
        columns: ['ldp_id', 'record_id', 'version'],
        write,
        answer: JSON.stringify({ data: null }),
    });
    const members = page.members.map(({ accountId, role }) => ({ ldp_id: page.id, account_id: accountId, role }));
    await db.insertInto('landing_page_member').values(members).execute();
}

/** What a landing page has beside the columns of its own. Its domains are of the kind that never leads anywhere. */
function detailsOf({ key, owner, subOwners = [], langs }: Site): Record<string, unknown> {
    const domain = `${key}.example`;
    const countries = languages.filter(({ code }) => langs.includes(code)).map(({ flag }) => flag);
    return {
        owner: idFor(owner),
        subOwner: subOwners.map(idFor),
        key,
        prefix: key.slice(0, 3),
        domains: [domain, `www.${domain}`],
        primaryDomain: domain,
        mobileAppDomain: `app.${domain}`,
        apiDomains: [`api.${domain}`],
        ipList: [{ name: 'Office', ip: '203.0.113.0/24' }],
        registerType: 'PHONE',
        countryOtp: countries,
        showLicense: true,
        showFortune: false,
        showVip: true,
        showRecommend: true,
        ambOnly: false,
        featureInApp: true,
        apkUpload: false,
    };
}

/** A site of the demo data as a landing page. */
export function landingPageOf(site: Site): NewLandingPage {
    const subOwners = site.subOwners ?? [];
    const member = (role: 'OWNER' | 'SUB_OWNER') => (username: DemoUsername) => ({ accountId: idFor(username), role });
    return {
        id: idFor(site.key),
        name: site.name,
        status: site.status ?? 'ACTIVE',
        langs: site.langs,
        data: JSON.stringify(detailsOf(site)),
        members: [member('OWNER')(site.owner), ...subOwners.map(member('SUB_OWNER'))],
    };
}
