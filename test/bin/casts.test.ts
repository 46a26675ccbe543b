import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';

const sources = ['bench', 'bin', 'contract', 'fields', 'providers', 'resources', 'server', 'site', 'src']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path));

const isComment = (line = '') => /^\s*(?:\/\/|\*|\/\*\*)|\s\/\/ /.test(line);

/** A type assertion: offsets of its end and of the statement or property that contains it. */
type Cast = { from: number; end: number };

/** Lists all type assertions but `as const`. */
function listCasts(node: unknown, from = 0): Cast[] {
    if (Array.isArray(node)) return node.flatMap((each) => listCasts(each, from));
    if (typeof node !== 'object' || node === null) return [];
    const { type, start, end, typeAnnotation } = Object(node);
    const isHolder = /(?:Statement|Declaration|Property)$/.test(String(type)) && type !== 'BlockStatement';
    const inside = Object.values(node).flatMap((each) => listCasts(each, isHolder ? start : from));
    const isCast = type === 'TSAsExpression' && typeAnnotation?.typeName?.name !== 'const';
    return isCast ? [...inside, { from, end }] : inside;
}

/** Finds type assertions without a comment in their statement or property, or directly above it. */
function findBareCasts(path: string, source: string): string[] {
    const lines = source.split('\n');
    const lineAt = (offset: number) => source.slice(0, offset).split('\n').length - 1;
    const casts = listCasts(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body);
    return casts
        .filter(({ from, end }) => !lines.slice(Math.max(0, lineAt(from) - 1), lineAt(end) + 1).some(isComment))
        .map(({ end }) => `${path}:${lineAt(end) + 1}`);
}

it.each([
    ['const a = b as C;', 1],
    ['// It is one.\nconst a = b as C;', 0],
    ['const a = b as C; // It is one.', 0],
    ['// It is one.\nconst d = e;\nconst a = b as C;', 1],
    ["import { a as b } from 'c';\nconst d = ['e'] as const;\nf(`as h`);", 0],
])('in %j there are %i casts without a comment', (source, count) =>
    expect(findBareCasts('a.ts', source)).toHaveLength(count),
);

it('every cast has a comment with its reason', () =>
    expect(sources.flatMap((path) => findBareCasts(path, readFileSync(path, 'utf8')))).toEqual([]));
