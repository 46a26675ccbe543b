import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const kinds = readdirSync('fields').filter((name) => existsSync(`fields/${name}/kind.ts`));

/** Files that may compare a kind's name, and why; so may the files of the kind's own folder in `fields/`. */
const allowedFiles: Readonly<Record<string, string>> = {
    'server/api/openapi/page/render.ts': 'blocks of its text, one of which is called a list',
    'server/features/manual/search.ts': 'blocks of the manual, one of which is called a list',
};

const quotedKind = `['"\`](${kinds.join('|')})['"\`]`;

/** The ways in which code could test a kind's name: comparison, `case`, registry look-up, property access. */
const comparisonPatterns = [
    new RegExp(`\\bkind\\)?\\s*[!=]==?\\s*${quotedKind}`, 'g'),
    new RegExp(`${quotedKind}\\s*[!=]==?\\s*[\\w.?![\\]]*\\bkind\\b`, 'g'),
    new RegExp(`\\bkindsIn\\([^;]*?\\)\\s*\\.(?:has|includes)\\(\\s*${quotedKind}`, 'g'),
    new RegExp(`\\b[kK]inds\\.(?:has|includes)\\(\\s*${quotedKind}`, 'g'),
    new RegExp(`\\b(?:getKind|getInput)\\(\\s*${quotedKind}`, 'g'),
    new RegExp(`switch\\s*\\([^)]*\\bkind\\)[^}]*?case\\s*${quotedKind}`, 'g'),
    /\.(?:has|includes|get|indexOf)\(\s*[\w.?!]*(?:\b[fF]ield|Field|\bof|\beach)[\w.?!]*\.kind\b/g,
    /\w\[[^\]\n]*(?:\b[fF]ield|Field|\bof|\beach)[^\]\n]*\.kind\b[^\]\n]*\]/g,
];

const own = (path: string) => /^fields\/(\w+)\//.exec(path)?.[1];

/** Finds the places of a source that test for the name of a foreign kind. */
function findComparisons(path: string, source: string): string[] {
    return comparisonPatterns.flatMap((pattern) =>
        [...source.matchAll(pattern)].flatMap(([found, name]) =>
            name !== undefined && name === own(path) ? [] : [`${path}: ${found.replace(/\s+/g, ' ')}`],
        ),
    );
}

const folders = ['bench', 'bin', 'contract', 'fields', 'providers', 'resources', 'server', 'site', 'src'];

const sources = [...folders, 'test/book', 'test/fixtures']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path));

describe('a comparison with the name of a kind', () => {
    it('occurs only in the folder of the kind; other code checks a property', () => {
        const found = sources
            .filter((path) => !(path in allowedFiles))
            .flatMap((path) => findComparisons(path, readFileSync(path, 'utf8')));
        expect(found).toEqual([]);
    });

    it('occurs in every file on the list of exceptions', () => {
        for (const path of Object.keys(allowedFiles))
            expect(findComparisons(path, readFileSync(path, 'utf8')), path).not.toEqual([]);
    });

    it.each([
        "if (field.kind === 'image') return;",
        "if (field?.kind !== 'localized') return;",
        "names.filter(({ kind }) => kind === 'status')",
        "'list' === field.kind",
        "kindsIn(fields).has('items')",
        "const kinds = kindsIn(fields); return kinds.has('password');",
        "kindsIn({ [name]: field }).has('localized')",
        "const { View } = getKind('group');",
        "switch (field.kind) { case 'text': return 1; }",
        'narrow.has(field.kind)',
        'wordy.includes(field.kind)',
        "shapes[fieldOf(resource, name)?.kind ?? '']",
        'samplers[field.kind]',
    ])('is found in %s', (source) => {
        expect(findComparisons('src/somewhere.ts', source)).not.toEqual([]);
    });

    it.each([
        ['src/somewhere.ts', 'const { Column } = getKind(field.kind);'],
        ['contract/somewhere.ts', 'if (from.kind === to.kind) return same;'],
        ['server/somewhere.ts', "if (task.kind === 'clean') return;"],
        ['fields/image/Column.tsx', "if (field.kind === 'image') return;"],
    ])('is not found in %s: %s', (path, source) => {
        expect(findComparisons(path, source)).toEqual([]);
    });
});
