import { describe, expect, it } from 'vitest';
import { resources } from '../../../../../resources';
import { article } from '../../../../../resources/article';
import { info } from '../../../../../resources/webInfo';
import { findProblem } from '../../../../../src/features/translation/exchange/check';
import { compare, listNamed, mapPlaces } from '../../../../../src/features/translation/exchange/compare';
import type { NamedRow } from '../../../../../src/features/translation/exchange/file';
import { listRows } from '../../../../../src/features/translation/exchange/listRows';
import { type Exchanged, listExchanged } from '../../../../../src/features/translation/exchange/read';
import { listUnits, mapUnits } from '../../../../../src/features/translation/exchange/units';
import { z } from '../../../../../src/fields/form/zod';
import { sampleValues } from '../../../../fixtures/sample';

const languages = { source: 'en', target: 'th' };
const names = { nameRecord: () => 'record', nameText: () => 'text' };
const rules = {
    check: (unit: Parameters<typeof findProblem>[1], text: string) => findProblem(z, unit, text, 'th'),
    words: ['Lantern Cup'],
};

const one: Exchanged = {
    resource: article,
    id: 'a1',
    record: {
        id: 'a1',
        version: 1,
        title: { en: 'The Lantern Cup', th: 'ถ้วย' },
        shortTitle: { en: 'Cup' },
        content: { en: '<p>See <a href="/rules">the rules</a></p>', th: '<p>ดู</p>' },
        slug: 'cup',
    },
};

const rows = listRows([one], languages, { isWhole: true, isOutdated: () => false, ...names });

/** Compares the rows of a file, after a change of them, with a record, after a change of it. */
function compareWith(change: (row: NamedRow) => NamedRow, record: object = {}) {
    const now = { ...one, record: { ...one.record, ...record } };
    return compare(rows.map(change), languages, mapPlaces([now]), rules).map(({ outcome, warnings }) => ({
        outcome,
        warnings,
    }));
}

const outcomes = (...given: Parameters<typeof compareWith>) => compareWith(...given).map(({ outcome }) => outcome);

describe('a file that is imported', () => {
    it('changes nothing if nobody has changed it', () => {
        expect(outcomes((row) => row)).toEqual(['same', 'empty', 'same']);
    });

    it('brings texts that were written or changed in it', () => {
        expect(outcomes((row) => ({ ...row, target: `${row.target}ใหม่` }))).toEqual(['ready', 'ready', 'ready']);
    });

    it('removes nothing by a text that is empty in it', () => {
        expect(outcomes((row) => ({ ...row, target: ' ' }))).toEqual(['empty', 'empty', 'empty']);
    });

    it('holds back texts whose source has changed since, whatever source is in the file', () => {
        const title = { en: 'The Lantern Cup 2', th: 'ถ้วย' };
        const change = (row: NamedRow) => ({ ...row, source: 'The Lantern Cup 2', target: 'ใหม่' });
        expect(outcomes(change, { title })).toEqual(['stale', 'ready', 'ready']);
    });

    it('holds back texts that were changed in the console since', () => {
        const title = { en: 'The Lantern Cup', th: 'อื่น' };
        expect(outcomes((row) => ({ ...row, target: 'ใหม่' }), { title })).toEqual(['changed', 'ready', 'ready']);
        // Both have made the same change.
        expect(outcomes((row) => ({ ...row, target: 'อื่น' }), { title })[0]).toBe('same');
    });

    it('names texts that do not fit, are gone, or come from elsewhere', () => {
        expect(outcomes((row) => ({ ...row, target: 'x'.repeat(5000) }))[0]).toBe('invalid');
        expect(outcomes((row) => ({ ...row, key: row.key.replace('a1', 'a2') }))[0]).toBe('gone');
        expect(outcomes((row) => ({ ...row, key: row.key.replace('/title', '/other') }))[0]).toBe('gone');
        expect(outcomes((row) => ({ ...row, key: 'nothing' }))[0]).toBe('unknown');
    });

    it('is warned of if formatting, links or words that stay are lost', () => {
        const found = compareWith((row) => ({ ...row, target: '<p>ดูกติกา</p>' }));
        expect(found.map(({ warnings }) => warnings)).toEqual([
            [{ is: 'words', words: ['Lantern Cup'] }],
            [],
            [{ is: 'markup' }],
        ]);
        const kept = compareWith((row) => ({ ...row, target: '<p>ดู <a href="/rules">Lantern Cup</a></p>' }));
        expect(kept.flatMap(({ warnings }) => warnings)).toEqual([]);
    });

    it('leaves line breaks and characters alone that a file cannot hold', () => {
        const title = { en: 'Two\r\nlines', th: 'สอง\r\nบรรทัด\u0001' };
        const read = { ...one, record: { ...one.record, title } };
        const [row] = listRows([read], languages, { isWhole: true, isOutdated: () => false, ...names });
        const [found] = compare(
            [{ key: row?.key ?? '', source: '', target: 'สอง\nบรรทัด' }],
            languages,
            mapPlaces([read]),
            rules,
        );
        expect(found?.outcome).toBe('same');
    });
});

describe.each(listExchanged(resources).map((resource) => ({ name: resource.name, resource })))(
    'the texts of $name',
    ({ resource }) => {
        const sample = sampleValues(resource.fields, { langs: ['en', 'th'], image: '/image/x.png', n: 1 });
        const record = { id: 'one', version: 1, ...sample };

        it('are each found again by a path of their own', () => {
            const units = listUnits(resource.fields, record);
            expect(units.length).toBeGreaterThan(0);
            expect(new Set(units.map(({ path }) => path)).size).toBe(units.length);
            const changed = mapUnits(resource.fields, record, (unit) => ({ ...unit.texts, th: unit.path }));
            const after = listUnits(resource.fields, changed);
            expect(after.map(({ path }) => path)).toEqual(units.map(({ path }) => path));
            for (const { path, texts } of after) expect(texts).toMatchObject({ th: path });
        });

        it('stay as they are if they are exported and imported', () => {
            const exchanged = { resource, id: resource.singleton ? '' : 'one', record };
            const own = listRows([exchanged], languages, { isWhole: true, isOutdated: () => false, ...names });
            expect([...listNamed(own, resources)].map(([type, ids]) => [type.name, [...ids]])).toEqual([
                [resource.name, [exchanged.id]],
            ]);
            const found = compare(own, languages, mapPlaces([exchanged]), rules);
            expect(found.every(({ outcome }) => outcome === 'same')).toBe(true);
            expect(mapUnits(resource.fields, record, ({ texts }) => texts)).toEqual(record);
        });
    },
);

describe('a file of what is left to translate', () => {
    const setting = { resource: info, id: '', record: { id: 'info', title: { en: 'A', th: 'ก' } } };
    const count = (isOutdated: boolean) =>
        listRows([setting], languages, { isWhole: false, isOutdated: () => isOutdated, ...names }).length;

    it('has no setting that is translated, unless its translations are older than their source', () => {
        expect([count(false), count(true)]).toEqual([0, 1]);
    });
});
