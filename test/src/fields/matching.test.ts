import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matching } from '../../../src/fields/matching';
import { spellings } from '../../fixtures/spellings';

const root = join(import.meta.dirname, '../../..');

const sources = ['contract', 'fields', 'providers', 'resources', 'server', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
);

describe('text typed into an autocomplete', () => {
    it.each(Object.values(spellings).flat())('finds $stored in all its spellings', ({ stored, finds, misses }) => {
        const offered = (inputValue: string) => matching([stored], { inputValue, getOptionLabel: (label) => label });
        for (const query of finds) expect([query, offered(query)]).toEqual([query, [stored]]);
        for (const query of misses) expect([query, offered(query)]).toEqual([query, []]);
    });

    it('is matched with the common folding in every autocomplete', () => {
        const boxes = sources.filter(({ text }) => /<Autocomplete\b/.test(text));
        expect(boxes.length).toBeGreaterThan(3);
        expect(boxes.filter(({ text }) => !text.includes('filterOptions=')).map(({ file }) => file)).toEqual([]);
    });
});

it('no module has a search folding of its own', () => {
    const own = /toLowerCase\(\)\s*\.(?:includes|indexOf|startsWith)\(|normalize\('NFK[CD]'\)/;
    const astray = sources.filter(({ text }) => own.test(text)).map(({ file }) => file);
    // A slug is derived from a title, not searched.
    expect(astray.toSorted()).toEqual(['contract/folding.ts', 'fields/slug/field.ts']);
});
