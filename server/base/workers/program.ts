import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A program for a thread or process. A source file needs tsx, which threads and processes do not inherit. */
export type Program = { file: URL; isSource: boolean };

/** Returns the program `<name>.js` next to the built server, or else `source`. */
export function findProgram(name: string, source: URL): Program {
    const built = [`./${name}.js`, `../${name}.js`].map((path) => new URL(path, import.meta.url));
    const file = built.find((url) => existsSync(fileURLToPath(url)));
    return { file: file ?? source, isSource: file === undefined };
}
