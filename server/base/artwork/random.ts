/** Numbers from 0 to 1 that look random and are the same for the same word. */
export type Random = () => number;

/** One stream of numbers per word, so that a drawing always looks the same. */
export function randomFrom(word: string): Random {
    let state = 2_166_136_261;
    for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
}

export function between(random: Random, low: number, high: number): number {
    return Math.round((low + random() * (high - low)) * 10) / 10;
}

/** The entry of a list that never is empty. */
export function at<T>(list: readonly [T, ...T[]], index: number): T {
    return list[index % list.length] ?? list[0];
}
