import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from './serverProcess';

/** A small file system in memory, mounted at `folder`. */
export type SmallDisk = {
    folder: string;
    /** Takes all the space that is left, to the last byte. */
    fill(): void;
    /** Gives back what `fill` took. */
    empty(): Promise<void>;
    grow(megabytes: number): void;
    remove(): Promise<void>;
};

/** Mounts a small file system; undefined if this machine does not permit it. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
    const { folder, remove } = await createTemporaryFolder();
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) {
        await remove();
        return undefined;
    }
    const rest = path.join(folder, 'rest');
    return {
        folder,
        fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=4096']),
        empty: () => rm(rest, { force: true }),
        grow: (size) => void spawnSync('mount', ['-o', `remount,size=${size}m`, folder]),
        async remove() {
            // Unmounts lazily, as a process that is about to end may still read from it.
            const { status } = spawnSync('umount', ['--lazy', folder]);
            if (status !== 0) throw new Error(`${folder} could not be unmounted`);
            await remove();
        },
    };
}
