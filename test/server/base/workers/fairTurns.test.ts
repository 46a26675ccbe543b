import { describe, expect, it, vi } from 'vitest';
import { createFairLimiter } from '../../../../server/base/workers/fairTurns';

/** Creates work that ends when the test lets it. */
function createWork() {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    return {
        begun,
        end: (name: string) => ends.get(name)?.(),
        run: (name: string) => () => {
            begun.push(name);
            return new Promise<void>((resolve) => ends.set(name, resolve));
        },
    };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const full = () => {
    throw new Error('full');
};

describe('the fair limiter', () => {
    it('keeps the last free slot for another group', async () => {
        const work = createWork();
        const inTurn = createFairLimiter({ atOnce: 2, mostWaiting: { all: 99, each: 99 }, refuse: full });
        for (const name of ['a1', 'a2', 'a3']) void inTurn({ group: 'a', alone: false }, work.run(name));
        await settled();
        expect(work.begun).toEqual(['a1']);
        void inTurn({ group: 'b', alone: false }, work.run('b1'));
        await settled();
        expect(work.begun).toEqual(['a1', 'b1']);
    });

    it('gives a group half of the slots, rounded up', async () => {
        const work = createWork();
        const inTurn = createFairLimiter({ atOnce: 5, mostWaiting: { all: 99, each: 99 }, refuse: full });
        for (const name of ['a1', 'a2', 'a3', 'a4']) void inTurn({ group: 'a', alone: false }, work.run(name));
        await settled();
        expect(work.begun).toEqual(['a1', 'a2', 'a3']);
    });

    it('takes groups in turn, however much work one of them has queued', async () => {
        const work = createWork();
        const inTurn = createFairLimiter({ atOnce: 1, mostWaiting: { all: 99, each: 99 }, refuse: full });
        for (const name of ['a1', 'a2', 'a3', 'b1', 'c1'])
            void inTurn({ group: name.slice(0, 1), alone: false }, work.run(name));
        for (const name of ['a1', 'a2', 'b1', 'c1']) {
            await settled();
            work.end(name);
        }
        await settled();
        expect(work.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
    });

    it('runs exclusive work one at a time, and other work beside it', async () => {
        const work = createWork();
        const inTurn = createFairLimiter({ atOnce: 3, mostWaiting: { all: 99, each: 99 }, refuse: full });
        void inTurn({ group: 'a', alone: true }, work.run('a1'));
        void inTurn({ group: 'b', alone: true }, work.run('b1'));
        void inTurn({ group: 'c', alone: false }, work.run('c1'));
        await settled();
        expect(work.begun).toEqual(['a1', 'c1']);
        work.end('a1');
        await settled();
        expect(work.begun).toEqual(['a1', 'c1', 'b1']);
    });

    it('rejects work above the limit of a group or above the total limit', async () => {
        const work = createWork();
        const inTurn = createFairLimiter({ atOnce: 1, mostWaiting: { all: 3, each: 2 }, refuse: full });
        const order = (owner: string) => inTurn({ group: owner, alone: false }, work.run(owner));
        void order('a');
        await settled();
        void order('a');
        void order('a');
        await expect(order('a')).rejects.toThrow('full');
        void order('b');
        await expect(order('b')).rejects.toThrow('full');
    });

    it('lets each group queue one piece of work, even if the queue is full', async () => {
        const work = createWork();
        const inTurn = createFairLimiter({ atOnce: 1, mostWaiting: { all: 2, each: 2 }, refuse: full });
        const order = (name: string) => inTurn({ group: name.slice(0, 1), alone: false }, work.run(name));
        for (const name of ['a1', 'a2', 'a3']) void order(name);
        void order('b1');
        await expect(order('b2')).rejects.toThrow('full');
        for (const name of ['a1', 'a2']) {
            await settled();
            work.end(name);
        }
        await settled();
        expect(work.begun).toEqual(['a1', 'a2', 'b1']);
    });

    it('counts work towards both of its groups', async () => {
        const work = createWork();
        const inTurn = createFairLimiter({ atOnce: 4, mostWaiting: { all: 9, each: 9 }, refuse: full });
        for (const name of ['a1', 'b1', 'c1'])
            void inTurn({ group: name.slice(0, 1), within: 'x', alone: false }, work.run(name));
        void inTurn({ group: 'c', within: 'y', alone: false }, work.run('c2'));
        await settled();
        expect(work.begun).toEqual(['a1', 'b1', 'c2']);
        work.end('a1');
        await settled();
        expect(work.begun).toEqual(['a1', 'b1', 'c2', 'c1']);
    });

    it('refuses work that has waited too long, and goes on', async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const work = createWork();
        const limits = { atOnce: 1, mostWaiting: { all: 9, each: 9 }, mostWaitMs: 1000 };
        const inTurn = createFairLimiter({ ...limits, refuse: full });
        void inTurn({ group: 'a', alone: false }, work.run('a1'));
        const late = inTurn({ group: 'a', alone: false }, work.run('a2'));
        const refused = expect(late).rejects.toThrow('full');
        vi.advanceTimersByTime(1001);
        await refused;
        void inTurn({ group: 'a', alone: false }, work.run('a3'));
        work.end('a1');
        vi.useRealTimers();
        await settled();
        expect(work.begun).toEqual(['a1', 'a3']);
    });

    it('continues after work that fails', async () => {
        const inTurn = createFairLimiter({ atOnce: 1, mostWaiting: { all: 9, each: 9 }, refuse: full });
        const failing = inTurn({ group: 'a', alone: true }, () => Promise.reject(new Error('no')));
        const next = inTurn({ group: 'a', alone: true }, async () => 'done');
        await expect(failing).rejects.toThrow('no');
        await expect(next).resolves.toBe('done');
    });

    describe('for background work', () => {
        const open = () => createFairLimiter({ atOnce: 2, mostWaiting: { all: 9, each: 2 }, refuse: full });
        const later = { group: 'a', alone: false, isBackground: true };

        it('begins it only when no other work could begin, one piece at a time', async () => {
            const [work, inTurn] = [createWork(), open()];
            for (const name of ['a1', 'b1', 'c1']) void inTurn({ group: name, alone: false }, work.run(name));
            for (const name of ['later1', 'later2']) void inTurn(later, work.run(name));
            await settled();
            expect(work.begun).toEqual(['a1', 'b1']);
            work.end('a1');
            await settled();
            expect(work.begun).toEqual(['a1', 'b1', 'c1']);
            work.end('b1');
            await settled();
            expect(work.begun).toEqual(['a1', 'b1', 'c1', 'later1']);
            work.end('later1');
            await settled();
            expect(work.begun.at(-1)).toBe('later2');
        });

        it('takes no turn from other work, of its own group neither', async () => {
            const [work, inTurn] = [createWork(), open()];
            void inTurn(later, work.run('later'));
            for (const group of ['a', 'b']) void inTurn({ group, alone: false }, work.run(group));
            await settled();
            expect(work.begun).toEqual(['later', 'a', 'b']);
        });

        it('never runs it beside other exclusive work if it is exclusive itself', async () => {
            const [work, inTurn] = [createWork(), open()];
            void inTurn({ group: 'a', alone: true }, work.run('a'));
            void inTurn({ ...later, alone: true }, work.run('later'));
            await settled();
            expect(work.begun).toEqual(['a']);
            work.end('a');
            await settled();
            expect(work.begun).toEqual(['a', 'later']);
        });

        it('refuses it beyond its bound, which is not that of other work', async () => {
            const [work, inTurn] = [createWork(), open()];
            for (const name of ['1', '2', '3']) void inTurn(later, work.run(name));
            await expect(inTurn(later, work.run('4'))).rejects.toThrow('full');
            expect(() => inTurn.checkRoom('a')).not.toThrow();
        });
    });
});
