import type { Call } from '../../../contract/call';
import type { JobKind } from '../../../contract/jobKinds';

/** Work that this page has just begun on the server. `id` is undefined if the answer does not tell it. */
type StartedJob = { kind: JobKind; id: string | undefined };

const listeners = new Set<(job: StartedJob) => void>();

/** Tells the listeners about work that a successful call has begun. */
export function noteAnswer({ starts }: Pick<Call, 'starts'>, data: unknown): void {
    if (!starts) return;
    const { kind, idAs } = starts;
    const id = idAs !== undefined && typeof data === 'object' && data !== null ? Reflect.get(data, idAs) : undefined;
    for (const listener of listeners) listener({ kind, id: typeof id === 'string' ? id : undefined });
}

/** Calls the listener for all work that begins. Returns a function that removes it. */
export function onJobStarted(listener: (job: StartedJob) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
}
