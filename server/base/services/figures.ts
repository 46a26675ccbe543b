import { onceForStore } from './background';
import type { Services } from './context';

/**
 * What a process can be asked about itself at any time, by name; the names follow Prometheus. The modules that know them
 * add readings, each with labels of its own.
 */
export const figures = {
    queue_running: 'Pieces of work that are in progress, by queue',
    queue_waiting: 'Pieces of work that wait for their turn, by queue',
    rate_limited_total: 'Calls and visits that were refused because one account or address made too many, by kind',
    kept_answers: 'Answers to visitors that are kept in memory, by kind',
    kept_bytes: 'Bytes of the answers to visitors that are kept in memory, by kind',
    kept_asked_total: 'Answers to visitors that were asked for, by kind',
    kept_made_total: 'Answers to visitors that had to be made, by kind',
    database_connections:
        'Connections to PostgreSQL that are used or free, and the work that waits for one, by pool and state',
    refused_total: 'Requests that were refused because too many had arrived, by queue',
    failed_signins_total: 'Passwords that were wrong, or of no account that may sign in',
    jobs_failed_total:
        'Jobs that failed in this process, by kind and by the cause: what was ordered, or the server and what it needs',
    jobs_given_up_total: 'Jobs over which two processes ended: they wait for people to order them again, by kind',
    storage_calls_total: 'Calls of the storage, by action; a listing is none',
    storage_failures_total: 'Calls of the storage that failed, by action',
    storage_seconds_total: 'Time of the calls of the storage until their answer began, by action',
    heap_limit_bytes: 'The most memory that the JavaScript of the process may take',
    memory_limit_bytes: 'The most memory that the process may take: of its container or the machine',
} as const;

export type FigureName = keyof typeof figures;

/** Figures that only rise. */
type CountName = Extract<FigureName, `${string}_total`>;

/** All that is needed to count. */
type Counting = Pick<Services, 'db' | 'config'>;

export type Labels = Readonly<Record<string, string>>;

type Reader = { labels: Labels; read(): number };

type OfStore = Pick<Services, 'db'>;

const readers = onceForStore((_: OfStore) => new Map<string, Reader & { name: FigureName }>());

/** Adds a reading to a figure; one with the same labels takes the place of an earlier one. */
export function addReading(services: OfStore, name: FigureName, labels: Labels, read: () => number): void {
    readers(services).set(JSON.stringify([name, labels]), { name, labels, read });
}

/** Adds a queue: how many pieces of work it has in progress, and how many wait. */
export function addQueue(services: OfStore, queue: string, count: () => { running: number; waiting: number }): void {
    addReading(services, 'queue_running', { queue }, () => count().running);
    addReading(services, 'queue_waiting', { queue }, () => count().waiting);
}

const counts = onceForStore((_: OfStore) => new Map<string, { value: number }>());

/** Adds to a figure that counts from the start of the process. If nobody asks for figures, nothing is counted. */
export function count(services: Counting, name: CountName, labels: Labels = {}, more = 1): void {
    if (services.config.metricsPort === undefined) return;
    const key = JSON.stringify([name, labels]);
    const known = counts(services).get(key);
    const counted = known ?? { value: 0 };
    counted.value += more;
    if (known) return;
    counts(services).set(key, counted);
    addReading(services, name, labels, () => counted.value);
}

/** Returns what a figure is now. */
export function listReadings(services: Services, name: FigureName): { labels: Labels; value: number }[] {
    const ofName = [...readers(services).values()].filter((each) => each.name === name);
    return ofName.map(({ labels, read }) => ({ labels, value: read() }));
}
