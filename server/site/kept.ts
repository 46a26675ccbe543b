import { availableParallelism } from 'node:os';
import { onceForStore } from '../base/services/background';
import { fail } from '../base/system/errors';
import { createLimiter } from '../base/system/limiter';

/** An answer to visitors as it is kept: it is current for a generation, until an instant (milliseconds since 1970). */
export type KeptAnswer = { generation: string; until: number; bytes: number };

type Options = {
    /** Size of all that is kept, in bytes; what was not asked for in a long time is dropped. */
    mostBytes: number;
    /** Runs a making when it is its turn: see `createLimiter`. */
    inTurn<T>(work: () => Promise<T>): Promise<T>;
    now(): number;
};

/** Number of answers that are passed over when room is made: more would take long. */
const mostPassedOver = 1000;

/**
 * Keeps answers by key until the content that they were made of changes. Each is made once, however many ask for it at
 * the same time. What was made of one generation is never answered for another.
 */
export function createKept<Answer extends KeptAnswer>({ mostBytes, inTurn, now }: Options) {
    /**
     * `begun` numbers the makings, in the order of their beginnings. `isAsked`: asked for since it was kept or passed over.
     */
    const kept = new Map<string, { answer: Answer; begun: number; isAsked: boolean }>();
    const making = new Map<string, Promise<Answer>>();
    let bytes = 0;
    let count = 0;

    function drop(key: string): void {
        bytes -= kept.get(key)?.answer.bytes ?? 0;
        kept.delete(key);
    }

    /**
     * Drops the oldest answers, but passes over those that somebody has asked for. A mark costs less with each question than
     * a place in the order of questions.
     */
    function makeRoom(): void {
        let passedOver = 0;
        for (const [key, each] of kept) {
            if (bytes <= mostBytes) return;
            if (each.isAsked && passedOver < mostPassedOver) {
                passedOver += 1;
                kept.delete(key);
                kept.set(key, { ...each, isAsked: false });
            } else drop(key);
        }
    }

    function keep(key: string, answer: Answer, begun: number): void {
        // A slow making must not replace what was made of newer content.
        if ((kept.get(key)?.begun ?? 0) > begun) return;
        drop(key);
        if (answer.bytes > mostBytes) return;
        kept.set(key, { answer, begun, isAsked: false });
        bytes += answer.bytes;
        makeRoom();
    }

    async function makeAndKeep(key: string, make: () => Promise<Answer>): Promise<Answer> {
        count += 1;
        const begun = count;
        const answer = await inTurn(make);
        keep(key, answer, begun);
        return answer;
    }

    /** Returns the answer for this generation: the kept one, the one being made, or a new one. */
    async function get(key: string, generation: string, make: () => Promise<Answer>): Promise<Answer> {
        const found = kept.get(key);
        if (found?.answer.generation === generation && now() < found.answer.until) {
            found.isAsked = true;
            return found.answer;
        }
        const task = `${generation} ${key}`;
        const made = making.get(task) ?? makeAndKeep(key, make).finally(() => making.delete(task));
        making.set(task, made);
        return await made;
    }

    return { get, size: () => ({ entries: kept.size, bytes }) };
}

/** Returns a function that finds what is kept for a database: up to `mostBytes`, made a few at a time. */
export function keepForStore<Answer extends KeptAnswer>(mostBytes: number) {
    return onceForStore(({ now }) =>
        createKept<Answer>({
            mostBytes,
            inTurn: createLimiter(Math.max(2, availableParallelism()), {
                mostWaiting: 500,
                refuse: () => fail('unavailable'),
            }),
            now: () => now().getTime(),
        }),
    );
}
