import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The style and script that are inlined in the page. */
export type Assets = { style: string; script: string };

/** Returns the nearest folder `page` above this file. It is next to the sources and next to the built server. */
function findPageFolder(folder = dirname(fileURLToPath(import.meta.url))): string {
    const found = join(folder, 'page');
    if (existsSync(join(found, 'page.css'))) return found;
    const above = dirname(folder);
    if (above === folder)
        throw new Error('The stylesheet of /api/docs was not found in any folder above the server: restore it');
    return findPageFolder(above);
}

/** Reads the style and the script of the page. */
export async function readAssets(): Promise<Assets> {
    const folder = findPageFolder();
    const [style, script] = await Promise.all(
        ['page.css', 'page.js'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    return { style: style ?? '', script: script ?? '' };
}
