import { sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import type { Executor, RecordTable } from '../database/tables';
import { documentOf, keyedFields } from '../store/document';
import { valuesOf } from '../store/values';
import type { Store } from '../store/write';

/** Records that are in hand at once. */
const batch = 500;

type Row = Pick<RecordTable, 'id' | 'data' | 'keys'>;

const isLocalized = (resource: Resource) =>
    keyedFields(resource).some((name) => resource.fields[name]?.kind === 'localized');

/** Gives the records of a landing page the keys by which they are sorted in another language. */
export async function sortIn(
    { resources, log }: Pick<Store, 'log'> & { resources: readonly Resource[] },
    db: Executor,
    ldpId: string,
    lang: string,
): Promise<void> {
    for (const resource of resources.filter(isLocalized)) {
        for (let last = ''; ; ) {
            const { rows } = await sql<Row>`select id, data, keys from record where ldp_id = ${ldpId}
                and resource = ${resource.name} and id > ${last} order by id limit ${batch}`.execute(db);
            for (const { id, data, keys } of rows) {
                const values = valuesOf(resource.fields, data, log, { ldpId, resource: resource.name, id });
                const document = documentOf(resource, values, lang, id);
                if (document.keys === keys) continue;
                await sql`update record set keys = ${document.keys} where ldp_id = ${ldpId}
                    and resource = ${resource.name} and id = ${id}`.execute(db);
            }
            const end = rows.at(-1);
            if (!end || rows.length < batch) break;
            last = end.id;
        }
    }
}
