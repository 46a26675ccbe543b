import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { insertRevisions, type Write } from '../../base/database/change';
import type { Executor } from '../../base/database/tables';
import type { Store } from '../../store/write';
import { landingPageAfter } from './rows';

/** Records in the history of a landing page a change beside its values, which stay as they are. */
export async function recordChange({ dialect }: Store, db: Executor, write: Write, ldpId: string): Promise<void> {
    const changed = sql`(select landing_page.id as ldp_id, cast(${uuidv7()} as text) as revision_id,
        landing_page.id as record_id, landing_page.version, ${landingPageAfter(dialect)} as after
        from landing_page where landing_page.id = ${ldpId}) as changed`;
    await insertRevisions(write, changed).execute(db);
}
