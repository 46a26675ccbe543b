import { Readable } from 'node:stream';
import { withTimeout } from '../system/timeout';

class SilenceError extends Error {
    override readonly name = 'Silence';
}

/** Reports progress. `laterMs` extends the time until the next report (milliseconds). */
type ReportProgress = (laterMs?: number) => void;

/** Runs work with a store that may never answer. It is aborted `mostMs` milliseconds after the last call of `alive`. */
export async function withSilenceLimit<T>(
    mostMs: number,
    work: (signal: AbortSignal, alive: ReportProgress) => Promise<T>,
): Promise<T> {
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
        controller.signal.addEventListener('abort', () =>
            reject(new SilenceError(`No answer within ${mostMs / 1000} s`)),
        );
    });
    const alive: ReportProgress = (laterMs = 0) => {
        clearTimeout(timer);
        timer = setTimeout(() => controller.abort(), mostMs + laterMs);
    };
    alive();
    try {
        // Not everything done before the first byte is sent listens to the signal.
        return await Promise.race([work(controller.signal, alive), late]);
    } finally {
        clearTimeout(timer);
    }
}

/**
 * Creates a circuit breaker for a store. After the store was silent and no other request got an answer meanwhile, `ask`
 * fails immediately for `restMs` milliseconds instead of queueing up; `tryAnyway` always tries.
 */
export function createCircuitBreaker(restMs: number): {
    ask: typeof withSilenceLimit;
    tryAnyway: typeof withSilenceLimit;
} {
    let heard = 0;
    let silentUntil = 0;
    const tryAnyway: typeof withSilenceLimit = async (mostMs, work) => {
        const begun = performance.now();
        try {
            const answer = await withSilenceLimit(mostMs, work);
            heard = performance.now();
            silentUntil = 0;
            return answer;
        } catch (error) {
            if (!(error instanceof SilenceError)) heard = performance.now();
            else if (heard < begun) silentUntil = performance.now() + restMs;
            throw error;
        }
    };
    const ask: typeof withSilenceLimit = async (mostMs, work) => {
        if (performance.now() < silentUntil)
            throw new SilenceError('Not tried, since there was no answer a moment ago: retry later');
        return await tryAnyway(mostMs, work);
    };
    return { ask, tryAnyway };
}

/** Number of bytes that the system may buffer before the peer has received any. */
const maxBufferedBytes = 6 * 1024 * 1024;

/** Returns a stream that calls `alive` for each chunk taken, assuming at least this speed for the chunks taken. */
export function reportingProgress(
    chunks: AsyncIterable<Buffer> | Iterable<Uint8Array>,
    alive: ReportProgress,
    bytesPerSecond: number,
): Readable {
    async function* reportChunks() {
        let consumed = 0;
        for await (const chunk of chunks) {
            consumed += chunk.byteLength;
            alive((1000 * Math.min(consumed, maxBufferedBytes)) / bytesPerSecond);
            yield chunk;
        }
    }
    return Readable.from(reportChunks(), { objectMode: false });
}

/** Returns a stream that fails if a requested chunk does not arrive within `mostMs` milliseconds. */
export function failIfSilent(body: Readable, mostMs: number): Readable {
    async function* heard() {
        const chunks = body[Symbol.asyncIterator]();
        try {
            for (;;) {
                const next = await withTimeout(mostMs, chunks.next());
                if (next.done) return;
                yield next.value;
            }
        } finally {
            body.destroy();
        }
    }
    const listened = Readable.from(heard(), { objectMode: false });
    const end = listened._destroy.bind(listened);
    // If the reader closes the stream before or between chunks, the source is destroyed too, which also ends the
    // generator.
    listened._destroy = (error, done) => {
        body.destroy();
        end(error, done);
    };
    return listened;
}
