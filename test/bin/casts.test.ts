import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';

const sources = ['bench', 'bin', 'contract', 'fields', 'providers', 'resources', 'server', 'src']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path));

/** How many lines above a cast its reason may be: a cast can be inside a statement of several lines. */
const maxDistance = 20;

const isComment = (line: string) => /^\s*(?:\/\/|\*|\/\*\*)|\s\/\/ /.test(line);

/** Returns the positions of all type assertions but `as const`. */
function listCasts(value: unknown): number[] {
    if (Array.isArray(value)) return value.flatMap(listCasts);
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.values(value).flatMap(listCasts);
    if (!('type' in value && value.type === 'TSAsExpression' && 'typeAnnotation' in value)) return inside;
    return /"name":"const"/.test(JSON.stringify(value.typeAnnotation))
        ? inside
        : [...inside, Number(Object(value).end)];
}

/** Finds type assertions with no comment on their line or shortly above it. */
function findBareCasts(path: string, source: string): string[] {
    const lines = source.split('\n');
    return listCasts(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body).flatMap((end) => {
        const line = source.slice(0, end).split('\n').length;
        const near = lines.slice(Math.max(0, line - maxDistance), line);
        return near.some(isComment) ? [] : [`${path}:${line}`];
    });
}

it('a cast without a reason is found', () => {
    expect(findBareCasts('a.ts', 'const a = b as C;')).toEqual(['a.ts:1']);
    expect(findBareCasts('a.ts', '// It is one.\nconst a = b as C;')).toEqual([]);
    expect(findBareCasts('a.ts', "import { a as b } from 'c';\nconst d = ['e'] as const;\nf(`as h`);")).toEqual([]);
});

it('every cast has its reason beside it', () =>
    expect(sources.flatMap((path) => findBareCasts(path, readFileSync(path, 'utf8')))).toEqual([]));
