import { CompiledQuery } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { article } from '../resources/article';
import type { Database } from '../server/base/database/tables';
import type { MediaTable } from '../server/base/database/tables/media';
import { openDatabase } from '../server/process/opening/open';
import { signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { startServer } from '../test/process/serverProcess';
import { getLdpId, owner } from './fill';
import { buildRequest, type Figures, load } from './load';
import { buildMedia } from './rows';

export const mediaFiles = 100_000;

/** One of this many files is used by an article. */
const filesPerUse = 10;
const rowsAtOnce = 500;
const ldpId = getLdpId(0);

const newest = { sort: { field: 'createdTime', order: 'DESC' }, pagination: { page: 1, limit: 60 } };
/** The queries of the library. */
const inquiries = {
    'first page': newest,
    'page 1000': { ...newest, pagination: { page: 1000, limit: 60 } },
    'first page of a type': { ...newest, filter: { mediaType: 'promotion' } },
    'first page by name': { ...newest, sort: { field: 'name', order: 'ASC' } },
    'first page by size': { ...newest, sort: { field: 'size', order: 'DESC' } },
    'search that finds 12,500': { ...newest, q: 'lantern' },
    'search that finds one': { ...newest, q: 'fortune 77 ' },
    'search that finds none': { ...newest, q: 'zeppelin' },
    'in use': { ...newest, filter: { used: true } },
    unused: { ...newest, filter: { used: false } },
};

export type MediaFigures = { database: string; requests: Record<string, Figures> };

function buildFile(index: number): MediaTable {
    const time = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
    const { username } = owner;
    const stamps = { created_by: username, created_time: time, updated_by: username, updated_time: time };
    return buildMedia(index, { ldp_id: ldpId, id: uuidv7() }, stamps);
}

async function insert(db: Database, rows: readonly MediaTable[], recordIds: readonly string[]): Promise<void> {
    await db.insertInto('media').values(rows).execute();
    const used = rows
        .filter((_, index) => index % filesPerUse === 0)
        .map(({ file }, index) => {
            const record_id = recordIds[index % recordIds.length] ?? '';
            return { ldp_id: ldpId, resource: article.name, record_id, owner: ldpId, file };
        });
    await db.insertInto('media_use').values(used).execute();
}

/** Inserts the files of the first landing page into a filled database; a tenth of them are used by an article. */
async function fillMedia({ env }: DataLocation): Promise<void> {
    const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
    try {
        const records = await db
            .selectFrom('record')
            .select('id')
            .where('ldp_id', '=', ldpId)
            .where('resource', '=', article.name)
            .execute();
        const recordIds = records.map(({ id }) => id);
        for (let from = 0; from < mediaFiles; from += rowsAtOnce * 20) {
            await db.transaction().execute(async (transaction) => {
                for (let start = from; start < from + rowsAtOnce * 20; start += rowsAtOnce) {
                    const rows = Array.from({ length: rowsAtOnce }, (_, n) => buildFile(start + n));
                    await insert(transaction, rows, recordIds);
                }
            });
        }
        // PostgreSQL analyses its tables itself after a while; SQLite never does.
        if (env.DATABASE_URL) await db.executeQuery(CompiledQuery.raw('vacuum analyze media, media_use'));
    } finally {
        await close();
    }
}

/** Measures queries of the library one after another, on the built server, over a landing page with 100,000 files. */
export async function measureMedia(location: DataLocation, seconds: number): Promise<MediaFigures> {
    await fillMedia(location);
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    try {
        const { token } = await signInClient(server.url, owner.username, owner.password);
        const headers = { authorization: token, 'accept-language': 'en' };
        const post = (path: string, body: unknown) =>
            buildRequest('POST', path, headers, JSON.stringify({ ldpId, ...Object(body) }));
        const queries = new Map(
            Object.entries(inquiries).map(([name, body]) => [name, post('/api/ldp/media/inquiry', body)]),
        );
        queries.set('files of each type counted', post('/api/ldp/media/type/inquiry', {}));
        const requests: Record<string, Figures> = {};
        for (const [name, request] of queries) {
            await load(server.url, 1, [() => ({ request })]);
            requests[name] = await load(server.url, seconds, [() => ({ request })]);
        }
        return { database: location.name, requests };
    } finally {
        await server.stop();
    }
}
