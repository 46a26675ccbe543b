import { limits } from '../../contract/limits';
import { indexLongLists, indexWholeStore } from '../../server/features/searchIndexes/run';
import { isKeptInRecords } from '../../server/rules/getOperation';
import type { DataLocation } from '../../test/process/databases';
import { openLocation } from '../fill';
import { iterateLandingPages } from './landingPages';
import { buildLibrary, iterateLibrary } from './library';
import { iterateLists } from './lists';
import type { Loader, TableRow } from './loader';
import { buildPeople, iterateSessions, iterateSignIns } from './people';
import { openPostgresLoader } from './postgresLoader';
import { createIds } from './random';
import type { DataSize } from './sizes';
import { openSqliteLoader } from './sqliteLoader';

function openLoader({ env }: DataLocation): Promise<Loader> | Loader {
    return env.DATABASE_URL ? openPostgresLoader(env.DATABASE_URL) : openSqliteLoader(env.DATA_DIR ?? '');
}

/** Called before each step with its name. */
type Report = (step: string) => void;

/**
 * Fills an empty store of either database with the same rows, apart from secrets. `until` is the end of the time that the
 * data come from; it should not be long ago, because the server deletes old sessions and sign-ins.
 */
export async function fillStore(
    location: DataLocation,
    size: DataSize,
    until: Date,
    report: Report = () => {},
): Promise<void> {
    const now = until.getTime();
    const buildId = createIds();
    const { db, config, storage, close } = await openLocation(location);
    const people = await buildPeople(size, buildId, now);
    const library = buildLibrary(size, buildId, now);
    try {
        const { id } = (await db.selectFrom('account').select('id').executeTakeFirst()) ?? {};
        if (id !== undefined) throw new Error('The store is not empty');
        for (const { key, content } of library.contents) await storage.write(key, content);
    } finally {
        await close();
    }
    const loader = await openLoader(location);
    const load = (step: string, rows: Iterable<TableRow>) => {
        report(step);
        return loader.load(rows);
    };
    try {
        await loader.dropIndexes();
        await load(
            'accounts',
            people.accounts.map((account) => ['account', account] as const),
        );
        await load('landing pages', iterateLandingPages(size, people, buildId));
        await load('files', iterateLibrary(library));
        await load('records', iterateLists({ size, people, library, buildId, now }));
        await load('sign-ins', iterateSignIns(size, people, now));
        const session = { now, secretKey: config.secretKey, seconds: limits.sessionSeconds };
        await load('sessions', iterateSessions(size, people, session));
        report('indexes');
        await loader.rebuildIndexes();
    } finally {
        await loader.close();
    }
    report('indexes of texts');
    const services = await openLocation(location);
    const { signal } = new AbortController();
    try {
        await indexLongLists(services, services.resources.filter(isKeptInRecords), signal);
        await indexWholeStore(services, signal);
    } finally {
        await services.close();
    }
}
