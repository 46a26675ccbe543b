import { sql } from 'kysely';
import type { Database } from '../../../server/base/database/tables';

/** What tests of lists choose of a row; everything else is empty. */
type Row = {
    ldpId: string;
    resource: string;
    id: string;
    sort: number;
    status?: string | undefined;
    time?: string | undefined;
    keys?: object;
    search?: string;
};

/** Inserts a row of a list as it is, or replaces the search text of an existing one. */
export async function insertRow(
    db: Database,
    { ldpId, resource, id, sort, status = 'ACTIVE', time = '2026', keys = {}, search = '' }: Row,
): Promise<void> {
    await sql`insert into record (ldp_id, resource, id, status, sort, version, created_by, created_time,
            updated_by, updated_time, data, keys, search, unique_key)
        values (${ldpId}, ${resource}, ${id}, ${status}, ${sort}, 1, '', ${time}, '', ${time}, '{}',
            ${JSON.stringify(keys)}, ${search}, null)
        on conflict (ldp_id, resource, id) do update set search = excluded.search`.execute(db);
}
