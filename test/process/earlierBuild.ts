import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { declaredSteps } from '../../server/process/opening/migrate';
import { buildsFolder } from './otherBuild';

/** The last migration of this build, and whether the build before can work with it. */
export const [lastStep = '', { tolerated: isTolerated } = { tolerated: false }] =
    Object.entries(declaredSteps).at(-1) ?? [];

/**
 * Makes the build before this one: the same, but it does not know the last migration. Returns the folder and a function
 * that removes it.
 */
export async function createEarlierBuild(): Promise<{ dist: string; remove(): Promise<void> }> {
    await mkdir(buildsFolder, { recursive: true });
    const dist = `${buildsFolder}/earlier-${process.pid}-${Date.now()}`;
    await cp('dist', dist, { recursive: true, filter: (source) => !source.endsWith('.map') });
    const folder = path.join(dist, 'server');
    const declared = new RegExp(`"${lastStep}": expand\\(\\w+\\),?`);
    let changed = 0;
    for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.js')) continue;
        const text = await readFile(path.join(folder, name), 'utf8');
        if (!declared.test(text)) continue;
        await writeFile(path.join(folder, name), text.replace(declared, ''));
        changed += 1;
    }
    if (changed === 0) throw new Error(`${lastStep} is not a tolerated migration of the built server: build it anew`);
    return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
