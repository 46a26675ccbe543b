import { info } from '../../resources/webInfo';
import type { LandingPageTable } from '../../server/base/database/tables/landingPages';
import { getClaims } from '../../server/domain/landingPages/claims';
import type { Site } from '../../server/site/directory';
import type { DataLocation } from '../../test/process/databases';
import { openLocation } from '../fill';

/** Number of records of each list that are copied: as many as a home page shows at most. */
const copiedRecords = 20;

const batchSize = 20;

export const getCopyKey = (copy: number): string => `copy-${copy}`;
export const getCopyId = (copy: number): string => `copy-${String(copy).padStart(4, '0')}`;
export const getCopyDomain = (copy: number): string => `www.${getCopyKey(copy)}.example`;

/** What a copy is found by: no two landing pages may have the same. */
function getNames(copy: number) {
    const domain = getCopyDomain(copy);
    return { key: getCopyKey(copy), prefix: `c${copy}`, domains: [domain], primaryDomain: domain, apiDomains: [] };
}

/** The columns of a copy that differ from the original's. */
function renameRow(row: LandingPageTable, copy: number): LandingPageTable {
    const data = { ...JSON.parse(row.data), ...getNames(copy) };
    return { ...row, id: getCopyId(copy), name: `Copy ${copy}`, name_key: `copy ${copy}`, data: JSON.stringify(data) };
}

/**
 * Copies a landing page of a store that no process uses, with its members, its settings and the records of its home page.
 * Returns the version of the copies' titles.
 */
export async function copyLandingPage(location: DataLocation, { id }: Site, copies: number): Promise<number> {
    const { db, close } = await openLocation(location);
    try {
        const row = await db.selectFrom('landing_page').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const members = await db.selectFrom('landing_page_member').selectAll().where('ldp_id', '=', id).execute();
        const settings = await db.selectFrom('setting').selectAll().where('ldp_id', '=', id).execute();
        const all = await db
            .selectFrom('record')
            .selectAll()
            .where('ldp_id', '=', id)
            .orderBy('sort', 'desc')
            .execute();
        const records = [...new Set(all.map(({ resource }) => resource))].flatMap((type) =>
            all.filter(({ resource }) => resource === type).slice(0, copiedRecords),
        );
        for (let first = 0; first < copies; first += batchSize)
            await db.transaction().execute(async (transaction) => {
                for (let copy = first; copy < Math.min(first + batchSize, copies); copy += 1) {
                    const ldp_id = getCopyId(copy);
                    const own = <Row extends { ldp_id: string }>(rows: readonly Row[]) =>
                        rows.map((each) => ({ ...each, ldp_id }));
                    const claims = getClaims(getNames(copy)).map((claim) => ({ ...claim, ldp_id }));
                    await transaction.insertInto('landing_page').values(renameRow(row, copy)).execute();
                    await transaction.insertInto('landing_page_claim').values(claims).execute();
                    await transaction.insertInto('landing_page_member').values(own(members)).execute();
                    await transaction.insertInto('setting').values(own(settings)).execute();
                    await transaction.insertInto('record').values(own(records)).execute();
                }
            });
        return settings.find(({ name }) => name === info.name)?.version ?? 0;
    } finally {
        await close();
    }
}
