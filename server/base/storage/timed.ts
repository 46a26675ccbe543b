import type { Storage } from './storage';

/** Is told of each call of a storage: what it did, how long that took (milliseconds), and whether it failed. */
type NoteCall = (action: string, ms: number, hasFailed: boolean) => void;

/** The calls that are told of; a listing lasts as long as its reader takes. */
export const timedActions = ['write', 'read', 'remove', 'exists', 'copy', 'ping'] as const;

/**
 * Returns a storage that tells of its calls. The time of a reading ends when its file begins to arrive: the rest lasts as
 * long as its reader takes.
 */
export function withTimes(storage: Storage, note: NoteCall): Storage {
    async function timed<T>(action: (typeof timedActions)[number], call: Promise<T>): Promise<T> {
        const begun = performance.now();
        let hasFailed = true;
        try {
            const answer = await call;
            hasFailed = false;
            return answer;
        } finally {
            note(action, performance.now() - begun, hasFailed);
        }
    }
    return {
        ...storage,
        write: (key, content) => timed('write', storage.write(key, content)),
        read: (key) => timed('read', storage.read(key)),
        remove: (key) => timed('remove', storage.remove(key)),
        exists: (key) => timed('exists', storage.exists(key)),
        copy: (from, to) => timed('copy', storage.copy(from, to)),
        ping: () => timed('ping', storage.ping()),
    };
}
