import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A program for threads and processes; one among the sources takes tsx, which they do not have from who starts them. */
export type Program = { file: URL; isSource: boolean };

/** `<name>.js` beside the built server, or else `source`. */
export function programOf(name: string, source: URL): Program {
    const built = [`./${name}.js`, `../${name}.js`].map((path) => new URL(path, import.meta.url));
    const file = built.find((url) => existsSync(fileURLToPath(url)));
    return { file: file ?? source, isSource: file === undefined };
}
