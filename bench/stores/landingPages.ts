import { landingPage } from '../../resources/landingPage';
import type { RevisionTable } from '../../server/base/database/tables/content';
import type { LandingPageTable } from '../../server/base/database/tables/landingPages';
import { getClaims } from '../../server/domain/landingPages/claims';
import { toColumns } from '../../server/domain/landingPages/rows';
import { buildLandingPage, ownedPages } from '../fill';
import { getPageLanguage } from './contents';
import type { TableRow } from './loader';
import type { People } from './people';
import { longPage } from './places';
import type { DataSize } from './sizes';
import { searchedLanguages } from './words';

function buildPageRow(page: number, { filledPages }: DataSize, owner: People['owner']): LandingPageTable {
    const lang = getPageLanguage(page % filledPages, filledPages);
    const domain = `site-${page}.example.com`;
    const values = {
        name: `Landing page ${page}`,
        langs: page === longPage ? searchedLanguages : [...new Set([lang, 'en'])],
        defaultLang: lang,
        registerType: 'PHONE',
        key: `key-${page}`,
        prefix: `p${page}`,
        apiDomains: [`api-${page}.example.com`],
        domains: [domain, `www.${domain}`],
        primaryDomain: domain,
        ipList: [{ name: 'Office', ip: '203.0.113.8' }],
    };
    const members = {
        owner: page < ownedPages ? { id: owner.accountId, username: owner.username } : undefined,
        subOwners: [],
    };
    return { ...buildLandingPage(page), ...toColumns(values, members) };
}

/** Yields all landing pages with their names, owners and first revisions. */
export function* iterateLandingPages(
    size: DataSize,
    { owner }: People,
    buildId: (time: number) => string,
): Generator<TableRow> {
    for (let page = 0; page < size.landingPages; page += 1) {
        const row = buildPageRow(page, size, owner);
        const { id, status, created_by, created_time, data } = row;
        yield ['landing_page', row];
        for (const claim of getClaims(JSON.parse(data))) yield ['landing_page_claim', { ldp_id: id, ...claim }];
        if (page < ownedPages)
            yield ['landing_page_member', { ldp_id: id, account_id: owner.accountId, role: 'OWNER' }];
        const columns = JSON.stringify({ status, createdBy: created_by, createdTime: created_time });
        const revision: RevisionTable = {
            ldp_id: id,
            resource: landingPage.name,
            record_id: id,
            id: buildId(Date.parse(created_time)),
            verb: 'create',
            version: 1,
            time: created_time,
            account_id: owner.accountId,
            username: owner.username,
            address: owner.address,
            place: null,
            batch_id: null,
            pinned_time: null,
            pinned_by: null,
            after: `${columns.slice(0, -1)},"data":${data}}`,
        };
        yield ['revision', revision];
    }
}
