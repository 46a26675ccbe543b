import { Readable } from 'node:stream';
import { within } from '../system/within';

class Silence extends Error {
    override readonly name = 'Silence';
}

/** A sign of life, and how much later than usual the next one may come (milliseconds). */
type Alive = (laterMs?: number) => void;

/**
 * Does work with a store that may never answer. It is ended `mostMs` milliseconds after the last sign of life: `alive` is
 * called with each.
 */
export async function watched<T>(mostMs: number, work: (signal: AbortSignal, alive: Alive) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
        controller.signal.addEventListener('abort', () => reject(new Silence(`No answer within ${mostMs / 1000} s`)));
    });
    const alive: Alive = (laterMs = 0) => {
        clearTimeout(timer);
        timer = setTimeout(() => controller.abort(), mostMs + laterMs);
    };
    alive();
    try {
        // Not everything that is done before the first byte is sent listens to the signal.
        return await Promise.race([work(controller.signal, alive), late]);
    } finally {
        clearTimeout(timer);
    }
}

/**
 * Patience with a store. Where it was silent, and nobody heard of it meanwhile, whoever asks within the next `restMs`
 * milliseconds is told at once, instead of standing in line behind others who wait for nothing.
 */
export function createPatience(restMs: number): { ask: typeof watched; tryAnyway: typeof watched } {
    let heard = 0;
    let silentUntil = 0;
    const tryAnyway: typeof watched = async (mostMs, work) => {
        const begun = performance.now();
        try {
            const answer = await watched(mostMs, work);
            heard = performance.now();
            silentUntil = 0;
            return answer;
        } catch (error) {
            if (!(error instanceof Silence)) heard = performance.now();
            else if (heard < begun) silentUntil = performance.now() + restMs;
            throw error;
        }
    };
    const ask: typeof watched = async (mostMs, work) => {
        if (performance.now() < silentUntil) throw new Silence('It did not answer a moment ago');
        return await tryAnyway(mostMs, work);
    };
    return { ask, tryAnyway };
}

/** What the system takes before the other side has seen any of it (bytes). */
const onTheWay = 6 * 1024 * 1024;

/** A stream that tells each time that more of it is taken; what was taken has at least this speed (bytes a second). */
export function telling(
    chunks: AsyncIterable<Buffer> | Iterable<Uint8Array>,
    alive: Alive,
    bytesPerSecond: number,
): Readable {
    async function* told() {
        let taken = 0;
        for await (const chunk of chunks) {
            taken += chunk.byteLength;
            alive((1000 * Math.min(taken, onTheWay)) / bytesPerSecond);
            yield chunk;
        }
    }
    return Readable.from(told(), { objectMode: false });
}

/** A stream that breaks when nothing comes for so long although somebody wants more (milliseconds). */
export function unlessSilent(body: Readable, mostMs: number): Readable {
    async function* heard() {
        const chunks = body[Symbol.asyncIterator]();
        try {
            for (;;) {
                const next = await within(mostMs, chunks.next());
                if (next.done) return;
                yield next.value;
            }
        } finally {
            body.destroy();
        }
    }
    const listened = Readable.from(heard(), { objectMode: false });
    const end = listened._destroy.bind(listened);
    // Whoever hangs up before the first byte, or between two, ends what is behind as well; then the generator ends too.
    listened._destroy = (error, done) => {
        body.destroy();
        end(error, done);
    };
    return listened;
}
