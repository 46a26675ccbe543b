import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listTextPieces } from '../../../contract/replace/markup';
import { findMatches, type Replacement } from '../../../contract/replace/matches';
import { listExcerpts, replaceHits } from '../../../contract/replace/texts';

const wanted = (find: string, replacement = '', more: Partial<Replacement> = {}): Replacement => ({
    ...{ find, replacement, isCaseSensitive: false, isWholeWord: false },
    ...more,
});
const places = (text: string, what: Replacement) => findMatches(text, what).map(({ start }) => start);
const all = () => true;
const inHtml = (html: string, find: string, replacement: string) =>
    replaceHits(html, true, wanted(find, replacement), all);

describe('finding a text', () => {
    it('finds every place, none of which overlaps another', () => {
        expect(places('banana', wanted('ana'))).toEqual([1]);
        expect(places('aaaa', wanted('aa'))).toEqual([0, 2]);
        expect(places('nothing', wanted(''))).toEqual([]);
    });

    it('takes the text as it is written, never as a pattern', () => {
        expect(places('a.c abc', wanted('a.c'))).toEqual([0]);
        expect(places('x (1) [2] $&', wanted('$&'))).toEqual([10]);
    });

    it('minds the case only if that is wanted', () => {
        expect(places('Cup cup CUP', wanted('cup'))).toEqual([0, 4, 8]);
        expect(places('Cup cup CUP', wanted('cup', '', { isCaseSensitive: true }))).toEqual([4]);
        // The lower case of İ is longer than the letter itself: places behind it must not move.
        expect(places('İİ cup', wanted('CUP'))).toEqual([3]);
    });

    it('finds whole words in scripts with spaces, and every place in others', () => {
        const whole = (text: string, find: string) => places(text, wanted(find, '', { isWholeWord: true }));
        expect(whole('cup cupboard teacup Cup.', 'cup')).toEqual([0, 20]);
        expect(whole('Grüße Gruß, Gruß_1', 'gruß')).toEqual([6]);
        expect(whole('кубок кубокъ', 'кубок')).toEqual([0]);
        expect(whole('ถ้วยรางวัล', 'รางวัล')).toEqual([4]);
        expect(whole('大奖赛', '奖')).toEqual([1]);
        expect(whole('𝒳cup cup', 'cup')).toEqual([6]);
    });
});

describe('replacing in formatted text', () => {
    it('leaves tags, addresses and attributes as they are', () => {
        const html = '<p>cup</p><a href="/cup">the cup</a><img src="/image/cup/cup.png" alt="cup > cup" />';
        expect(inHtml(html, 'cup', 'mug')).toBe(
            '<p>mug</p><a href="/cup">the mug</a><img src="/image/cup/cup.png" alt="cup > cup" />',
        );
        expect(inHtml('<p>p</p>', 'p', 'q')).toBe('<p>q</p>');
    });

    it('reads and writes characters that HTML escapes', () => {
        expect(inHtml('<p>Tom &amp; Jerry</p>', 'tom & jerry', 'A < B & C')).toBe('<p>A &lt; B &amp; C</p>');
        expect(inHtml('<p>a &amp; b</p>', 'amp', 'x')).toBe('<p>a &amp; b</p>');
        expect(inHtml('<p>x</p>', 'x', '<script>alert(1)</script>')).toBe(
            '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
        );
        expect(inHtml('<p>&unknown; x</p>', 'x', 'y')).toBe('<p>&unknown; y</p>');
    });

    it('shows what is read around a hit', () => {
        const html = '<p>One <strong>cup</strong> of tea.</p><p>Two</p>';
        expect(listExcerpts(html, true, wanted('cup'))).toEqual([
            { before: 'One ', found: 'cup', after: ' of tea. Two', isCut: { before: false, after: false } },
        ]);
    });

    it('does not look across tags', () => {
        expect(inHtml('<p>Lan<strong>tern</strong></p>', 'lantern', 'x')).toBe('<p>Lan<strong>tern</strong></p>');
    });
});

const word = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', 'ß', 'İ', 'ท', ' ', '&', '<', '>', '"', '$', '𝒳'),
    maxLength: 8,
});
const replacement = fc.record({
    find: word,
    replacement: word,
    isCaseSensitive: fc.boolean(),
    isWholeWord: fc.boolean(),
});
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tags = fc.constantFrom('<p>', '</p>', '<strong>', '<a href="/a?b=a&amp;c">', '<img alt="a > b" />', '<br />');
const html = fc.array(fc.oneof(tags, word.map(escapeText)), { maxLength: 12 }).map((parts) => parts.join(''));

/** Returns the tags of formatted text: what is in none of its pieces. */
function listTags(text: string): string[] {
    const found: string[] = [];
    let last = 0;
    for (const { places } of listTextPieces(text)) {
        found.push(text.slice(last, places[0] ?? last));
        last = places.at(-1) ?? last;
    }
    return [...found, text.slice(last)].filter((tag) => tag !== '');
}

/** Returns a text as the excerpts of its hits say that it will be. */
function predict(text: string, what: Replacement): string {
    let [made, last] = ['', 0];
    for (const { start, end } of findMatches(text, what)) {
        made += text.slice(last, start) + what.replacement;
        last = end;
    }
    return made + text.slice(last);
}

describe('any replacement', () => {
    it('keeps the markup', () =>
        fc.assert(
            fc.property(html, replacement, (text, what) => {
                // A piece that is emptied brings the tags around it together.
                expect(listTags(replaceHits(text, true, what, all)).join('')).toBe(listTags(text).join(''));
            }),
        ));

    it('results in what the preview shows', () =>
        fc.assert(
            fc.property(word, replacement, (text, what) => {
                const formatted = `<p>${escapeText(text)}</p>`;
                const [piece] = listTextPieces(replaceHits(formatted, true, what, all));
                expect(piece?.text ?? '').toBe(predict(text, what));
                expect(replaceHits(text, false, what, all)).toBe(predict(text, what));
                const found = listExcerpts(text, false, what).map((excerpt) => excerpt.found);
                expect(found).toEqual(findMatches(text, what).map(({ start, end }) => text.slice(start, end)));
            }),
        ));

    it('changes the chosen hits only', () =>
        fc.assert(
            fc.property(html, replacement, fc.nat(3), (text, what, chosen) => {
                expect(replaceHits(text, true, what, () => false)).toBe(text);
                const hits = listExcerpts(text, true, what);
                const one = replaceHits(text, true, what, (index) => index === chosen);
                if (chosen >= hits.length) expect(one).toBe(text);
            }),
        ));
});
