import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';
import type { Tables } from '../../../base/database/tables';

/** A deletion says which place it left, so that what comes back finds it, however the list was ordered meanwhile. */
export async function deletedPlaces(db: Kysely<Tables>, { types, jsonText }: Dialect): Promise<void> {
    await db.schema.alterTable('revision').addColumn('place', types.bigint).execute();
    // Until now every move was a version of the record, so that the last one knows the place.
    await sql`update revision set place = (select cast(${jsonText('earlier.after', 'sort')} as bigint)
            from revision as earlier where earlier.ldp_id = revision.ldp_id and earlier.resource = revision.resource
                and earlier.record_id = revision.record_id and earlier.id < revision.id
            order by earlier.id desc limit 1)
        where after is null`.execute(db);
    await sql`create index revision_place on revision (ldp_id, resource, place) where place is not null`.execute(db);
}
