import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Storey } from './plan.ts';

/** An import between two files; type imports count. */
export type Import = { from: string; to: string };

/** The storey and room of a file. `room` is a folder of the storey, or `.`. */
export type FileLocation = { storey: Storey; room: string };

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Lists all test files. */
export const listTestFiles = (): string[] => listSourceFiles('test');

/** Lists the source files in a folder, without stories. */
function listSourceFiles(folder: string): string[] {
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /(?<!\.stories)\.tsx?$/.test(name)).map((name) => posix.join(folder, name));
}

/** Lists all files of these storeys, each once. */
export function listFiles(storeys: readonly Storey[]): string[] {
    const all = new Set(storeys.flatMap(({ folder }) => listSourceFiles(folder)));
    return [...all].filter((file) => findLocation(file, storeys) !== undefined).sort();
}

/** Finds the storey and room of a file. The storey with the most specific pattern wins. */
export function findLocation(file: string, storeys: readonly Storey[]): FileLocation | undefined {
    const holds = ({ folder, files }: Storey) => file.startsWith(`${folder}/`) && (files?.are.test(file) ?? true);
    const [storey] = storeys
        .filter(holds)
        .sort(
            (one, other) =>
                other.folder.length - one.folder.length || Number(Boolean(other.files)) - Number(Boolean(one.files)),
        );
    if (!storey) return undefined;
    const [room = '', ...below] = file.slice(storey.folder.length + 1).split('/');
    return { storey, room: below.length === 0 ? '.' : room };
}

/** Finds the imports of `files` from `all`; dynamic imports and type imports count. */
export function findImports(files: readonly string[], all: readonly string[] = files): Import[] {
    const known = new Set(all);
    const found = (from: string, path: string) =>
        endings.map((ending) => posix.join(posix.dirname(from), path) + ending).find((file) => known.has(file));
    return files.flatMap((from) => {
        const paths = [...readFileSync(from, 'utf8').matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'(\.[^']*)'/g)];
        const named = new Set(paths.map(([, path = '']) => found(from, path)));
        return [...named].flatMap((to) => (to === undefined || to === from ? [] : [{ from, to }]));
    });
}
