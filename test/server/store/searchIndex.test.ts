import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { foldText } from '../../../contract/folding';
import { article } from '../../../resources/article';
import { question } from '../../../resources/question';
import { getIndexName, listTrigrams } from '../../../server/base/database/searchIndex';
import { indexLongLists } from '../../../server/features/searchIndexes/run';
import { readRange } from '../../../server/store/list';
import { listNeededIndexes } from '../../../server/store/listIndexes';
import { spellings } from '../../fixtures/spellings';
import { servicesOver, type TestServices } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';
import { insertRow } from './insertRow';

const resources = [article, question];

const phrases = Object.values(spellings).flatMap((all) => all.map(({ stored }) => stored));
const special = [
    'a"b',
    "it's",
    'a\\b',
    '100% *',
    '(a AND b)',
    'NEAR:x',
    '-minus',
    'a\nb',
    '\u{20000}\u{20001}',
    '& | !',
];

/** Texts that share pieces, in all scripts, and with characters that query languages give a meaning to. */
const textArbitrary = fc
    .array(fc.oneof(fc.constantFrom(...phrases, ...special), fc.string({ unit: 'grapheme', maxLength: 4 })), {
        minLength: 1,
        maxLength: 4,
    })
    .map((parts) => parts.map((part) => foldText(part.toWellFormed()).replaceAll('\0', '')).join(' '));

/** A piece of one of the texts, by which it is searched: from one character on. */
function pickTerm(texts: readonly string[], at: number, length: number): string {
    const characters = [...texts.join('\n')];
    const begin = at % Math.max(1, characters.length);
    return characters
        .slice(begin, begin + length)
        .join('')
        .split('\n')[0] as string;
}

