import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../base/services/context';
import { withTimeout } from '../../base/system/timeout';

/** What is read from the database, the storage and the disk, by name. */
export const storedFigures = {
    jobs_open: 'Work that is ordered and not done, by kind',
    jobs_oldest_seconds: 'Age of the oldest work that is ordered and not done, by kind; 0 if there is none',
    store_bytes: 'Size of the database in bytes',
    store_reachable: 'Whether the database answered when it was asked for these figures: 1 or 0',
    storage_reachable: 'Whether the storage of files answered when it was asked: 1 or 0',
    disk_bytes: 'Size of the disk of DATA_DIR',
    disk_free_bytes: 'Free space on the disk of DATA_DIR',
} as const;

type StoredReading = { figure: keyof typeof storedFigures; kind?: string; value: number };

/** How long an answer is used (milliseconds). */
const currentMs = 15_000;

/** Time after which an answer is slow (milliseconds). */
const slowMs = 500;

/** Longest time of a question (milliseconds): who asks for figures gives up after ten seconds. */
const mostMs = 4000;

const openJobs = sql<{ kind: string; value: number; since: string | null }>`
    select 'app builds' as kind, count(*) as value, min(created_time) as since from apk_job
        where status in ('WAITING', 'BUILDING')
    union all
    select 'copies' as kind, count(*) as value, min(created_time) as since
        from copy_target inner join copy_batch on copy_batch.id = batch_id where status in ('WAITING', 'UNDOING')
    union all
    select 'removals' as kind, count(*) as value, min(created_time) as since from removal where status = 'WAITING'`;

async function readStore({ db, dialect, now }: Services): Promise<StoredReading[]> {
    const [{ rows }, bytes] = await Promise.all([openJobs.execute(db), dialect.loadSize(db)]);
    const getAge = (since: string | null) => (since === null ? 0 : (now().getTime() - Date.parse(since)) / 1000);
    return [
        ...rows.map(({ kind, value }) => ({ figure: 'jobs_open', kind, value: Number(value) }) as const),
        ...rows.map(({ kind, since }) => ({ figure: 'jobs_oldest_seconds', kind, value: getAge(since) }) as const),
        { figure: 'store_bytes', value: bytes },
        { figure: 'store_reachable', value: 1 },
    ];
}

async function readStorage({ storage }: Services): Promise<StoredReading[]> {
    await storage.ping();
    return [{ figure: 'storage_reachable', value: 1 }];
}

async function readDisk({ config }: Services): Promise<StoredReading[]> {
    const { blocks, bavail, bsize } = await statfs(config.dataDir);
    return [
        { figure: 'disk_bytes', value: blocks * bsize },
        { figure: 'disk_free_bytes', value: bavail * bsize },
    ];
}

async function readAll(services: Services): Promise<StoredReading[]> {
    const attempt = async (what: string, reading: Promise<StoredReading[]>, otherwise: StoredReading[]) => {
        try {
            return await withTimeout(mostMs, reading);
        } catch (err) {
            services.log.warn({ err }, `the figures of ${what} could not be read`);
            return otherwise;
        }
    };
    const parts = await Promise.all([
        attempt('the store', readStore(services), [{ figure: 'store_reachable', value: 0 }]),
        attempt('the storage', readStorage(services), [{ figure: 'storage_reachable', value: 0 }]),
        attempt('the disk', readDisk(services), []),
    ]);
    return parts.flat();
}

/**
 * Creates a reader of figures of what the process works with, which asks for them once in a while, and never fails. While
 * an answer is slow, the last one is used: otherwise no figure at all could be read when they are needed most.
 */
export function createStoredFigures(services: Services): () => Promise<readonly StoredReading[]> {
    let known: readonly StoredReading[] | undefined;
    let running: Promise<readonly StoredReading[]> | undefined;
    let since = 0;
    return async () => {
        if (known && !running && performance.now() - since < currentMs) return known;
        running ??= readAll(services).then((found) => {
            [known, running, since] = [found, undefined, performance.now()];
            return found;
        });
        const last = known;
        return last ? await Promise.race([running, pause(slowMs, last, { ref: false })]) : await running;
    };
}
