import { onceForStore } from './background';
import type { Services } from './context';

/**
 * What a process can be asked about itself at any time, by name; the names follow Prometheus. The modules that know them
 * add readings, each with labels of its own.
 */
export const figures = {
    queue_running: 'Pieces of work that are in progress, by queue',
    queue_waiting: 'Pieces of work that wait for their turn, by queue',
    refused_total: 'Calls that were refused because one account or address made too many, by whose they were',
    kept_answers: 'Answers to visitors that are kept in memory, by kind',
    kept_bytes: 'Bytes of the answers to visitors that are kept in memory, by kind',
    kept_asked_total: 'Answers to visitors that were asked for, by kind',
    kept_made_total: 'Answers to visitors that had to be made, by kind',
    database_connections: 'Connections to PostgreSQL, by pool and state',
} as const;

export type FigureName = keyof typeof figures;

export type Labels = Readonly<Record<string, string>>;

type Reader = { labels: Labels; read(): number };

const readers = onceForStore(() => new Map<string, Reader & { name: FigureName }>());

/** Adds a reading to a figure; one with the same labels takes the place of an earlier one. */
export function addReading(services: Services, name: FigureName, labels: Labels, read: () => number): void {
    readers(services).set(JSON.stringify([name, labels]), { name, labels, read });
}

/** Adds a queue: how many pieces of work it has in progress, and how many wait. */
export function addQueue(services: Services, queue: string, count: () => { running: number; waiting: number }): void {
    addReading(services, 'queue_running', { queue }, () => count().running);
    addReading(services, 'queue_waiting', { queue }, () => count().waiting);
}

/** Returns what a figure is now. */
export function listReadings(services: Services, name: FigureName): { labels: Labels; value: number }[] {
    const ofName = [...readers(services).values()].filter((each) => each.name === name);
    return ofName.map(({ labels, read }) => ({ labels, value: read() }));
}
