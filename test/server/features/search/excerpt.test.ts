import { describe, expect, it } from 'vitest';
import { findExcerpt } from '../../../../server/features/search/excerpt';

const filler = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');

describe('the excerpt around what was found', () => {
    it('is a whole text if that is short', () => {
        expect(findExcerpt(['nothing', 'The  lantern\nis lit'], ['lantern'])).toBe('The lantern is lit');
    });

    it('begins and ends between words, and says so', () => {
        const excerpt = findExcerpt([`${filler(500)} the Lantern ${filler(500)}`], ['lantern']);
        expect(excerpt).toMatch(/^…word\d+ .* the Lantern word0 .*word\d+…$/);
        expect(excerpt.length).toBeLessThanOrEqual(162);
    });

    it('is found where pieces of a long text meet', () => {
        for (let at = 320; at < 420; at += 1)
            expect(findExcerpt([`${'x'.repeat(at)} lantern`], ['lantern'])).toContain('lantern');
    });

    it('is around the first word that is there, and empty if none is', () => {
        expect(findExcerpt(['only a cup'], ['lantern', 'cup'])).toBe('only a cup');
        expect(findExcerpt(['a', 'b'], ['lantern'])).toBe('');
        expect(findExcerpt([], ['lantern'])).toBe('');
    });

    it('never cuts a character in two', () => {
        const excerpt = findExcerpt([`${'🎰'.repeat(300)}lantern${'🎰'.repeat(300)}`], ['lantern']);
        expect(excerpt).toContain('lantern');
        expect(excerpt.isWellFormed()).toBe(true);
    });
});
