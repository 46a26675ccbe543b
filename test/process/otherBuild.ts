import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A folder from which the server's imports resolve, and which other tools ignore. */
export const buildsFolder = 'node_modules/.cache/builds';

/** Lists the names of a build's assets, without their compressed variants. */
export async function listAssets(dist: string): Promise<string[]> {
    const names = await readdir(path.join(dist, 'public/assets'));
    return names.filter((name) => !/\.(br|gz)$/.test(name));
}

/** Finds the assets that a text of a build refers to. */
export function findAssets(text: string, names: ReadonlySet<string>): string[] {
    return (text.match(/[\w.-]+\.(?:js|css)/g) ?? []).filter((name) => names.has(name));
}

/**
 * Builds the same sources with other names for all assets, as after a change that affects all of them. Returns the
 * folder and a function that removes it.
 */
export async function createOtherBuild(): Promise<{ dist: string; remove(): Promise<void> }> {
    await mkdir(buildsFolder, { recursive: true });
    const dist = `${buildsFolder}/${process.pid}-${Date.now()}`;
    await cp('dist', dist, { recursive: true, filter: (source) => !/\.(br|gz|map)$/.test(source) });
    const names = new Set(await listAssets(dist));
    const renamed = (name: string) => name.replace(/-(?=[\w-]{8}\.\w+$)/, '-other');
    const folder = path.join(dist, 'public/assets');
    const rewrite = async (file: string) => {
        const text = (await readFile(file, 'utf8')).replace(/[\w.-]+\.(?:js|css)/g, (name) => {
            return names.has(name) ? renamed(name) : name;
        });
        const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
        await writeFile(file, text);
        await writeFile(`${file}.br`, brotliCompressSync(text, { params }));
        await writeFile(`${file}.gz`, gzipSync(text));
    };
    await rewrite(path.join(dist, 'public/index.html'));
    for (const name of names) {
        await rename(path.join(folder, name), path.join(folder, renamed(name)));
        await rewrite(path.join(folder, renamed(name)));
    }
    return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
