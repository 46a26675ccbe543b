import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';
import type { Tables } from '../../../base/database/tables';

/**
 * Adds the former position to revisions of deletions, so that a restored record returns to it, whatever the order
 * since.
 */
export async function deletedPlaces(db: Kysely<Tables>, { types, jsonText }: Dialect): Promise<void> {
    await db.schema.alterTable('revision').addColumn('place', types.bigint).execute();
    // In existing rows every move was a version of the record, so the last version contains the position.
    await sql`update revision set place = (select cast(${jsonText('earlier.after', 'sort')} as bigint)
            from revision as earlier where earlier.ldp_id = revision.ldp_id and earlier.resource = revision.resource
                and earlier.record_id = revision.record_id and earlier.id < revision.id
            order by earlier.id desc limit 1)
        where after is null`.execute(db);
    await sql`create index revision_place on revision (ldp_id, resource, place) where place is not null`.execute(db);
}
