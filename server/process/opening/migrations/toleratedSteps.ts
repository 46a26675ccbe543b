import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Adds what builds have to know of each other: which migrations earlier ones can work with and which build made them,
 * and the processes that run.
 */
export async function toleratedSteps(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema
        .createTable('schema_step')
        .addColumn('name', types.text, (column) => column.notNull())
        .addColumn('tolerated', types.integer, (column) => column.notNull())
        .addColumn('build', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('schema_step_pkey', ['name'])
        .execute();
    await db.schema
        .createTable('running_process')
        .addColumn('id', types.text, (column) => column.notNull())
        .addColumn('built_time', types.text, (column) => column.notNull())
        .addColumn('expires', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('running_process_pkey', ['id'])
        .execute();
}
