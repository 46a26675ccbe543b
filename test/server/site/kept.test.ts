import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimiter } from '../../../server/base/system/limiter';
import { createKept, type Edition, type KeptAnswer } from '../../../server/site/kept';
import { isExhaustive } from '../../drawn';

type Answer = KeptAnswer & { seen: number };

const answer = (over: Partial<Answer> = {}): Answer => ({
    generation: '1',
    cacheVersion: 0,
    until: Number.POSITIVE_INFINITY,
    bytes: 10,
    seen: 0,
    ...over,
});

const refuse = (): never => {
    throw new Error('refused');
};
const edition = (generation: string, cacheVersion = 0): Edition => ({ generation, cacheVersion });

type Given = Partial<Parameters<typeof createKept<Answer>>[0]> & { atOnce?: number; mostWaiting?: number };

const createStore = ({ atOnce = 2, mostWaiting = 100, ...given }: Given = {}) =>
    createKept<Answer>({
        mostBytes: 100,
        now: () => 0,
        inTurn: createLimiter(atOnce, { mostWaiting, refuse }),
        inSpareTime: (work) => work(),
        patience: () => new Promise(() => undefined),
        report: (err) => {
            throw err;
        },
        ...given,
    });

describe('what is kept for visitors', () => {
    it('is never older than the content at the moment of the question, in whatever order things happen', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.scheduler(),
                fc.array(fc.constantFrom('write', 'clear', 'a', 'b'), { minLength: 2, maxLength: 25 }),
                async (scheduler, steps) => {
                    const pause = (label: string) => scheduler.schedule(Promise.resolve(), label);
                    const store = createStore({
                        patience: () => pause('lose patience'),
                        inSpareTime: (work) => pause('have time').then(work),
                    });
                    let content = 0;
                    let cacheVersion = 0;
                    const ask = async (key: string) => {
                        const asked = content;
                        await pause('read the generation');
                        const current = edition(String(content), cacheVersion);
                        const { seen } = await store.get(key, current, async () => {
                            await pause('load');
                            const loaded = content;
                            await pause('compress');
                            return answer({ ...current, seen: loaded });
                        });
                        expect(seen).toBeGreaterThanOrEqual(asked);
                    };
                    const done = steps.map(async (step) => {
                        await pause(step);
                        if (step === 'write') content += 1;
                        else if (step === 'clear') cacheVersion += 1;
                        else await ask(step);
                    });
                    await scheduler.waitFor(Promise.all(done));
                },
            ),
            { numRuns: isExhaustive ? 100_000 : 100 },
        );
    });

    it('is made once for all who ask at the same time, and again for another generation', async () => {
        const store = createStore();
        let made = 0;
        const ask = (generation: string) =>
            store.get('home', edition(generation), async () => {
                made += 1;
                return answer({ generation });
            });
        await Promise.all(Array.from({ length: 50 }, () => ask('1')));
        await ask('1');
        expect(made).toBe(1);
        await ask('2');
        expect(made).toBe(2);
    });

    it('is made again from the instant on at which something changes by itself', async () => {
        let now = 0;
        const store = createStore({ now: () => now });
        let made = 0;
        const ask = () =>
            store.get('home', edition('1'), async () => {
                made += 1;
                return answer({ until: now + 1000 });
            });
        await ask();
        now = 999;
        await ask();
        expect(made).toBe(1);
        now = 1000;
        await ask();
        expect(made).toBe(2);
    });

    it('is dropped if other answers need the room and were asked for later', async () => {
        const store = createStore({ mostBytes: 30 });
        const made: string[] = [];
        const ask = (key: string, bytes = 10) =>
            store.get(key, edition('1'), async () => {
                made.push(key);
                return answer({ bytes });
            });
        for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key);
        expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
        expect(store.size()).toMatchObject({ entries: 3, bytes: 30 });
        await ask('huge', 31);
        expect(store.size()).toMatchObject({ entries: 3, bytes: 30 });
    });

    it('is made a few at a time, and a failure makes room for the next', async () => {
        const store = createStore({ atOnce: 2 });
        let running = 0;
        let most = 0;
        const asked = Array.from({ length: 20 }, (_, index) =>
            store.get(`page ${index}`, edition('1'), async () => {
                running += 1;
                most = Math.max(most, running);
                await new Promise((resolve) => setImmediate(resolve));
                running -= 1;
                if (index % 2 === 0) throw new Error('no database');
                return answer();
            }),
        );
        const ended = await Promise.allSettled(asked);
        expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(10);
        expect(most).toBe(2);
    });

    it('is refused to those who would wait too long', async () => {
        const store = createStore({ atOnce: 1, mostWaiting: 2 });
        const ask = (key: string) => store.get(key, edition('1'), async () => answer());
        const ended = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(ask));
        expect(ended.map(({ status }) => status)).toEqual([
            'fulfilled',
            'fulfilled',
            'fulfilled',
            'rejected',
            'rejected',
        ]);
        await expect(ask('f')).resolves.toMatchObject({ bytes: 10 });
    });

    it('is what was begun last, even if an earlier making ends later', async () => {
        const store = createStore();
        let release = () => {};
        const held = new Promise<void>((resolve) => {
            release = resolve;
        });
        const slow = store.get('home', edition('1'), async () => {
            await held;
            return answer({ generation: '1' });
        });
        await store.get('home', edition('2'), async () => answer({ generation: '2', seen: 2 }));
        release();
        await slow;
        const made = store.get('home', edition('2'), async () => answer({ generation: '2', seen: 3 }));
        expect((await made).seen).toBe(2);
    });

    describe('and was only cleared', () => {
        /** Keeps an answer, and makes it again for another edition once `release` or `fail` is called. */
        async function clearHome(given: Given, next = edition('1', 1)) {
            const store = createStore(given);
            await store.get('home', edition('1'), async () => answer());
            let release = () => {};
            let fail = (_: Error) => {};
            const held = new Promise<void>((resolve, reject) => {
                release = resolve;
                fail = reject;
            });
            let made = 0;
            const ask = async () => {
                const make = async () => {
                    made += 1;
                    await held;
                    return answer({ ...next, seen: 1 });
                };
                return (await store.get('home', next, make)).seen;
            };
            return { ask, release: () => release(), fail: (err: Error) => fail(err), made: () => made };
        }

        it('is answered as it was to those who would wait too long, and made again once', async () => {
            const { ask, release, made } = await clearHome({ patience: async () => undefined });
            expect(await Promise.all([ask(), ask(), ask()])).toEqual([0, 0, 0]);
            release();
            await expect.poll(ask).toBe(1);
            expect(made()).toBe(1);
        });

        it('is answered as it is made again, if that is soon enough', async () => {
            const { ask, release } = await clearHome({});
            const asked = [ask(), ask()];
            release();
            expect(await Promise.all(asked)).toEqual([1, 1]);
        });

        it('is never answered as it was if its content has changed, too', async () => {
            const { ask, release } = await clearHome({ patience: async () => undefined }, edition('2', 1));
            const asked = ask();
            release();
            expect(await asked).toBe(1);
        });

        it('is not answered as it was before its content changed if it is cleared once more', async () => {
            const spare: (() => Promise<void>)[] = [];
            const store = createStore({
                inSpareTime: (work) => new Promise((resolve) => spare.push(() => work().then(resolve))),
            });
            const ask = async (current: Edition, seen: number) =>
                (await store.get('home', current, async () => answer({ ...current, seen }))).seen;
            await ask(edition('1'), 1);
            const early = ask(edition('1', 1), 1);
            await ask(edition('2', 1), 2);
            const late = ask(edition('2', 2), 2);
            for (const work of spare) await work();
            expect([await early, await late]).toEqual([1, 2]);
        });

        it('is answered as it was if it cannot be made again, which is reported', async () => {
            const reported: unknown[] = [];
            const { ask, fail } = await clearHome({ report: (err) => reported.push(err) });
            const asked = ask();
            fail(new Error('no database'));
            expect(await asked).toBe(0);
            expect(reported).toEqual([new Error('no database')]);
        });
    });
});
