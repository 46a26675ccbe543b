import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['bench', 'bin', 'contract', 'fields', 'providers', 'resources', 'server', 'site', 'src', 'test'];
const sources = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path) && path !== 'test/server/api/openapi/client.ts')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/operating.md'];

/** Names that only examples and recipes use. */
const madeUp = ['noOverlap', 'setProgress', 'showConflict'];

const comment = /\/\*\*(?! @jsx)[\s\S]*?\*\/|^\s*\/\/(?! biome-ignore).*$/gm;
const anyComment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Names in camel case: a word of English is none. */
const listNames = (text: string) => text.match(/\b[a-z]+[A-Z]\w*\b/g) ?? [];

const names = new Set(sources.flatMap(({ text }) => listNames(text.replace(anyComment, ''))));

const findUnknown = (path: string, texts: readonly string[]) =>
    texts
        .flatMap(listNames)
        .filter((name) => !names.has(name) && !madeUp.includes(name))
        .map((name) => `${path}: ${name}`);

it('the comments contain names to check', () =>
    expect(sources.flatMap(({ text }) => (text.match(comment) ?? []).flatMap(listNames)).length).toBeGreaterThan(400));

it('comments name only identifiers that exist', () =>
    expect(sources.flatMap(({ path, text }) => findUnknown(path, text.match(comment) ?? []))).toEqual([]));

it.each(documents)('%s names only identifiers that exist', (path) => {
    const quoted = [...readFileSync(path, 'utf8').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(findUnknown(path, quoted)).toEqual([]);
});

/** Names in front of an argument list, in code spans and code blocks, except pictures of the tree or the storeys. */
function listCalled(document: string): string[] {
    const code = [...document.matchAll(/^```(?!text)\w+\n([\s\S]*?)^```|(?<!`)`([^`]+)`(?!`)/gm)];
    return code.flatMap(([, block, span]) =>
        [...(block ?? span ?? '').matchAll(/(?<![\w.])(?!if\b)([A-Za-z]\w*)\(/g)].map(([, name = '']) => name),
    );
}

/** Names of functions that some code declares: with a keyword, or as a method. */
const declared = new Set(
    sources.flatMap(({ text }) =>
        [...text.matchAll(/\b(?:function|const|class) (\w+)|^ +(?:async )?(\w+)\(.*\{$/gm)].map(
            ([, named, method]) => named ?? method,
        ),
    ),
);

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s calls only functions that exist', (path) => {
    const called = listCalled(readFileSync(path, 'utf8'));
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((name) => !declared.has(name) && !(name in globalThis))).toEqual([]);
});

it('the example of CONTRIBUTING is the fixture that the tests use', () => {
    const [, example = ''] = /^```ts\n(import [\s\S]*?)^```/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
    const fixture = readFileSync('test/fixtures/partner.ts', 'utf8').replace(/\/\*\*.*\*\/\n/, '');
    expect(example).toContain('defineResource({');
    expect(example).toBe(fixture.replaceAll("'../../", "'../"));
});

it('the recipes from "Add a call" on show code that exists, line by line', () => {
    const [, recipes = ''] =
        /^## Add a call\n([\s\S]*?)^## When the rule/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
    const shown = [...recipes.matchAll(/^```\w+\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
    const expectations = readFileSync('test/matrix/authorization/expectations.txt', 'utf8');
    const lines = new Set([...sources.map(({ text }) => text), expectations].flatMap((text) => text.split('\n')));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((line) => !lines.has(line))).toEqual([]);
});
