import { sql } from 'kysely';
import type { Services } from '../../base/services/context';

/** What is read from the database, by name. */
export const storedFigures = {
    jobs_open: 'Work that is ordered and not done, by kind',
    store_bytes: 'Size of the database in bytes',
    store_reachable: 'Whether the database answered when it was asked for these figures: 1 or 0',
} as const;

type StoredReading = { figure: keyof typeof storedFigures; kind?: string; value: number };

/** How long an answer of the database is used (milliseconds). */
const currentMs = 15_000;

const openJobs = sql<{ kind: string; value: number }>`
    select 'app builds' as kind, count(*) as value from apk_job where status in ('WAITING', 'BUILDING')
    union all
    select 'copies' as kind, count(*) as value from copy_target where status in ('WAITING', 'UNDOING')`;

async function read({ db, dialect }: Services): Promise<StoredReading[]> {
    const [{ rows }, bytes] = await Promise.all([openJobs.execute(db), dialect.loadSize(db)]);
    return [
        ...rows.map(({ kind, value }) => ({ figure: 'jobs_open', kind, value: Number(value) }) as const),
        { figure: 'store_bytes', value: bytes },
        { figure: 'store_reachable', value: 1 },
    ];
}

/** Creates a reader of figures of the store, which asks the database once in a while, and never fails. */
export function createStoredFigures(services: Services): () => Promise<readonly StoredReading[]> {
    let known: Promise<readonly StoredReading[]> | undefined;
    let since = 0;
    return () => {
        const now = performance.now();
        if (known && now - since < currentMs) return known;
        since = now;
        known = read(services).catch((err: unknown) => {
            services.log.warn({ err }, 'the figures of the store could not be read');
            return [{ figure: 'store_reachable', value: 0 }];
        });
        return known;
    };
}
