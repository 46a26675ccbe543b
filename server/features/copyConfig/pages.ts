import { sql } from 'kysely';
import type { AnswerRow } from '../../base/database/answerRow';
import type { Executor } from '../../base/database/tables';
import type { RecordTable } from '../../base/database/tables/content';
import { createYielder } from '../../base/system/yielding';
import type { List } from '../../store/listKey';
import { answerColumnList } from '../../store/row';
import type { Store } from '../../store/write';

type RecordList = Pick<List, 'resource' | 'ldpId'>;

/** A record without its values, whose size is given in bytes. */
export type Outline = Pick<RecordTable, 'id' | 'status' | 'sort' | 'version' | 'created_time' | 'published_time'> & {
    bytes: number;
};

/** Number of outlines read at once. */
const outlinesPerRead = 500;

/** Limits for the records read at once, whichever is reached first. */
const pieceLimits = { records: 50, bytes: 4_000_000 };

async function* readOutlines(
    { dialect }: Store,
    db: Executor,
    { resource, ldpId }: RecordList,
): AsyncGenerator<Outline[]> {
    for (let last = ''; ; ) {
        const { rows } = await sql<Outline>`select id, status, sort, version, created_time, published_time,
                ${dialect.byteLength('data')} as bytes from record
            where ldp_id = ${ldpId} and resource = ${resource.name} and id > ${last}
            order by id limit ${outlinesPerRead}`.execute(db);
        yield rows;
        const end = rows.at(-1);
        if (!end || rows.length < outlinesPerRead) return;
        last = end.id;
    }
}

/** Splits a list into chunks that are small enough to be held in memory. */
export function* splitBySize<Each extends { bytes: number }>(all: readonly Each[]): Generator<Each[]> {
    let piece: Each[] = [];
    let bytes = 0;
    for (const each of all) {
        if (piece.length === pieceLimits.records || (piece.length > 0 && bytes + each.bytes > pieceLimits.bytes)) {
            yield piece;
            [piece, bytes] = [[], 0];
        }
        piece.push(each);
        bytes += each.bytes;
    }
    if (piece.length > 0) yield piece;
}

/** Loads the rows of these records by their ids; missing ones are left out. */
export async function readRows(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    { resource, ldpId }: RecordList,
    ids: readonly string[],
): Promise<Map<string, AnswerRow>> {
    const { rows } = await sql<AnswerRow>`select ${answerColumnList} from record where record.ldp_id = ${ldpId}
        and record.resource = ${resource.name} and ${dialect.isOneOf(sql.ref('record.id'), ids)}`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Yields a whole list in small chunks, and yields to the event loop between them. Records deleted meanwhile are left
 * out.
 */
export async function* readRecords(
    store: Store,
    db: Executor,
    list: RecordList,
): AsyncGenerator<{ outline: Outline; row: AnswerRow }[]> {
    const yieldIfDue = createYielder();
    for await (const page of readOutlines(store, db, list)) {
        for (const piece of splitBySize(page)) {
            await yieldIfDue();
            const rows = await readRows(
                store,
                db,
                list,
                piece.map(({ id }) => id),
            );
            yield piece.flatMap((outline) => {
                const row = rows.get(outline.id);
                return row ? [{ outline, row }] : [];
            });
        }
    }
}
