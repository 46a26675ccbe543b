import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../../server/base/database/tables';
import type { Services } from '../../../../server/base/services/context';
import type { Storage } from '../../../../server/base/storage/storage';
import { defaultLimits } from '../../../../server/base/system/processLimits';
import { openDatabase } from '../../../../server/process/opening/open';
import { servicesOver } from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase, type TestedDatabase } from '../../harness-database';
import { addMedia } from '../../harness-media';
import { insertLandingPage } from '../../harness-seeds';
import { sharedStorages, type TestStorage } from '../../harness-storage';

const [folder, bucket, wholeBucket] = sharedStorages;

/** Every database with a folder and with a bucket, one of them with a bucket shared with other programs. */
export const everywhere = databases.flatMap((database, index) =>
    [folder, index === 0 ? wholeBucket : bucket].flatMap((backend) =>
        backend ? [{ database, backend, where: `${database.name} and ${backend.name}` }] : [],
    ),
);

/** The landing pages of every store of these tests. */
export const first = '0199c0de-0000-7000-8000-000000000001';
export const second = '0199c0de-0000-7000-8000-000000000002';

const backedUp = ['landing_page', 'media', 'storage_owner'] as const;

export type Backup = { [Name in (typeof backedUp)[number]]: Tables[Name][] };

/** A database with a storage, as used by one server. */
export type Store = {
    services: Services;
    log: string[];
    /** Stores a picture that no row refers to; returns its key. */
    orphan(ldpId?: string): Promise<string>;
    /** Adds the row of a key. */
    name(key: string): Promise<void>;
    /** Stores a picture with its row, as an upload does. */
    upload(ldpId?: string): Promise<string>;
    backup(): Promise<Backup>;
    /** Restores exactly what a backup holds. */
    restore(backup: Backup): Promise<void>;
    /** Opens the services of another process of the same store. */
    again(): Promise<Services>;
    close(): Promise<void>;
};

export const newFile = (type = 'png') => `${uuidv7()}.${type}`;

function buildServices(
    database: FreshDatabase,
    { mediaUrl, dataDir }: TestStorage,
    storage: Storage,
    log: string[],
): Services {
    const stream = new Writable({
        write(chunk, _encoding, done) {
            log.push(String(chunk));
            done();
        },
    });
    return {
        ...servicesOver(database, []),
        storage,
        log: pino({ level: 'trace' }, stream),
        now: () => new Date(),
        // The tests need no other part of the configuration.
        config: { ...defaultLimits, mediaUrl, databaseUrl: database.url, dataDir } as Services['config'],
    };
}

/** Creating a database takes longer than most tests, so databases are emptied and reused. */
const spare = new Map<TestedDatabase, FreshDatabase[]>();

/** Drops the databases kept for reuse, at the end of a suite. */
export async function dropSpare(): Promise<void> {
    for (const each of [...spare.values()].flat()) await each.drop();
    spare.clear();
}

async function emptied({ db }: FreshDatabase, backup?: Backup): Promise<void> {
    for (const table of backedUp) {
        await db.deleteFrom(table).execute();
        const rows = backup?.[table] ?? [];
        if (rows.length > 0) await db.insertInto(table).values(rows).execute();
    }
}

/** Opens a database without rows. Its storage may be shared with others. */
export async function openBlank(tested: TestedDatabase, testStorage: TestStorage): Promise<Store> {
    const database = spare.get(tested)?.pop() ?? (await freshDatabase(tested));
    const log: string[] = [];
    const services = buildServices(database, testStorage, testStorage.storage, log);
    const { db } = database;
    const more: (() => Promise<void>)[] = [];
    const orphan = async (ldpId = first) => {
        const key = `${ldpId}/${newFile()}`;
        await services.storage.write(key, Buffer.from(key));
        return key;
    };
    const name = async (key: string) => {
        const [ldpId = '', file = ''] = key.split('/');
        await addMedia(db, ldpId, file);
    };
    return {
        services,
        log,
        orphan,
        name,
        async upload(ldpId) {
            const key = await orphan(ldpId);
            await name(key);
            return key;
        },
        backup: async () => ({
            landing_page: await db.selectFrom('landing_page').selectAll().execute(),
            media: await db.selectFrom('media').selectAll().execute(),
            storage_owner: await db.selectFrom('storage_owner').selectAll().execute(),
        }),
        restore: (backup) => emptied(database, backup),
        async again() {
            const [storage, open] = [await testStorage.openAgain(), await openDatabase(database)];
            more.push(async () => void (await Promise.all([storage.close(), open.close()])));
            return buildServices({ ...database, ...open }, testStorage, storage, log);
        },
        async close() {
            for (const end of more) await end();
            await emptied(database);
            spare.set(tested, [...(spare.get(tested) ?? []), database]);
        },
    };
}

/** Opens a database with two landing pages. */
export async function openStore(tested: TestedDatabase, testStorage: TestStorage): Promise<Store> {
    const store = await openBlank(tested, testStorage);
    for (const id of [first, second]) await insertLandingPage(store.services, { id });
    return store;
}

/** Opens a copy of a database, with a storage: like a backup restored elsewhere. */
export async function openCopy(tested: TestedDatabase, testStorage: TestStorage, of: Store): Promise<Store> {
    const copy = await openBlank(tested, testStorage);
    await copy.restore(await of.backup());
    return copy;
}

/** Reads the content of a key from wherever it is stored. */
export async function readContent({ storage }: Services, key: string): Promise<string | undefined> {
    const stored = await storage.read(key);
    return stored && (await text(stored.body));
}

/** Creates the environment of one test: a storage, and stores that are closed with it. */
export async function createEnvironment(
    tested: TestedDatabase,
    open: () => Promise<TestStorage>,
    onFinished: (end: () => Promise<void>) => void,
) {
    const testStorage = await open();
    const stores: Store[] = [];
    onFinished(async () => {
        for (const store of stores) await store.close();
        await testStorage.close();
    });
    const keep = async (opened: Promise<Store>) => {
        const store = await opened;
        stores.push(store);
        return store;
    };
    return {
        testStorage,
        store: () => keep(openStore(tested, testStorage)),
        blank: () => keep(openBlank(tested, testStorage)),
        copyOf: (of: Store) => keep(openCopy(tested, testStorage, of)),
    };
}
