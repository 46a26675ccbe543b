import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../base/database/tables';
import type { ConsoleAssetTable } from '../../base/database/tables/console';
import type { Content } from '../../base/http/encoding';
import type { Services } from '../../base/services/context';
import { assetsPath, readConsoleFiles, type StaticFile } from './files';

/** Number of builds whose assets are kept: covers updates and rollbacks. A build has about 1 MB. */
export const maxBuilds = 10;

/** Number of rows inserted by one statement. */
const rowsPerStatement = 50;

/** The file names that a build produces: word, hash and extension. */
const assetNamePattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** Finds an asset of any published build, whichever process published it; undefined if there is none. */
export async function findAsset({ db }: Pick<Services, 'db'>, name: string): Promise<Content | undefined> {
    if (!assetNamePattern.test(name)) return undefined;
    const { rows } =
        await sql<Content>`select encoding, size, body from console_asset where name = ${name} limit 1`.execute(db);
    const [row] = rows;
    // One of the drivers returns bytes that are not a `Buffer`.
    return row && { ...row, body: Buffer.from(row.body) };
}

function toAssetRow(buildId: string, [path, { content }]: [string, StaticFile]): ConsoleAssetTable {
    const { encoding, size, body } = content;
    return { name: path.slice(assetsPath.length), build_id: buildId, encoding, size, body };
}

async function addAssets(db: Executor, buildId: string, files: readonly [string, StaticFile][]): Promise<void> {
    for (let first = 0; first < files.length; first += rowsPerStatement) {
        const rows = files.slice(first, first + rowsPerStatement).map((file) => toAssetRow(buildId, file));
        await db.insertInto('console_asset').values(rows).execute();
    }
}

/**
 * Publishes the assets of a built console in the database, where processes of every build find them. Must be called
 * before a browser can be referred to them. Deletes the oldest builds.
 */
export async function publishAssets(services: Pick<Services, 'db' | 'dialect' | 'now'>, folder: string): Promise<void> {
    const { db, dialect, now } = services;
    const files = [...readConsoleFiles(folder)].filter(([path]) => path.startsWith(assetsPath));
    if (files.length === 0) return;
    const paths = files.map(([path]) => path).sort();
    const id = createHash('sha256').update(paths.join()).digest('base64url');
    const published_time = now().toISOString();
    await db.transaction().execute(async (transaction) => {
        await dialect.writeAlone(transaction, 'console_build');
        const known = await sql`update console_build set published_time = ${published_time} where id = ${id}
            returning id`.execute(transaction);
        if (known.rows.length > 0) return;
        await transaction.insertInto('console_build').values({ id, published_time }).execute();
        await addAssets(transaction, id, files);
        await sql`delete from console_build where id not in (
            select id from console_build order by published_time desc, id limit ${maxBuilds})`.execute(transaction);
    });
}
