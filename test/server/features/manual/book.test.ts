import { describe, expect, it } from 'vitest';
import { latestNews, newsChapter } from '../../../../contract/news';
import { listScreens } from '../../../../contract/screens';
import { languages } from '../../../../i18n/languages';
import { resources } from '../../../../resources';
import type { Block } from '../../../../resources/manual';
import { findScreenChapter, loadBook } from '../../../../server/features/manual/book';
import { toPlainText } from '../../../../server/features/manual/markdown';
import { pages } from '../../../../src/shell/pages';

const english = await loadBook('en');
const others = languages.filter(({ code }) => code !== 'en').map(({ code, tag }) => ({ code, tag }));
const getLines = (block: Block) => (block.kind === 'list' ? block.items : [block.text]);
const getText = (blocks: readonly Block[]) => blocks.flatMap(getLines).map(toPlainText).join('\n');
const loadAll = async () => (await Promise.all(languages.map(({ code }) => loadBook(code)))).flat();

/** Languages that do not use Latin letters. */
const scripts = [
    { code: 'th', script: 'Thai' },
    { code: 'hi', script: 'Devanagari' },
    { code: 'bn', script: 'Bengali' },
    { code: 'km', script: 'Khmer' },
    { code: 'lo', script: 'Lao' },
    { code: 'my', script: 'Myanmar' },
    { code: 'ko', script: 'Hangul' },
    { code: 'zh', script: 'Han' },
    { code: 'ja', script: 'Hiragana' },
] as const;

/** Screens that the manual says nothing of by their own address. */
const withoutChapter: readonly string[] = ['/chkver', '/instruction-manual'];

describe('the manual', () => {
    it.each(others)('has the same chapters and blocks in $code', async ({ code }) => {
        const translated = await loadBook(code);
        expect(translated.map(({ id, place }) => [id, place])).toEqual(english.map(({ id, place }) => [id, place]));
        for (const chapter of english) {
            const other = translated.find(({ id }) => id === chapter.id);
            const parts = (blocks: readonly Block[] = []) =>
                blocks.map((block) => {
                    if (block.kind === 'list') return `list of ${block.items.length}`;
                    return 'name' in block ? `${block.kind} ${block.name}` : block.kind;
                });
            expect([chapter.id, parts(other?.blocks)]).toEqual([chapter.id, parts(chapter.blocks)]);
            expect([chapter.id, new Set(other?.screens)]).toEqual([chapter.id, new Set(chapter.screens)]);
            expect(other?.lead).not.toBe(chapter.lead);
        }
    });

    it('begins what is new with the news that the console announces', () => {
        const news = english.find(({ id }) => id === newsChapter);
        const heading = news?.blocks.find(({ kind }) => kind === 'heading');
        const month = heading ? getText([heading]) : '';
        expect(month.toLowerCase().replaceAll(' ', '-')).toBe(latestNews);
    });

    it('has its chapters numbered without a gap', () => {
        expect(english.map(({ place }) => place)).toEqual(english.map((_chapter, index) => index + 1));
    });

    it.each(english.map(({ id, blocks }) => [id, blocks] as const))(
        'has between 150 and 400 words about %s',
        (_id, blocks) => {
            const read = blocks.filter(({ kind }) => kind !== 'picture');
            const wordCount = getText(read).split(/\s+/).length;
            expect(wordCount).toBeGreaterThanOrEqual(150);
            expect(wordCount).toBeLessThanOrEqual(400);
        },
    );

    it.each(scripts)('is written in the script of $code', async ({ code, script }) => {
        const letters = new RegExp(`\\p{Script=${script}}`, 'gu');
        for (const { id, title, lead, blocks } of await loadBook(code)) {
            const found = `${title}\n${lead}\n${getText(blocks)}`.match(letters)?.length ?? 0;
            expect([id, found > 200]).toEqual([id, true]);
        }
    });

    it.each(languages.map(({ code }) => code))('has a chapter in %s about every screen', async (code) => {
        const chapters = await loadBook(code);
        const routes = [...listScreens(resources), ...pages].map(({ route }) => `/${route}`);
        const helpless = routes.filter((route) => findScreenChapter(chapters, route) === undefined);
        expect(helpless.sort()).toEqual(withoutChapter);
    });

    it('has no Markdown syntax left in its text', async () => {
        for (const { blocks } of await loadAll()) expect(getText(blocks)).not.toMatch(/\*\*|\]\(|^#|^> /m);
    });

    it('links only to existing screens and chapters', async () => {
        const known = new Set([
            ...listScreens(resources).map(({ route }) => `/${route}`),
            ...pages.map(({ route }) => `/${route}`),
            ...english.map(({ id }) => `/instruction-manual/${id}`),
        ]);
        const links = new Set((await loadAll()).flatMap(({ screens }) => screens));
        expect([...links].filter((link) => !known.has(link))).toEqual([]);
    });
});
