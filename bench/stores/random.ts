/** A source of numbers from 0 up to 1, the same in every run. */
export type Random = () => number;

/** Creates a source (mulberry32); different seeds give unrelated numbers. */
export function createRandom(seed: number): Random {
    let state = Math.imul(seed + 1, 0x9e3779b1);
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** Creates a function that returns UUIDs of version 7, in the order of their times and then of the calls. */
export function createIds(): (time: number) => string {
    let count = 0;
    return (time) => {
        count += 1;
        const date = time.toString(16).padStart(12, '0');
        const rest = count.toString(16).padStart(18, '0');
        return `${date.slice(0, 8)}-${date.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}`;
    };
}
