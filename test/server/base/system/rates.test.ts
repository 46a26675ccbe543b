import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRates } from '../../../../server/base/system/rates';

function createClock() {
    const clock = { time: 5000, now: () => clock.time };
    return clock;
}

describe('rates', () => {
    it('let a burst pass at once, then as many as the time allows', () => {
        const clock = createClock();
        const rates = createRates({ perSecond: 10, burst: 5 }, clock);
        for (let count = 0; count < 5; count += 1) expect(rates.take('a')).toBe(0);
        expect(rates.take('a')).toBeCloseTo(100);
        clock.time += 60;
        expect(rates.take('a')).toBeCloseTo(40);
        clock.time += 40;
        expect(rates.take('a')).toBe(0);
        expect(rates.take('a')).toBeCloseTo(100);
        clock.time += 10_000;
        for (let count = 0; count < 5; count += 1) expect(rates.take('a')).toBe(0);
        expect(rates.take('a')).toBeGreaterThan(0);
        expect(rates.countRefused()).toBe(4);
    });

    it('count each key on its own', () => {
        const rates = createRates({ perSecond: 1, burst: 1 }, createClock());
        expect([rates.take('a'), rates.take('b')]).toEqual([0, 0]);
        expect(rates.take('a')).toBeGreaterThan(0);
    });

    it('do not count what did not pass, so that whoever goes on asking gets in as soon as others would', () => {
        const clock = createClock();
        const rates = createRates({ perSecond: 1, burst: 1 }, clock);
        expect(rates.take('a')).toBe(0);
        for (let count = 0; count < 100; count += 1) expect(rates.take('a')).toBeGreaterThan(0);
        clock.time += 1000;
        expect(rates.take('a')).toBe(0);
    });

    it('without a rate let everything pass, and remember nobody', () => {
        const rates = createRates({ perSecond: 0, burst: 0 }, createClock());
        for (let count = 0; count < 1000; count += 1) expect(rates.take('a')).toBe(0);
        expect([rates.countKept(), rates.countRefused()]).toEqual([0, 0]);
    });

    it('remember no more keys than they may, and forget those whose bucket is full', () => {
        const clock = createClock();
        const rates = createRates({ perSecond: 10, burst: 5 }, { ...clock, mostKept: 50 });
        for (let count = 0; count < 5; count += 1) rates.take('busy');
        for (let count = 0; count < 1000; count += 1) {
            expect(rates.take(`key ${count}`)).toBe(0);
            expect(rates.countKept()).toBeLessThanOrEqual(50);
        }
        clock.time += 1000;
        for (let count = 0; count < 60; count += 1) rates.take(`other ${count}`);
        clock.time += 1000;
        for (let count = 0; count < 60; count += 1) {
            clock.time += 1000;
            rates.take(`late ${count}`);
        }
        expect(rates.countKept()).toBeLessThanOrEqual(3);
    });

    it('keep a bucket in use while keys come and go that use theirs little', () => {
        const clock = createClock();
        const rates = createRates({ perSecond: 10, burst: 50 }, { ...clock, mostKept: 50 });
        let passed = 0;
        for (let count = 0; count < 2000; count += 1) {
            clock.time += 10;
            if (rates.take('busy') === 0) passed += 1;
            rates.take(`key ${count}`);
        }
        expect(passed).toBeLessThanOrEqual(50 + 10 * 20);
    });

    const calls = fc.array(fc.record({ pause: fc.integer({ min: 0, max: 400 }), key: fc.constantFrom('a', 'b') }), {
        minLength: 1,
        maxLength: 200,
    });
    const limit = fc.record({ perSecond: fc.integer({ min: 1, max: 50 }), burst: fc.integer({ min: 1, max: 20 }) });

    it('never let more pass than the burst and what the time allows, in any span of time', () => {
        fc.assert(
            fc.property(limit, calls, (given, made) => {
                const clock = createClock();
                const rates = createRates(given, clock);
                const passed: number[] = [];
                for (const { pause, key } of made) {
                    clock.time += pause;
                    if (rates.take(key) === 0 && key === 'a') passed.push(clock.time);
                }
                passed.forEach((start, first) => {
                    passed.slice(first).forEach((end, more) => {
                        const most = given.burst + (given.perSecond * (end - start)) / 1000;
                        expect(more + 1).toBeLessThanOrEqual(most + 1e-6);
                    });
                });
            }),
        );
    });

    it('never refuse whoever has stayed below in every span of time', () => {
        fc.assert(
            fc.property(limit, calls, (given, made) => {
                const clock = createClock();
                const rates = createRates(given, clock);
                const times: number[] = [];
                for (const { pause } of made) {
                    clock.time += pause;
                    const isBelow = [...times, clock.time].every((start, first) => {
                        const count = times.length + 1 - first;
                        return count <= given.burst + (given.perSecond * (clock.time - start)) / 1000;
                    });
                    if (!isBelow) continue;
                    times.push(clock.time);
                    expect(rates.take('a')).toBe(0);
                }
            }),
        );
    });
});
