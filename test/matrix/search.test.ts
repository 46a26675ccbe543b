import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, type Fields, unsearched } from '../../contract/field';
import { hasVerb, type Resource } from '../../contract/resource';
import { mapFields } from '../../contract/walk';
import { languages } from '../../i18n/languages';
import { article } from '../../resources/article';
import { landingPage } from '../../resources/landingPage';
import { getSearchText } from '../../server/store/searchText';
import { spellings } from '../fixtures/spellings';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildValues, getCall, getTenant } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;

type Text = { kind: string; pattern?: unknown; searched?: unknown };

/** Whether a field holds human-readable words. Fields with a pattern may reject an arbitrary word. */
const isWords = ({ kind, pattern }: Text) => (kind === 'text' || kind === 'richText') && pattern === undefined;
const isSearchedWords = (field: Text) => isWords(field) && field.searched !== false;
const isUnsearchedWords = (field: Text) => isWords(field) && field.searched === false;

/** Whether a field's values are not searched: secrets, destinations, colours and the like. */
const isHidden = ({ kind, searched }: Field) =>
    ['password', 'secret', 'color', 'route', 'code', 'image'].includes(kind) || searched === false;

const searchable = matrixResources.filter(
    (resource) => !resource.singleton && hasVerb(resource, 'inquiry') && hasVerb(resource, 'create'),
);

let createdCount = 0;

/** Builds values of which these texts contain a unique word each, and lists these words. */
function withWords(fields: Fields, values: Values, isFilled = isSearchedWords): { values: Values; words: string[] } {
    const words: string[] = [];
    const wordFor = (field: Field) => {
        createdCount += 1;
        const word = `Wörd${String(createdCount).padStart(6, '0')}x`;
        words.push(word);
        return field.markup === 'html' ? `<p>Some <strong>${word}</strong>s</p>` : word;
    };
    const names = Object.keys(values);
    const written = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
    return {
        values: {
            ...values,
            ...mapFields(written, values, (field, value) => (isFilled(field) ? wordFor(field) : value)),
        },
        words,
    };
}

/** Lists the values of fields that are not searched. */
function hiddenIn(fields: Fields, values: Values): string[] {
    const hidden: string[] = [];
    mapFields(fields, values, (field, value) => {
        if (isHidden(field) && typeof value === 'string' && value !== '') hidden.push(value);
        return value;
    });
    return hidden;
}

describe.each(databases)('searching lists on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(
            database,
            languages.map(({ code }) => code),
        );
    });
    afterAll(() => world.close());

    const create = async (resource: Resource, values: Values) => {
        const body = { ...getTenant(resource, world.ldpId), ...values };
        const { code, data, msg } = await world.of(resource).call(getCall(resource, 'create'), body);
        expect([code, msg, code === 0 ? '' : data]).toEqual([0, expect.anything(), '']);
        return data as Values;
    };
    const find = async (resource: Resource, q: string) => {
        const { data } = await world
            .of(resource)
            .call(getCall(resource, 'inquiry'), { ...getTenant(resource, world.ldpId), q });
        return (data as { items: Values[] }).items;
    };

    it.each(pickShare(database, searchable))(
        'finds a record of $name by each of its texts, in every language',
        async (resource) => {
            const { values, words } = withWords(resource.fields, buildValues(world, resource));
            const record = await create(resource, values);
            const stored = JSON.stringify(record);
            // Values under a condition that does not hold are not stored, and the names of a landing page's servers are in
            // no searched column.
            const isSought = (word: string, index: number) =>
                resource.name === landingPage.name ? index === 0 : stored.includes(word);
            const sought = words.filter(isSought);
            expect(sought).not.toEqual([]);
            for (const word of sought) {
                const found = await find(resource, word.replace('ö', 'o').toUpperCase());
                expect(found.map(({ id }) => id)).toEqual([record.id]);
            }
            expect(await find(resource, 'wördnone')).toEqual([]);
        },
    );

    it.each(pickShare(database, searchable))(
        'does not find a record of $name by its secrets, links, colours, images or code',
        async (resource) => {
            const { values } = withWords(resource.fields, buildValues(world, resource), isUnsearchedWords);
            await create(resource, values);
            const hidden = hiddenIn(resource.fields, values).filter(
                // Callers that see a whole landing page find it by its domains, which it has a list of.
                (text) => resource.name !== landingPage.name || !text.endsWith('.example'),
            );
            for (const text of hidden) expect(await find(resource, text)).toEqual([]);
        },
    );

    it.each(Object.entries(spellings))('matches equivalent spellings in %s', async (lang, all) => {
        for (const { stored, finds, misses } of all) {
            const values = buildValues(world, article);
            const content = { en: '<p>-</p>', [lang]: `<p>${stored.replace('&', '&amp;')}</p>` };
            const { id } = await create(article, { ...values, content });
            for (const term of finds) expect((await find(article, term)).map((found) => found.id)).toContain(id);
            for (const term of misses) expect((await find(article, term)).map((found) => found.id)).not.toContain(id);
        }
    });
});

describe('the search text of a record', () => {
    const resource = (fields: Fields): Resource => ({ ...article, fields: { ...article.fields, ...fields } });
    const text = (values: Values, fields: Fields = {}) => getSearchText(resource(fields), values, 'id');

    it('starts with the title, and contains each text once, on its own line', () => {
        const values = {
            shortTitle: { en: 'Ünique' },
            title: { en: 'Bonus', th: 'โบนัส' },
            shortContent: { en: 'bonus' },
        };
        expect(text(values)).toBe('bonus\nโบนัส\nunique');
    });

    it('is the id if the record has no text', () => {
        expect(text({ title: { en: '\u200b' } })).toBe('id');
    });

    it('omits what the declaration leaves out', () => {
        const { shortTitle } = article.fields;
        const values = { title: { en: 'a' }, shortTitle: { en: 'b' } };
        expect(text(values, { shortTitle: unsearched(shortTitle) })).toBe('a');
    });

    it('is limited: it contains the title, short texts, and the start of long texts', () => {
        const long = (word: string) => `<p>${word} ${'ยาว '.repeat(30_000)}end${word}</p>`;
        const found = text({
            title: { en: 'The title' },
            content: { en: long('one'), th: long('two'), ja: 'short' },
            slug: 'last-of-all',
        });
        expect(found.length).toBeLessThanOrEqual(65_536);
        expect(found.length).toBeGreaterThan(60_000);
        const words = ['the title\n', 'one', 'two', 'short', 'last-of-all', 'endone'];
        expect(words.filter((word) => !found.includes(word))).toEqual(['endone']);
    });
});
