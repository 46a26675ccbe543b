import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { languages } from '../../i18n/languages.ts';

/** The files that a plugin provides: functions that create the content, by address. */
export type ServedFiles = ReadonlyMap<string, () => Promise<Uint8Array | string>>;

const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' };

/** A Vite plugin for files that are not in `public`: served in development, written beside the bundle by a build. */
export function servedFiles(name: string, files: ServedFiles): Plugin {
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

/** The flags of the languages at `/flags/<country>.svg`, from the package that draws them. */
export const flags: ServedFiles = new Map(
    languages.map(({ flag }) => [
        `/flags/${flag.toLowerCase()}.svg`,
        () => readFile(`node_modules/country-flag-icons/3x2/${flag}.svg`),
    ]),
);