describe.each(databases)('the index of the texts of a list on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    let turn = 0;

    beforeAll(async () => {
        store = await freshDatabase(database, (dialect) => listNeededIndexes(dialect, resources));
        services = servicesOver(store, resources);
    });
    afterAll(() => store.drop());

    const addRecord = (ldpId: string, resource: string, id: string, sort: number, search: string) =>
        insertRow(store.db, { ldpId, resource, id, sort, search });

    /** Creates a landing page with lists of these texts. */
    async function fill(texts: readonly string[]): Promise<string> {
        turn += 1;
        const ldpId = `page-${turn}`;
        const page = { id: ldpId, name: ldpId, name_key: ldpId, langs: '["en"]', default_lang: 'en', data: '{}' };
        const audit = { created_by: '', created_time: '', updated_by: '', updated_time: '' };
        const rest = { status: 'ACTIVE', cache_version: 1, telegram_bot_token: null, version: 1 } as const;
        await store.db
            .insertInto('landing_page')
            .values({ ...page, ...audit, ...rest })
            .execute();
        for (const [index, text] of texts.entries()) {
            await addRecord(ldpId, article.name, `r${index}`, index + 1, text);
            await addRecord(ldpId, question.name, `r${index}`, index + 1, 'lamp');
        }
        return ldpId;
    }

    async function find(ldpId: string, q: string, order: 'ASC' | 'DESC' = 'ASC') {
        const query = { first: 0, count: 100, q, sort: { field: 'sort', order } };
        const { items, total } = await readRange(services, { resource: article, ldpId, lang: 'en' }, query);
        expect(total).toBe(items.length);
        return items.map(({ id }) => id);
    }

    const { signal } = new AbortController();
    const build = (rows = 1, maintain = store.maintain) =>
        indexLongLists({ ...services, maintain }, [article], signal, rows);

    async function countIndexes(ldpId: string) {
        return (await store.db.selectFrom('search_index').selectAll().where('ldp_id', '=', ldpId).execute()).length;
    }

    it('finds what a comparison with every text finds, after the records have changed too', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.array(textArbitrary, { minLength: 1, maxLength: 12 }),
                fc.array(textArbitrary, { minLength: 3, maxLength: 3 }),
                fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 7 })), { minLength: 12, maxLength: 12 }),
                async (first, later, terms) => {
                    const ldpId = await fill(first);
                    await build();
                    expect(await countIndexes(ldpId)).toBe(1);
                    const [changed = '', added = ''] = later;
                    await addRecord(ldpId, article.name, 'r0', 1, changed);
                    await addRecord(ldpId, article.name, 'added', 100, added);
                    await sql`delete from record where ldp_id = ${ldpId} and id = 'r1'`.execute(store.db);
                    const stored = new Map(first.map((text, index) => [`r${index}`, text]));
                    stored.set('r0', changed).set('added', added).delete('r1');
                    for (const [at, length] of terms) {
                        const term = foldText(pickTerm([...first, ...later], at, length)).trim();
                        if (term === '') continue;
                        const expected = [...stored].filter(([, text]) => text.includes(term)).map(([id]) => id);
                        expect(await find(ldpId, term), JSON.stringify(term)).toEqual(expected);
                        expect(await find(ldpId, term, 'DESC')).toEqual(expected.toReversed());
                    }
                },
            ),
            { numRuns: 12 },
        );
    }, 120_000);

    it.runIf(database.isShared)('has each character of a text with the two after it, and nothing else', async () => {
        await fc.assert(
            fc.asyncProperty(textArbitrary, async (text) => {
                const characters = [...text];
                const windows = characters.map((_, at) => characters.slice(at, at + 3).join(''));
                const { rows } = await sql<{
                    entries: string[];
                }>`select tsvector_to_array(search_trigrams(${text})) as entries`.execute(store.db);
                expect(new Set(rows[0]?.entries)).toEqual(new Set(windows));
            }),
        );
    });

    it('has only the lists with enough records, and each once', async () => {
        const [few, many] = [await fill(['lamp', 'light']), await fill(['lamp', 'light', 'moon'])];
        await build(3);
        await build(3);
        expect([await countIndexes(few), await countIndexes(many)]).toEqual([0, 1]);
    });

    it('is not used before it is complete, and completed later', async () => {
        const ldpId = await fill(['lamp', 'light']);
        const stopped = new AbortController();
        stopped.abort();
        await services.dialect.searchIndexes.build(store.db, { ldpId, resource: article.name }, stopped.signal);
        await addRecord(ldpId, article.name, 'added', 9, 'lamp post');
        expect(await find(ldpId, 'lamp')).toEqual(['r0', 'added']);
        await build();
        expect(await find(ldpId, 'lamp')).toEqual(['r0', 'added']);
        expect(await countIndexes(ldpId)).toBe(1);
    });

    it('counts and pages a common term as a walk through the list does', async () => {
        const texts = Array.from({ length: 260 }, (_, index) => (index % 13 === 0 ? 'moon' : `lamp ${index}`));
        const ldpId = await fill(texts);
        await build();
        const list = { resource: article, ldpId, lang: 'en' };
        const read = (first: number) => readRange(services, list, { first, count: 100, q: 'lamp', start: {} });
        const pages = [await read(0), await read(100), await read(200)];
        expect(pages.map(({ total }) => total)).toEqual([240, 240, 240]);
        const ids = pages.flatMap(({ items }) => items.map(({ id }) => String(id)));
        const found = texts.flatMap((text, index) => (text === 'moon' ? [] : [`r${index}`]));
        expect(ids).toEqual(found);
    });

    it('is left alone if another process has finished it in the meantime', async () => {
        const ldpId = await fill(['lamp', 'light']);
        const built = vi.spyOn(services.dialect.searchIndexes, 'build');
        await build(1, async (work, until) => {
            await store.db.insertInto('search_index').values({ ldp_id: ldpId, resource: article.name }).execute();
            return await store.maintain(work, until);
        });
        expect(built).not.toHaveBeenCalled();
        built.mockRestore();
        await store.db.deleteFrom('search_index').where('ldp_id', '=', ldpId).execute();
    });

    it('finds nothing of another landing page', async () => {
        const [own, other] = [await fill(['lamp']), await fill(['light'])];
        await build();
        expect([await find(own, 'light'), await find(other, 'light')]).toEqual([[], ['r0']]);
    });
});

describe('trigrams', () => {
    it('are the characters of a term with the two after each, whatever their size', () => {
        expect(listTrigrams('lamps')).toEqual(['lam', 'amp', 'mps']);
        expect(listTrigrams('\u{20000}ab\u{20001}')).toEqual(['\u{20000}ab', 'ab\u{20001}']);
        expect([listTrigrams('aaaaa'), listTrigrams('ab')]).toEqual([['aaa'], []]);
    });

    it('are kept under a name for each list', () => {
        const names = ['a', 'b'].flatMap((ldpId) => [article, question].map(({ name }) => ({ ldpId, resource: name })));
        expect(new Set(names.map(getIndexName)).size).toBe(4);
    });
});
