import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../resources/article';
import { question } from '../../resources/question';
import { declarationIn, declarationLanguages } from '../fixtures/declaration';
import { callOf } from '../matrix/subject';
import { openWorld, type World } from '../matrix/world';
import { databases } from './harness-database';

type Record_ = {
    id: string;
    title: Record<string, string>;
    answer: Record<string, string>;
    content: Record<string, string>;
};
type Listed = { items: Record_[]; total: number };

const declarations = Object.fromEntries(declarationLanguages.map((lang) => [lang, declarationIn(lang)]));
const inEveryLanguage = (textOf: (lang: string) => string) =>
    Object.fromEntries(declarationLanguages.map((lang) => [lang, textOf(lang)]));
const articleIn = (lang: string, number: number) => declarations[lang]?.articles[number] ?? { heading: '', body: '' };
const words = (html: string) =>
    html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
const titleOf = (lang: string, number: number) =>
    Array.from(words(articleIn(lang, number).body))
        .slice(0, 60)
        .join('')
        .trim();

/** Pieces from inside words: these scripts put no spaces between them. */
const insideWords: readonly [string, string][] = [
    ['th', 'อิสระและเสมอภาค'],
    ['lo', titleOf('lo', 0).slice(9, 17).trim()],
    ['km', titleOf('km', 0).slice(9, 17).trim()],
    ['my', titleOf('my', 0).slice(9, 17).trim()],
    ['ja', titleOf('ja', 0).slice(3, 8)],
    ['zh', titleOf('zh', 0).slice(2, 6)],
];

describe.each(databases)('texts in eighteen languages on $name', (database) => {
    let world: World;
    const inquire = async (more: object) => {
        const { data } = await world.operator.call(callOf(question, 'inquiry'), { ldpId: world.ldpId, ...more });
        return data as Listed;
    };

    beforeAll(async () => {
        world = await openWorld(database, ['en', ...declarationLanguages.filter((lang) => lang !== 'en')]);
        for (let number = 0; number < 30; number += 1) {
            const body = {
                ldpId: world.ldpId,
                title: inEveryLanguage((lang) => titleOf(lang, number)),
                answer: inEveryLanguage((lang) => articleIn(lang, number).body),
            };
            const { code } = await world.operator.call(callOf(question, 'create'), body);
            if (code !== 0) throw new Error(`Article ${number + 1} could not be saved: ${code}`);
        }
    });
    afterAll(() => world.close());

    it('are answered as they were sent', async () => {
        const { items } = await inquire({ pagination: { page: 1, limit: 100 } });
        expect(items).toHaveLength(30);
        const oldestFirst = [...items].reverse();
        for (const [number, { title, answer }] of oldestFirst.entries()) {
            expect(title).toEqual(inEveryLanguage((lang) => titleOf(lang, number)));
            expect(inEveryLanguage((lang) => words(answer[lang] ?? ''))).toEqual(
                inEveryLanguage((lang) => words(articleIn(lang, number).body)),
            );
        }
    });

    it('stay the same however often they are saved', async () => {
        const { items } = await inquire({ pagination: { page: 1, limit: 1 } });
        const first = items[0];
        const saved = await world.operator.call(callOf(question, 'update'), { ...first, version: 1 });
        expect((saved.data as Record_).answer).toEqual(first?.answer);
    });

    it.each(insideWords)('are found by a piece from inside a word: %s %s', async (lang, piece) => {
        const { items, total } = await inquire({ q: piece, pagination: { page: 1, limit: 100 } });
        expect(total).toBeGreaterThan(0);
        for (const { title } of items) expect(title[lang]?.normalize('NFKC')).toContain(piece.normalize('NFKC'));
    });

    it.each(declarationLanguages)('are found whatever the case in %s', async (lang) => {
        const piece = titleOf(lang, 2).slice(0, 20).trim();
        for (const q of [piece.toUpperCase(), piece.toLowerCase()]) {
            expect((await inquire({ q })).items.map(({ title }) => title[lang])).toContain(titleOf(lang, 2));
        }
    });

    it('are sorted by the default language, by code point, without regard to case', async () => {
        const { items } = await inquire({
            sort: { field: 'title', order: 'ASC' },
            pagination: { page: 1, limit: 100 },
        });
        const keys = items.map(({ title }) => (title.en ?? '').normalize('NFKC').toLowerCase());
        expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    });

    it('are articles with long contents as well', async () => {
        const content = inEveryLanguage((lang) => declarations[lang]?.articles.map(({ body }) => body).join('') ?? '');
        const texts = {
            title: inEveryLanguage((lang) => declarations[lang]?.title ?? ''),
            shortTitle: inEveryLanguage((lang) => titleOf(lang, 0).slice(0, 40).trim()),
            shortContent: inEveryLanguage((lang) => titleOf(lang, 1)),
            content,
        };
        const body = { ldpId: world.ldpId, ...texts, slug: 'ปฏิญญาสากล', type: 'GUIDE', always: true };
        const { code, data } = await world.operator.call(callOf(article, 'create'), body);
        expect(code).toBe(0);
        const answered = (data as Record_).content;
        expect(inEveryLanguage((lang) => words(answered[lang] ?? ''))).toEqual(
            inEveryLanguage((lang) => words(content[lang] ?? '')),
        );
    });
});
