import { describe, expect, it } from 'vitest';
import { listScreens } from '../../../../contract/screens';
import { resources } from '../../../../resources';
import type { Block } from '../../../../resources/manual';
import { loadBook } from '../../../../server/features/manual/book';
import { toPlainText } from '../../../../server/features/manual/markdown';
import { pages } from '../../../../src/shell/pages';

const [english, thai] = await Promise.all([loadBook('en'), loadBook('th')]);
const getLines = (block: Block) => (block.kind === 'list' ? block.items : [block.text]);
const getText = (blocks: readonly Block[]) => blocks.flatMap(getLines).map(toPlainText).join('\n');
const listLinks = (blocks: readonly Block[]) =>
    blocks
        .flatMap(getLines)
        .flat()
        .flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : []));

describe('the manual', () => {
    it('has the same chapters and blocks in both languages', () => {
        expect(thai.map(({ id, place }) => [id, place])).toEqual(english.map(({ id, place }) => [id, place]));
        expect(english.map(({ place }) => place)).toEqual(english.map((_chapter, index) => index + 1));
        for (const chapter of english) {
            const other = thai.find(({ id }) => id === chapter.id);
            const parts = (blocks: readonly Block[] = []) =>
                blocks.map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind));
            expect([chapter.id, parts(other?.blocks)]).toEqual([chapter.id, parts(chapter.blocks)]);
            expect([chapter.id, new Set(listLinks(other?.blocks ?? []))]).toEqual([
                chapter.id,
                new Set(listLinks(chapter.blocks)),
            ]);
        }
    });

    it.each(english.map(({ id, blocks }) => [id, blocks] as const))(
        'has between 150 and 400 words about %s',
        (_id, blocks) => {
            const wordCount = getText(blocks).split(/\s+/).length;
            expect(wordCount).toBeGreaterThanOrEqual(150);
            expect(wordCount).toBeLessThanOrEqual(400);
        },
    );

    it.each(thai.map(({ id, title, lead, blocks }) => [id, `${title}\n${lead}\n${getText(blocks)}`] as const))(
        'has a Thai text in the Thai chapter %s',
        (_id, text) => {
            expect(text.match(/\p{Script=Thai}/gu)?.length).toBeGreaterThan(600);
        },
    );

    it('has no Markdown syntax left in its text', () => {
        for (const { blocks } of [...english, ...thai]) expect(getText(blocks)).not.toMatch(/\*\*|\]\(|^#|^> /m);
    });

    it('links only to existing screens', () => {
        const known = new Set([
            ...listScreens(resources).map(({ route }) => `/${route}`),
            ...pages.map(({ route }) => `/${route}`),
        ]);
        const links = new Set([...english, ...thai].flatMap(({ blocks }) => listLinks(blocks)));
        expect([...links].filter((link) => !known.has(link))).toEqual([]);
    });
});
