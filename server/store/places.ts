import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangedRow, Write } from '../database/change';
import type { Numbered } from '../database/dialect';
import { fail } from '../errors';
import type { List } from './records';
import { recordAfter } from './row';
import type { Values } from './values';
import type { Store } from './write';

type Place = { id: string; sort: number };

/** Who takes which place: the given records share, in this order, the places that they hold together. */
export function movesOf(ids: readonly string[], standing: readonly Place[]): Numbered[] {
    const places = standing.map(({ sort }) => sort).sort((a, b) => a - b);
    const held = new Map(standing.map(({ id, sort }) => [id, sort]));
    return ids.flatMap((id, index) => {
        const place = places[index];
        return place === undefined || held.get(id) === place ? [] : [{ id, number: place }];
    });
}

/**
 * Brings records into this order; `ids` are their joined ones. Their rows are locked first, always in the same order, so that two callers neither
 * mix their orders nor wait for each other for good. Fails with `notFound`, changing nothing, when one does not exist.
 */
export async function reorder(
    { db, dialect }: Store,
    list: List,
    write: Write,
    ids: readonly string[],
    answer: Values,
): Promise<void> {
    const { ldpId, resource } = list;
    await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<Place>`select id, sort from record
            where ldp_id = ${ldpId} and resource = ${resource.name} and ${dialect.isOneOf(sql.ref('id'), ids)}
            order by id ${dialect.forUpdate}`.execute(transaction);
        if (rows.length !== ids.length) fail('notFound');
        const moves = movesOf(ids, rows);
        if (moves.length === 0) return;
        await dialect.applyChange<ChangedRow>(transaction, {
            statement: sql`update record set sort = numbered.number, version = record.version + 1,
                    updated_by = ${write.author.username}, updated_time = ${write.time}
                from ${dialect.numbered(moves)}
                where record.ldp_id = ${ldpId} and record.resource = ${resource.name} and record.id = numbered.id
                returning record.ldp_id, record.id as record_id, record.version, ${dialect.numberedId(uuidv7(), 'record.sort')} as revision_id,
                    ${recordAfter({ db, dialect })} as after`,
            columns: ['ldp_id', 'record_id', 'version'],
            write,
            answer: JSON.stringify({ data: answer }),
        });
    });
}
