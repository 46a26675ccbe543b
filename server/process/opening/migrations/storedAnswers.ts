import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Adds what is answered as it is stored: the fields that lists show, and the languages in a document. Both are filled
 * when a row is written or rebuilt. Applies the present options of tables with documents.
 */
export async function storedAnswers(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await sql`alter table record add column brief ${types.json}`.execute(db);
    await sql`alter table record add column langs ${types.text}`.execute(db);
    await types.storeDocuments(db);
}
