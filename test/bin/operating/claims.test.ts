import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Proof, readClaims, readEntries } from './claims';

const claims = readClaims(readFileSync('docs/operating.md', 'utf8'));
const sections = [...new Set(claims.map(({ section }) => section))];

const folder = 'test/bin/operating/shown';
const readShown = (section: string) => {
    const path = join(folder, `${section}.txt`);
    return existsSync(path) ? readEntries(readFileSync(path, 'utf8')) : [];
};

/** Tells what is wrong with a proof, if anything is. */
function findFault({ place, words }: Proof): string | undefined {
    if (words.length < 10) return 'says too little';
    if (place === 'advice' || place === 'untried') return undefined;
    if (!existsSync(place)) return 'names a file that does not exist';
    const text = readFileSync(place, 'utf8');
    if (place === 'bench/RESULTS.md') return text.includes(words) ? undefined : 'names a figure that is not there';
    if (!/\.(test|spec|soak)\.tsx?$/.test(place)) return 'names no test';
    return text.includes(`'${words}`) || text.includes(`\`${words}`) ? undefined : 'names a test that is not there';
}

/*
 * Each sentence of the page has the tests or figures that show it, or a reason why none does: `advice` if it tells the
 * reader what to do, `untried` if it could not be tried. Who changes a sentence looks at them, and writes its new head.
 */
describe('what the page for operators says', () => {
    it('is read sentence by sentence', () => {
        expect(claims.length).toBeGreaterThan(200);
        expect(
            readClaims('# A\n## B c\nOne. Two\nlines.\n\n- three\n- `four`. Five\n\n| a |\n| - |\n| b |\n'),
        ).toMatchObject([
            { section: 'b-c', text: 'One.' },
            { text: 'Two lines.' },
            { text: 'three' },
            { text: '`four`.' },
            { text: 'Five' },
            { text: '| b |' },
        ]);
    });

    it.each(sections)('is shown by tests in the section %s', (section) => {
        const said = claims.filter((claim) => claim.section === section).map(({ head }) => head);
        expect(readShown(section).map(({ head }) => head)).toEqual(said);
    });

    it.each(sections)('names tests that exist in the section %s', (section) => {
        const faults = readShown(section).flatMap(({ head, proofs }) => {
            if (proofs.length === 0) return [`${head}: has no proof`];
            return proofs.flatMap((proof) => {
                const fault = findFault(proof);
                return fault === undefined ? [] : [`${head}: ${proof.place}: ${proof.words} ${fault}`];
            });
        });
        expect(faults).toEqual([]);
    });

    it('has no proofs of sections that are gone', () => {
        expect(readdirSync(folder).toSorted()).toEqual(sections.map((section) => `${section}.txt`).toSorted());
    });

    it.each([
        { place: 'advice', words: 'short' },
        { place: 'test/none.test.ts', words: 'is not here at all' },
        { place: 'test/bin/operating/claims.ts', words: 'is not a test at all' },
        { place: 'test/bin/operating/page.test.ts', words: 'is not a title in it' },
        { place: 'bench/RESULTS.md', words: 'a figure that nobody measured' },
    ])('refuses the proof %j', (proof) => {
        expect(findFault(proof)).toBeDefined();
    });
});
