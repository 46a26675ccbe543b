import { sql } from 'kysely';
import type { Resource } from '../../../contract/resource';
import type { Executor, RecordTable } from '../../base/database/tables';
import { createYielder } from '../../base/system/yielding';
import { toDocument } from '../../store/document';
import { isSortedByLanguage } from '../../store/language';
import { parseValues } from '../../store/values';
import type { Store } from '../../store/write';

/** Number of records that are processed at once. */
const pageSize = 50;

type Row = Pick<RecordTable, 'id' | 'data' | 'keys'>;

/**
 * Recomputes the sort keys of a landing page's records for another language. It waits for writes in progress, so that
 * their records are included. Everything happens in one transaction, but the event loop is yielded to in between.
 */
export async function rebuildSortKeys(
    { resources, dialect, log }: Pick<Store, 'dialect' | 'log'> & { resources: readonly Resource[] },
    db: Executor,
    ldpId: string,
    lang: string,
): Promise<void> {
    await sql`select id from landing_page where id = ${ldpId} ${dialect.forUpdate}`.execute(db);
    const yieldIfDue = createYielder();
    for (const resource of resources.filter(isSortedByLanguage)) {
        for (let last = ''; ; ) {
            const { rows } = await sql<Row>`select id, data, keys from record where ldp_id = ${ldpId}
                and resource = ${resource.name} and id > ${last} order by id limit ${pageSize}`.execute(db);
            for (const { id, data, keys } of rows) {
                await yieldIfDue();
                const values = parseValues(resource.fields, data, lang, log, { ldpId, resource: resource.name, id });
                const document = toDocument(resource, values, lang, id);
                if (document.keys === keys) continue;
                await sql`update record set keys = ${document.keys} where ldp_id = ${ldpId}
                    and resource = ${resource.name} and id = ${id}`.execute(db);
            }
            const end = rows.at(-1);
            if (!end || rows.length < pageSize) break;
            last = end.id;
        }
    }
}
