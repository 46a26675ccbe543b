import type { Kysely } from 'kysely';
import type { Tables } from '../../../base/database/tables';

/** Covering indexes, so that large libraries are counted, searched and sorted without reading the rows themselves. */
const media = {
    media_created: ['ldp_id', 'created_time', 'id', 'name_key', 'file'],
    media_type: ['ldp_id', 'media_type', 'created_time', 'id', 'name_key', 'file'],
    media_name: ['ldp_id', 'name_key', 'id', 'media_type', 'file'],
    media_size: ['ldp_id', 'size', 'id', 'media_type', 'name_key', 'file'],
} as const;

export async function mediaOrders(db: Kysely<Tables>): Promise<void> {
    for (const name of ['media_created', 'media_type', 'media_use_owner']) await db.schema.dropIndex(name).execute();
    for (const [name, columns] of Object.entries(media))
        await db.schema
            .createIndex(name)
            .on('media')
            .columns([...columns])
            .execute();
    const use = ['owner', 'file', 'ldp_id', 'resource', 'record_id'] as const;
    await db.schema
        .createIndex('media_use_owner')
        .on('media_use')
        .columns([...use])
        .execute();
}
