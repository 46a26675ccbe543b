import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';
import type { Tables } from '../../../base/database/tables';
import { getClaims } from '../../../domain/landingPages/claims';

/** Makes keys, prefixes and domains unique across landing pages, and adds a secret to landing pages. */
export async function landingPageClaims(db: Kysely<Tables>, { types }: Dialect): Promise<void> {
    await db.schema.alterTable('landing_page').addColumn('telegram_bot_token', types.text).execute();
    await db.schema
        .createTable('landing_page_claim')
        .addColumn('ldp_id', types.text, (column) => column.notNull())
        .addColumn('kind', types.text, (column) => column.notNull())
        .addColumn('value', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('landing_page_claim_pkey', ['ldp_id', 'kind', 'value'])
        .addForeignKeyConstraint('landing_page_claim_ldp_id', ['ldp_id'], 'landing_page', ['id'], (key) =>
            key.onDelete('cascade'),
        )
        .execute();
    await sql`create unique index landing_page_claim_value on landing_page_claim (kind, value)
        where kind <> 'apiDomain'`.execute(db);
    await db.schema
        .createIndex('landing_page_claim_kind')
        .on('landing_page_claim')
        .columns(['value', 'kind'])
        .execute();
    const pages = db.selectFrom('landing_page').select(['id', 'data']).orderBy('created_time').orderBy('id');
    // Of two landing pages with the same value the older one keeps it; the other has to change it when it is next
    // saved.
    for (const { id, data } of await pages.execute())
        for (const claim of getClaims(JSON.parse(data)))
            await sql`insert into landing_page_claim (ldp_id, kind, value) values (${id}, ${claim.kind}, ${claim.value})
                on conflict do nothing`.execute(db);
}
