import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { startScriptsFile } from '../../server/api/console/startScriptsFile.ts';

/** The module that signed-in accounts start with; the page itself only refers to what the sign-in page needs. */
const start = resolve('src/shell/app/start.tsx');

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Returns a chunk and all that it imports statically. */
function collectImports(name: string, chunks: Chunks, reached = new Set<string>()): Set<string> {
    if (reached.has(name)) return reached;
    reached.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) collectImports(imported, chunks, reached);
    return reached;
}

/**
 * A Vite plugin that lists the scripts which the console of a signed-in account starts with, in the order in which they
 * are needed, so that the server can announce them with the page.
 */
export function startScripts(): Plugin {
    return {
        name: 'start-scripts',
        apply: 'build',
        generateBundle(_options, bundle) {
            const chunks = new Map(
                Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])),
            );
            const all = [...chunks.values()];
            const console = all.find(({ facadeModuleId }) => facadeModuleId === start);
            if (!console) throw new Error(`${start} is not a chunk of its own: the server announces it with the page`);
            const known = new Set(
                all.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...collectImports(fileName, chunks)]),
            );
            const scripts = [...collectImports(console.fileName, chunks)].filter((name) => !known.has(name));
            const source = JSON.stringify(scripts.map((name) => `/${name}`));
            this.emitFile({ type: 'asset', fileName: startScriptsFile.slice(1), source });
        },
    };
}
