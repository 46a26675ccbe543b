import { sql } from 'kysely';
import type { Executor, RecordTable } from '../../base/database/tables';
import { createYielder } from '../../base/system/yielding';
import type { List } from '../../store/listKey';
import { type AnswerRow, answerList } from '../../store/row';
import type { Store } from '../../store/write';

type Place = Pick<List, 'resource' | 'ldpId'>;

/** A record without its values, whose size is given in bytes. */
export type Outline = Pick<RecordTable, 'id' | 'status' | 'sort' | 'version' | 'created_time'> & { bytes: number };

/** Number of outlines read at once. */
const outlines = 500;

/** Limits for the records read at once, whichever is reached first. */
const most = { records: 50, bytes: 4_000_000 };

async function* outlinesOf({ dialect }: Store, db: Executor, { resource, ldpId }: Place): AsyncGenerator<Outline[]> {
    for (let last = ''; ; ) {
        const { rows } = await sql<Outline>`select id, status, sort, version, created_time,
                ${dialect.bytesOf('data')} as bytes from record
            where ldp_id = ${ldpId} and resource = ${resource.name} and id > ${last}
            order by id limit ${outlines}`.execute(db);
        yield rows;
        const end = rows.at(-1);
        if (!end || rows.length < outlines) return;
        last = end.id;
    }
}

/** Splits a list into chunks that are small enough to be held in memory. */
export function* piecesOf<Each extends { bytes: number }>(all: readonly Each[]): Generator<Each[]> {
    let piece: Each[] = [];
    let bytes = 0;
    for (const each of all) {
        if (piece.length === most.records || (piece.length > 0 && bytes + each.bytes > most.bytes)) {
            yield piece;
            [piece, bytes] = [[], 0];
        }
        piece.push(each);
        bytes += each.bytes;
    }
    if (piece.length > 0) yield piece;
}

/** Loads the rows of these records by their ids; missing ones are left out. */
export async function rowsOf(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    { resource, ldpId }: Place,
    ids: readonly string[],
): Promise<Map<string, AnswerRow>> {
    const { rows } = await sql<AnswerRow>`select ${answerList} from record where record.ldp_id = ${ldpId}
        and record.resource = ${resource.name} and ${dialect.isOneOf(sql.ref('record.id'), ids)}`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Yields a whole list in small chunks, and yields to the event loop between them. Records deleted meanwhile are left
 * out.
 */
export async function* recordsOf(
    store: Store,
    db: Executor,
    place: Place,
): AsyncGenerator<{ outline: Outline; row: AnswerRow }[]> {
    const yieldIfDue = createYielder();
    for await (const page of outlinesOf(store, db, place)) {
        for (const piece of piecesOf(page)) {
            await yieldIfDue();
            const rows = await rowsOf(
                store,
                db,
                place,
                piece.map(({ id }) => id),
            );
            yield piece.flatMap((outline) => {
                const row = rows.get(outline.id);
                return row ? [{ outline, row }] : [];
            });
        }
    }
}
