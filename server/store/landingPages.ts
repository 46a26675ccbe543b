import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangedRow, Write } from '../database/change';
import { pointerTo, type Store } from './write';

type Cleared = ChangedRow & { cache_version: number };

/**
 * Raises the version under which a landing page's visitors keep what they got. It stands in the page's history.
 * Undefined when there is no such landing page.
 */
export async function raiseCacheVersion({ db, dialect }: Store, ldpId: string, write: Write) {
    const revision = uuidv7();
    const kept = dialect.jsonObject(
        ...[sql.lit('id'), sql.ref('landing_page.id'), sql.lit('cacheVersion'), sql.ref('landing_page.cache_version')],
        ...[sql.lit('clearedTime'), sql`cast(${write.time} as text)`],
    );
    const [row] = await dialect.applyChange<Cleared>(db, {
        statement: sql`update landing_page set cache_version = landing_page.cache_version + 1
            where landing_page.id = ${ldpId}
            returning landing_page.id as ldp_id, landing_page.id as record_id, landing_page.version,
                landing_page.cache_version, cast(${revision} as text) as revision_id, ${kept} as after`,
        columns: ['ldp_id', 'record_id', 'version', 'cache_version'],
        write,
        answer: pointerTo(ldpId, revision),
    });
    return row && { id: ldpId, cacheVersion: row.cache_version, clearedTime: write.time };
}
