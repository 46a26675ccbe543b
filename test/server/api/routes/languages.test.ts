import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../../../contract/folding';
import type { Resource } from '../../../../contract/resource';
import { article } from '../../../../resources/article';
import { question } from '../../../../resources/question';
import { declarationLanguages, readDeclaration } from '../../../fixtures/declaration';
import { getCall } from '../../../matrix/subject';
import { openWorld, type World } from '../../../matrix/world';
import { pickDatabases } from '../../drawnDatabases';
import { databases } from '../../harness-database';

type Texts = Record<string, string>;
type Listed = { items: { title: Texts }[]; total: number };

const declarations = Object.fromEntries(declarationLanguages.map((lang) => [lang, readDeclaration(lang)]));
const inEach = (langs: readonly string[], getText: (lang: string) => string) =>
    Object.fromEntries(langs.map((lang) => [lang, getText(lang)]));
const inAll = (getText: (lang: string) => string) => inEach(declarationLanguages, getText);
/** The numbers of the declaration's articles. */
const numbers = Array.from({ length: 30 }, (_, number) => number);
const articleIn = (lang: string, number: number) => declarations[lang]?.articles[number] ?? { heading: '', body: '' };
const stripTags = (html: string) =>
    html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
const getTitle = (lang: string, number: number) =>
    Array.from(stripTags(articleIn(lang, number).body))
        .slice(0, 60)
        .join('')
        .trim();

/** Parts of words: these scripts have no spaces between words. */
const insideWords: readonly [string, string][] = [
    ['th', 'อิสระและเสมอภาค'],
    ['lo', getTitle('lo', 0).slice(9, 17).trim()],
    ['km', getTitle('km', 0).slice(9, 17).trim()],
    ['my', getTitle('my', 0).slice(9, 17).trim()],
    ['ja', getTitle('ja', 0).slice(3, 8)],
    ['zh', getTitle('zh', 0).slice(2, 6)],
];

/** Sorts the titles by code point after folding case, accents and width. */
function inOrder(lang: string): string[] {
    const keyed = numbers.map((number) => foldText(getTitle(lang, number)));
    return keyed.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Types and the values that save an article of the declaration; `long` names the formatted text. */
const types = [
    {
        name: question.name,
        resource: question,
        long: 'answer',
        valuesOf: (number: number, langs: readonly string[]) => ({
            title: inEach(langs, (lang) => getTitle(lang, number)),
            answer: inEach(langs, (lang) => articleIn(lang, number).body),
        }),
    },
    {
        name: article.name,
        resource: article,
        long: 'content',
        valuesOf: (number: number, langs: readonly string[]) => ({
            title: inEach(langs, (lang) => getTitle(lang, number)),
            shortTitle: inEach(langs, (lang) => getTitle(lang, number).slice(0, 40).trim()),
            shortContent: inEach(langs, (lang) => getTitle(lang, number)),
            content: inEach(langs, (lang) => articleIn(lang, number).body),
            ...{ slug: `article-${number}`, type: 'GUIDE', always: true },
        }),
    },
];
const cases = databases.flatMap((database) => types.map((type) => ({ ...type, database, on: database.name })));

async function create(world: World, resource: Resource, values: object): Promise<Record<string, unknown>> {
    const { code, data } = await world.operator.call(getCall(resource, 'create'), { ldpId: world.ldpId, ...values });
    if (code !== 0) throw new Error(`${resource.name} could not be saved: ${code} ${JSON.stringify(data)}`);
    return data as Record<string, unknown>;
}

async function inquire(world: World, resource: Resource, more: object): Promise<Listed> {
    const { data } = await world.operator.call(getCall(resource, 'inquiry'), { ldpId: world.ldpId, ...more });
    return data as Listed;
}

async function titlesInOrder(world: World, resource: Resource, lang: string): Promise<string[]> {
    const sort = { field: 'title', order: 'ASC' };
    const { items } = await inquire(world, resource, { sort, pagination: { page: 1, limit: 100 } });
    return items.map(({ title }) => foldText(title[lang] ?? ''));
}

const textsIn = (record: object | undefined, name: string) =>
    (record as Record<string, Texts> | undefined)?.[name] ?? {};

describe.each(cases)('texts of $name in eighteen languages on $on', ({ database, resource, long, valuesOf }) => {
    let world: World;
    const ask = (query: object) => inquire(world, resource, query);

    beforeAll(async () => {
        world = await openWorld(database, declarationLanguages);
        for (const number of numbers) await create(world, resource, valuesOf(number, declarationLanguages));
    });
    afterAll(() => world.close());

    it('are returned as they were sent', async () => {
        const { items } = await ask({
            sort: { field: 'createdTime', order: 'ASC' },
            pagination: { page: 1, limit: 100 },
        });
        expect(items).toHaveLength(30);
        for (const [number, item] of items.entries()) {
            expect(item.title).toEqual(inAll((lang) => getTitle(lang, number)));
            const answered = textsIn(item, long);
            expect(inAll((lang) => stripTags(answered[lang] ?? ''))).toEqual(
                inAll((lang) => stripTags(articleIn(lang, number).body)),
            );
        }
    });

    it('do not change when they are saved again', async () => {
        const { items } = await ask({ pagination: { page: 1, limit: 1 } });
        const first = items[0];
        const saved = await world.operator.call(getCall(resource, 'update'), { ...first, version: 1 });
        expect(textsIn(saved.data as object, long)).toEqual(textsIn(first, long));
    });

    it.each(insideWords)('are found by a part of a word: %s %s', async (_lang, piece) => {
        const { items, total } = await ask({ q: piece, pagination: { page: 1, limit: 100 } });
        expect(total).toBeGreaterThan(0);
        for (const item of items) expect(foldText(stripTags(JSON.stringify(item)))).toContain(foldText(piece));
    });

    it.each(declarationLanguages)('are found regardless of case in %s', async (lang) => {
        const piece = getTitle(lang, 2).slice(0, 20).trim();
        for (const q of [piece.toUpperCase(), piece.toLowerCase()]) {
            expect((await ask({ q })).items.map(({ title }) => title[lang])).toContain(getTitle(lang, 2));
        }
    });

    it('are sorted by the default language, by code point, ignoring case and accents', async () => {
        expect(await titlesInOrder(world, resource, 'en')).toEqual(inOrder('en'));
    });

    it.each(['th', 'vn'])('are sorted by %s if it is the default language', async (lang) => {
        const other = await openWorld(database, [lang, 'en'], lang);
        for (const number of numbers) await create(other, resource, valuesOf(number, [lang, 'en']));
        expect(await titlesInOrder(other, resource, lang)).toEqual(inOrder(lang));
        await other.close();
    });
});

describe.each(pickDatabases('the full Declaration of Human Rights'))(
    'the full Declaration of Human Rights on $name',
    (database) => {
        it('is saved as an article in eighteen languages and returned as it was sent', async () => {
            const world = await openWorld(database, declarationLanguages);
            const content = inAll((lang) => declarations[lang]?.articles.map(({ body }) => body).join('') ?? '');
            const answered = await create(world, article, {
                title: inAll((lang) => declarations[lang]?.title ?? ''),
                shortTitle: inAll((lang) => getTitle(lang, 0).slice(0, 40).trim()),
                shortContent: inAll((lang) => getTitle(lang, 1)),
                content,
                ...{ slug: 'ปฏิญญาสากล', type: 'GUIDE', always: true },
            });
            expect(inAll((lang) => stripTags(textsIn(answered, 'content')[lang] ?? ''))).toEqual(
                inAll((lang) => stripTags(content[lang] ?? '')),
            );
            await world.close();
        });
    },
);
