/** A deterministic pseudo-random generator of numbers from 0 to 1. */
export type Random = () => number;

/** Creates a generator seeded with a word, so that a drawing always looks the same. */
export function createRandom(seed: string): Random {
    let state = 2_166_136_261;
    for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
}

export function randomBetween(random: Random, low: number, high: number): number {
    return Math.round((low + random() * (high - low)) * 10) / 10;
}

/** Returns the entry at an index, wrapping around at the end of the list. */
export function entryAt<T>(list: readonly [T, ...T[]], index: number): T {
    return list[index % list.length] ?? list[0];
}
