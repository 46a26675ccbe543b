import { readdirSync } from 'node:fs';
import { drawnPlace } from './seed.js';

/**
 * What every run tries: the way through the whole console, what staff may lose, what nobody else may see, and the kept
 * trees, which differ with almost any change of a screen.
 */
export const always = [
    'access.spec.ts',
    'drafts.spec.ts',
    'hostile.spec.ts',
    'lostChunks.spec.ts',
    'preview/fidelity.spec.ts',
    'resilience.spec.ts',
    'signOut.spec.ts',
    'site/isolation.spec.ts',
    'tree/tree.spec.ts',
    'twoTabs.spec.ts',
    'walk.spec.ts',
];

/** Of the other files, a run tries one of so many, by its seed. */
const others = 8;

/**
 * The files of browser tests that a usual run tries; `TEST_EXTENT=everything` and `npm run soak:browser` try all.
 *
 * @returns {string[]}
 */
export function listUsualBrowserTests() {
    const files = readdirSync('test/browser', { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.endsWith('.spec.ts'));
    const isTried = (/** @type {string} */ name) =>
        process.env.TEST_EXTENT === 'everything' ||
        always.includes(name) ||
        Number.parseInt(drawnPlace(`browser ${name}`).slice(0, 8), 16) % others === 0;
    return files.filter(isTried).map((name) => `test/browser/${name}`);
}
