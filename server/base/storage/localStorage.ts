import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findFileStats, isMissingFile } from '../system/fileFacts';
import {
    attempt,
    type FileContent,
    type FileStream,
    isUpkeepKey,
    requireStorageFolder,
    requireStorageKey,
    type Storage,
    type StorageEntry,
    StorageError,
} from './storage';

// Begins with a dot, so that no key can name it.
const unfinishedFolder = '.unfinished';

/** Names that `writeWhole` gives to unfinished files. */
const unfinishedPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function syncFolder(folder: string): Promise<void> {
    const handle = await open(folder, 'r');
    try {
        await handle.sync();
    } finally {
        await handle.close();
    }
}

async function* listDirectory(folder: string): AsyncIterable<{ name: string; isDirectory: boolean }> {
    for await (const entry of await opendir(folder)) yield { name: entry.name, isDirectory: entry.isDirectory() };
}

/**
 * Removes unfinished files left behind by a crash. Younger files may belong to another process that shares the folder.
 */
async function removeUnfinished(folder: string, before: number): Promise<void> {
    for await (const { name } of listDirectory(folder)) {
        if (!unfinishedPattern.test(name)) continue;
        const path = join(folder, name);
        const facts = await findFileStats(path);
        if (facts && facts.mtimeMs < before) await rm(path, { force: true });
    }
}

function toStream(content: FileContent): Readable {
    if (content instanceof Uint8Array) return Readable.from([content]);
    return 'path' in content ? createReadStream(content.path) : content.body;
}

async function writeTemporary(path: string, content: FileContent): Promise<void> {
    const size = content instanceof Uint8Array ? content.byteLength : content.size;
    await pipeline(toStream(content), createWriteStream(path, { flags: 'wx', flush: true }));
    if ((await stat(path)).size !== size)
        throw new StorageError('The content is shorter or longer than its announced size');
}

async function* listFolder(folder: string, group: string): AsyncIterable<StorageEntry> {
    try {
        for await (const { name } of listDirectory(join(folder, group))) {
            const facts = await findFileStats(join(folder, group, name));
            if (facts?.isFile()) yield { key: `${group}/${name}`, time: facts.mtime };
        }
    } catch (error) {
        if (!isMissingFile(error)) throw error;
    }
}

async function* listAllFolders(folder: string): AsyncIterable<StorageEntry> {
    for await (const { name, isDirectory } of listDirectory(folder))
        if (isDirectory && name !== unfinishedFolder && !isUpkeepKey(name)) yield* listFolder(folder, name);
}

async function syncFile(path: string): Promise<void> {
    const handle = await open(path, 'r+');
    try {
        await handle.sync();
    } finally {
        await handle.close();
    }
}

async function readFile(path: string): Promise<FileStream | undefined> {
    try {
        const handle = await open(path, 'r');
        const { size } = await handle.stat();
        return { body: handle.createReadStream(), size };
    } catch (error) {
        if (isMissingFile(error)) return undefined;
        throw error;
    }
}

async function isFile(path: string): Promise<boolean> {
    return (await findFileStats(path))?.isFile() ?? false;
}

/**
 * Opens a storage in a local folder. Files are written to a temporary name, synced, then renamed. An unfinished file
 * older than `unfinishedFor` milliseconds is removed at start.
 */
export async function openLocalStorage(folder: string, unfinishedFor = 3_600_000): Promise<Storage> {
    const temporary = join(folder, unfinishedFolder);
    await attempt(`The media folder cannot be opened: ${folder}`, async () => {
        await mkdir(temporary, { recursive: true });
        await removeUnfinished(temporary, Date.now() - unfinishedFor);
    });
    const getPath = (key: string) => join(folder, requireStorageKey(key));

    async function writeWhole(key: string, fill: (part: string) => Promise<void>): Promise<void> {
        const path = getPath(key);
        const part = join(temporary, randomUUID());
        try {
            await fill(part);
            await mkdir(dirname(path), { recursive: true });
            await rename(part, path);
            await syncFolder(dirname(path));
        } catch (error) {
            await rm(part, { force: true });
            throw error;
        }
    }

    async function copy(from: string, to: string): Promise<boolean> {
        const path = getPath(from);
        if (!(await isFile(path))) return false;
        await writeWhole(to, async (part) => {
            await copyFile(path, part, constants.COPYFILE_FICLONE);
            await syncFile(part);
        });
        return true;
    }

    return {
        address: resolve(folder),
        write: (key, content) =>
            attempt(`Cannot write ${key}`, () => writeWhole(key, (part) => writeTemporary(part, content))),
        read: (key) => attempt(`Cannot read ${key}`, () => readFile(getPath(key))),
        remove: (key) => attempt(`Cannot remove ${key}`, () => rm(getPath(key), { force: true })),
        exists: (key) => attempt(`Cannot look up ${key}`, () => isFile(getPath(key))),
        copy: (from, to) => attempt(`Cannot copy ${from}`, () => copy(from, to)),
        list: (group) =>
            group === undefined ? listAllFolders(folder) : listFolder(folder, requireStorageFolder(group)),
        ping: () => attempt('The media folder is not writable', () => access(temporary, constants.W_OK)),
        close: async () => undefined,
    };
}
