import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { onceForStore } from '../base/services/background';
import { addReading } from '../base/services/figures';
import { fail } from '../base/system/errors';
import { createLimiter } from '../base/system/limiter';

/** What answers are made of: `generation` changes with their content, `cacheVersion` when somebody clears the cache. */
export type Edition = { generation: string; cacheVersion: number };

/** An answer to visitors as it is kept: it is current for an edition, until an instant (milliseconds since 1970). */
export type KeptAnswer = Edition & { until: number; bytes: number };

type Options = {
    /** Size of all that is kept, in bytes; what was not asked for in a long time is dropped. */
    mostBytes: number;
    /** Runs a making when it is its turn: see `createLimiter`. */
    inTurn<T>(work: () => Promise<T>): Promise<T>;
    /** Runs the making of what was only cleared, which is not urgent. */
    inSpareTime<T>(work: () => Promise<T>): Promise<T>;
    now(): number;
    /** Resolves when whoever asks for an answer that was only cleared has waited long enough for the new one. */
    patience(): Promise<unknown>;
    /** Is told why an answer that was only cleared could not be made again; it is answered as before. */
    report(err: unknown): void;
};

/** How long visitors wait for a page that was only cleared, rather than get it as it was (milliseconds). */
const patienceMs = 100;

/** How long nothing that was only cleared is made, in proportion to what the last one took. */
const restShare = 3;

/** Number of answers that are passed over when room is made: more would take long. */
const mostPassedOver = 1000;

/**
 * Keeps answers by key until the content that they were made of changes. Each is made once, however many ask for it at
 * the same time. What was made of one generation is never answered for another. What was only cleared may be answered
 * as it was while it is made again: many landing pages can be cleared at once without visitors having to wait for all.
 */
export function createKept<Answer extends KeptAnswer>({ mostBytes, now, ...options }: Options) {
    /**
     * `begun` numbers the makings, in the order of their beginnings. `isAsked`: asked for since it was kept or passed over.
     */
    const kept = new Map<string, { answer: Answer; begun: number; isAsked: boolean }>();
    const making = new Map<string, Promise<Answer>>();
    let bytes = 0;
    let count = 0;
    let asked = 0;

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
        const answer = await make();
        keep(key, answer, begun);
        return answer;
    }

    /** Returns what a task is making, or begins it. */
    function makeOnce(task: string, begin: () => Promise<Answer>): Promise<Answer> {
        const made = making.get(task) ?? begin().finally(() => making.delete(task));
        making.set(task, made);
        return made;
    }

    /** Makes an answer again that was only cleared; resolves with the present one if that takes long, or fails. */
    async function renew(key: string, present: Answer, make: () => Promise<Answer>): Promise<Answer> {
        const isPresent = () => kept.get(key)?.answer === present;
        const renewed = makeOnce(`cleared ${present.generation} ${key}`, () =>
            options
                .inSpareTime(async () => (isPresent() ? await makeAndKeep(key, make) : present))
                .catch((err: unknown) => {
                    options.report(err);
                    return present;
                }),
        );
        return await Promise.race([renewed, options.patience().then(() => present)]);
    }

    /** Returns the answer for this edition: the kept one, the one being made, or a new one. */
    async function get(key: string, edition: Edition, make: () => Promise<Answer>): Promise<Answer> {
        asked += 1;
        const found = kept.get(key);
        if (!found || found.answer.generation !== edition.generation || now() >= found.answer.until)
            return await makeOnce(`${edition.generation} ${key}`, () => options.inTurn(() => makeAndKeep(key, make)));
        found.isAsked = true;
        return found.answer.cacheVersion === edition.cacheVersion ? found.answer : await renew(key, found.answer, make);
    }

    return { get, size: () => ({ entries: kept.size, bytes, asked, made: count }) };
}

/** Creates a function that runs one piece of work after the other, and leaves most of the time to what is urgent. */
function createSpareTime(): Options['inSpareTime'] {
    const inTurn = createLimiter(1);
    return (work) =>
        new Promise((resolve, reject) => {
            void inTurn(async () => {
                const since = performance.now();
                await work().then(resolve, reject);
                await setTimeout(restShare * (performance.now() - since), undefined, { ref: false });
            });
        });
}

/** Returns a function that finds what is kept of a kind for a database: up to `mostBytes`, made a few at a time. */
export function keepForStore<Answer extends KeptAnswer>(kind: string, mostBytes: number) {
    return onceForStore((services) => {
        const { now, log } = services;
        const kept = createKept<Answer>({
            mostBytes,
            inTurn: createLimiter(Math.max(2, availableParallelism()), {
                mostWaiting: 500,
                refuse: () => fail('unavailable'),
            }),
            inSpareTime: createSpareTime(),
            now: () => now().getTime(),
            patience: () => setTimeout(patienceMs, undefined, { ref: false }),
            report: (err) => log.warn({ err }, 'what visitors see could not be made again'),
        });
        addReading(services, 'kept_answers', { kind }, () => kept.size().entries);
        addReading(services, 'kept_bytes', { kind }, () => kept.size().bytes);
        addReading(services, 'kept_asked_total', { kind }, () => kept.size().asked);
        addReading(services, 'kept_made_total', { kind }, () => kept.size().made);
        return kept;
    });
}
