import { execFileSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';

/**
 * The seed of what is committed: whoever tests the same commit tries the same selection in the same order, and the
 * next commit is drawn anew.
 */
function readCommitted() {
    try {
        const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8', stdio: 'pipe' });
        return String(Number.parseInt(tree.slice(0, 7), 16));
    } catch {
        // Sources without their history, as from an archive.
        return String(randomInt(1e9));
    }
}

/** What the order of test files follows from. The processes that this one starts have the same. */
export const seed = process.env.TEST_SEED || readCommitted();
process.env.TEST_SEED = seed;

/**
 * Where something comes in a shuffled order: texts that are compared. The same name and seed, the same place.
 *
 * @param {string} name
 */
export function drawnPlace(name) {
    return createHash('sha1').update(`${seed} ${name}`).digest('hex');
}
