import { info } from '../../resources/webInfo';
import type { LandingPageTable } from '../../server/base/database/tables/landingPages';
import type { Site } from '../../server/site/directory';
import type { DataLocation } from '../../test/process/databases';
import { openLocation } from '../fill';

/** Number of records of each list that are copied: as many as a home page shows at most. */
const copiedRecords = 20;

const batchSize = 20;

export const getCopyKey = (copy: number): string => `copy-${copy}`;
export const getCopyId = (copy: number): string => `copy-${String(copy).padStart(4, '0')}`;

/** The columns of a copy that differ from the original's. */
function renameRow(row: LandingPageTable, copy: number): LandingPageTable {
    const data = { ...JSON.parse(row.data), key: getCopyKey(copy), domains: [], primaryDomain: '' };
    return { ...row, id: getCopyId(copy), name: `Copy ${copy}`, name_key: `copy ${copy}`, data: JSON.stringify(data) };
}

/**
 * Copies a landing page of a store that no process uses, with its settings and the records of its home page. Returns the
 * version of the copies' titles.
 */
export async function copyLandingPage(location: DataLocation, { id }: Site, copies: number): Promise<number> {
    const { db, close } = await openLocation(location);
    try {
        const row = await db.selectFrom('landing_page').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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
                    const claim = { ldp_id, kind: 'key', value: getCopyKey(copy) } as const;
                    await transaction.insertInto('landing_page').values(renameRow(row, copy)).execute();
                    await transaction.insertInto('landing_page_claim').values(claim).execute();
                    await transaction.insertInto('setting').values(own(settings)).execute();
                    await transaction.insertInto('record').values(own(records)).execute();
                }
            });
        return settings.find(({ name }) => name === info.name)?.version ?? 0;
    } finally {
        await close();
    }
}
