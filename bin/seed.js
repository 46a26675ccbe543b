import { createHash, randomInt } from 'node:crypto';

/** What the order of test files follows from. The processes that this one starts have the same. */
export const seed = process.env.TEST_SEED || String(randomInt(1e9));
process.env.TEST_SEED = seed;

/**
 * Where something comes in a shuffled order: texts that are compared. The same name and seed, the same place.
 *
 * @param {string} name
 */
export function drawnPlace(name) {
    return createHash('sha1').update(`${seed} ${name}`).digest('hex');
}
