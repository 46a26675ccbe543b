import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { languages } from '../../i18n/languages.ts';

/** What a plugin brings along: a file by its address, and how its content comes about. */
export type Served = ReadonlyMap<string, () => Promise<Uint8Array | string>>;

const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' };

/** Files that stand nowhere in `public`: answered while developing, written beside the bundle by a build. */
export function servedFiles(name: string, files: Served): Plugin {
    return {
        name,
        configureServer({ middlewares }) {
            middlewares.use(({ url = '' }, answer, next) => {
                const [path = ''] = url.split('?');
                const read = files.get(path);
                if (read === undefined) return next();
                answer.setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
                read().then((content) => answer.end(content), next);
            });
        },
        async generateBundle() {
            for (const [path, read] of files)
                this.emitFile({ type: 'asset', fileName: path.slice(1), source: await read() });
        },
    };
}

/** `/flags/<country>.svg` of the languages, out of the package that draws them. */
export const flags: Served = new Map(
    languages.map(({ flag }) => [
        `/flags/${flag.toLowerCase()}.svg`,
        () => readFile(`node_modules/country-flag-icons/3x2/${flag}.svg`),
    ]),
);
