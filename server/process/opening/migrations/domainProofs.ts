import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds to each domain whether it is proven to be the operator's. No domain is, until somebody looks for its proof. */
export async function domainProofs(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    for (const column of ['proven_time', 'checked_time', 'proof_problems'])
        await db.schema.alterTable('landing_page_claim').addColumn(column, types.text).execute();
    await sql`create index landing_page_claim_proven on landing_page_claim (checked_time)
        where proven_time is not null`.execute(db);
}
