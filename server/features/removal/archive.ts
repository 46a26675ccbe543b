import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { RemovedPart } from '../../../contract/calls/removals';
import type { RemovalTable } from '../../base/database/tables/removals';
import type { Services } from '../../base/services/context';
import { incomingFolder, inWorkFolder } from '../../domain/media/workFolder';
import { iterateFiles } from './files';
import { getRemovalKey } from './keys';
import { listParts, type Part, type RemovedAccount } from './parts';

/** How much went, by part. */
export type RemovedCounts = Partial<Record<RemovedPart, number>>;

type Row = Record<string, unknown>;

/** Rows read by one statement: those of the history hold whole records. */
const pageSize = 50;

/** Iterates over the rows of a part in the order of its key. */
async function* iterateRows({ db }: Pick<Services, 'db'>, { table, key, condition }: Part): AsyncGenerator<Row> {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    for (let last: Row | undefined; ; ) {
        const end = last;
        const after = end ? sql` and (${columns}) > (${sql.join(key.map((column) => end[column]))})` : sql``;
        const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition}${after}
            order by ${columns} limit ${sql.lit(pageSize)}`.execute(db);
        yield* rows;
        last = rows.at(-1);
        if (rows.length < pageSize) return;
    }
}

/** Returns what the file has of a row: its table, and its columns as far as they tell something. */
function toLine({ table, hidden = [], json = [] }: Part, row: Row): Row {
    const shown = Object.entries(row).filter(([column]) => !hidden.includes(column));
    const toValue = (column: string, value: unknown) =>
        json.includes(column) && typeof value === 'string' ? JSON.parse(value) : value;
    return { table, ...Object.fromEntries(shown.map(([column, value]) => [column, toValue(column, value)])) };
}

/** Iterates over the lines of the file of what went, and counts them into `counts`. */
async function* iterateLines(services: Services, removal: RemovalTable, counts: RemovedCounts): AsyncGenerator<string> {
    const count = (part: RemovedPart, more = 1) => {
        counts[part] = (counts[part] ?? 0) + more;
    };
    const { id, kind, name, username: removedBy, created_time: removedTime } = removal;
    const subject: unknown = JSON.parse(removal.subject ?? 'null');
    // The order itself wrote the JSON.
    const accounts = JSON.parse(removal.accounts) as RemovedAccount[];
    if (accounts.length > 0) count('accounts', accounts.length);
    yield `${JSON.stringify({ format: 1, removal: id, kind, name, removedBy, removedTime, subject })}\n`;
    for (const part of listParts(removal, services.dialect)) {
        if (part.part === undefined) continue;
        for await (const row of iterateRows(services, part)) {
            count(part.part);
            yield `${JSON.stringify(toLine(part, row))}\n`;
        }
    }
    for await (const file of iterateFiles(services, removal)) {
        count('storedFiles');
        yield `${JSON.stringify({ file })}\n`;
    }
    yield `${JSON.stringify({ counts })}\n`;
}

/**
 * Writes the file of what is about to go into the storage: a line of JSON for each row and stored file, compressed by
 * gzip; the first line is about the removal, the last one counts. Returns the counts, and the size in bytes.
 */
export function writeArchive(
    services: Services,
    removal: RemovalTable,
): Promise<{ counts: RemovedCounts; size: number }> {
    return inWorkFolder(incomingFolder(services.config), async (folder) => {
        const path = join(folder, 'removed');
        const counts: RemovedCounts = {};
        const lines = Readable.from(iterateLines(services, removal, counts));
        await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
        const { size } = await stat(path);
        await services.storage.write(getRemovalKey(removal), { path, size });
        return { counts, size };
    });
}
