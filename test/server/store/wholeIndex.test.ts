import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../../contract/folding';
import { article } from '../../../resources/article';
import { question } from '../../../resources/question';
import { indexWholeStore } from '../../../server/features/searchIndexes/run';
import { listNeededIndexes } from '../../../server/store/listIndexes';
import { spellings } from '../../fixtures/spellings';
import { servicesOver, type TestServices } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';
import { insertRow } from './insertRow';

const resources = [article, question];
const phrases = Object.values(spellings).flatMap((all) => all.map(({ stored }) => stored));
const special = ['a"b', "it's", 'a\\b', '100% *', '(a AND b)', 'NEAR:x', '-minus', '\u{20000}\u{20001}', '& | !'];

const textArbitrary = fc
    .array(fc.oneof(fc.constantFrom(...phrases, ...special), fc.string({ unit: 'grapheme', maxLength: 4 })), {
        minLength: 1,
        maxLength: 3,
    })
    .map((parts) => parts.map((part) => foldText(part.toWellFormed()).replaceAll('\0', '')).join(' '));

const termsArbitrary = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 3 });

/** Pieces of a text, from some of its characters on. */
function pickTerms(text: string, places: readonly (readonly [number, number])[]): string[] {
    const characters = [...text];
    const pieces = places.map(([at, length]) => {
        const begin = at % Math.max(1, characters.length);
        return characters.slice(begin, begin + length).join('');
    });
    return pieces.map((piece) => piece.split('\n')[0]?.trim() ?? '').filter((piece) => piece !== '');
}

describe.each(databases)('the index of all texts on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    const { signal } = new AbortController();

    beforeAll(async () => {
        store = await freshDatabase(database, (dialect) => listNeededIndexes(dialect, resources));
        services = servicesOver(store, resources);
    });
    afterAll(() => store.drop());

    const build = (rows = 1) => indexWholeStore({ ...services, maintain: store.maintain }, signal, rows);
    const isBuilt = async () => (await store.db.selectFrom('search_index').selectAll().execute()).length === 1;

    async function find(terms: readonly string[], ldpId: string): Promise<string[]> {
        const { source, condition } = services.dialect.wholeIndex.find(
            terms,
            (table) => sql`${sql.ref(`${table}.ldp_id`)} = ${ldpId}`,
        );
        const contained = terms.map((term) => services.dialect.contains('record.search', term));
        const { rows } = await sql<{ name: string }>`select record.resource || ' ' || record.id as name from ${source}
            where ${condition} and ${sql.join(contained, sql` and `)} order by name`.execute(store.db);
        return rows.map(({ name }) => name);
    }

    it('is built once there are enough records, and goes on where it was interrupted', async () => {
        await insertRow(store.db, { ldpId: 'first', resource: 'article', id: 'r1', sort: 1, search: 'lamp' });
        await build(2);
        expect(await isBuilt()).toBe(false);
        const stopped = new AbortController();
        stopped.abort();
        await services.dialect.wholeIndex.build(store.db, stopped.signal);
        await insertRow(store.db, { ldpId: 'first', resource: 'article', id: 'r2', sort: 2, search: 'lamp post' });
        await build(2);
        await build(2);
        expect(await isBuilt()).toBe(true);
        expect(await find(['lamp'], 'first')).toEqual(['article r1', 'article r2']);
    });

    it('finds what a comparison with every text finds, after the records have changed too', async () => {
        await build();
        let turn = 0;
        await fc.assert(
            fc.asyncProperty(
                fc.array(textArbitrary, { minLength: 2, maxLength: 6 }),
                textArbitrary,
                fc.array(termsArbitrary, { minLength: 8, maxLength: 8 }),
                async (first, later, searches) => {
                    turn += 1;
                    const [ldpId, other] = [`page-${turn}`, `other-${turn}`];
                    const stored = new Map<string, string>();
                    for (const [index, search] of first.entries())
                        for (const resource of ['article', 'question']) {
                            // Ids of catalogues are the same on every landing page.
                            for (const page of [ldpId, other])
                                await insertRow(store.db, {
                                    ldpId: page,
                                    resource,
                                    id: `r${index}`,
                                    sort: index,
                                    search,
                                });
                            stored.set(`${resource} r${index}`, search);
                        }
                    await insertRow(store.db, { ldpId, resource: 'article', id: 'r0', sort: 0, search: later });
                    await sql`delete from record where ldp_id = ${ldpId} and id = 'r1'`.execute(store.db);
                    stored.set('article r0', later).delete('article r1');
                    stored.delete('question r1');
                    for (const places of searches) {
                        const terms = pickTerms([...first, later].join('\n'), places);
                        if (terms.length === 0) continue;
                        const matching = [...stored].filter(([, text]) => terms.every((term) => text.includes(term)));
                        const names = matching.map(([name]) => name).sort();
                        expect(await find(terms, ldpId), JSON.stringify(terms)).toEqual(names);
                    }
                },
            ),
            { numRuns: 12 },
        );
    }, 120_000);
});
