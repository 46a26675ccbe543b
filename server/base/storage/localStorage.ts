import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { factsOf, isMissing } from '../system/fileFacts';
import {
    attempt,
    type Content,
    checkedFolder,
    checkedKey,
    type Entry,
    isUpkeep,
    type Storage,
    StorageError,
    type Stored,
} from './storage';

// Begins with a dot, so that no key can name it.
const unfinished = '.unfinished';

/** Names that `writeWhole` gives to unfinished files. */
const unfinishedName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function syncFolder(folder: string): Promise<void> {
    const handle = await open(folder, 'r');
    try {
        await handle.sync();
    } finally {
        await handle.close();
    }
}

async function* filesOf(folder: string): AsyncIterable<{ name: string; isDirectory: boolean }> {
    for await (const entry of await opendir(folder)) yield { name: entry.name, isDirectory: entry.isDirectory() };
}

/**
 * Removes unfinished files left behind by a crash. Younger files may belong to another process that shares the folder.
 */
async function sweep(folder: string, before: number): Promise<void> {
    for await (const { name } of filesOf(folder)) {
        if (!unfinishedName.test(name)) continue;
        const path = join(folder, name);
        const facts = await factsOf(path);
        if (facts && facts.mtimeMs < before) await rm(path, { force: true });
    }
}

function bodyOf(content: Content): Readable {
    if (content instanceof Uint8Array) return Readable.from([content]);
    return 'path' in content ? createReadStream(content.path) : content.body;
}

async function writeTemporary(path: string, content: Content): Promise<void> {
    const size = content instanceof Uint8Array ? content.byteLength : content.size;
    await pipeline(bodyOf(content), createWriteStream(path, { flags: 'wx', flush: true }));
    if ((await stat(path)).size !== size)
        throw new StorageError('The content ended before or after its announced size');
}

async function* entriesIn(folder: string, group: string): AsyncIterable<Entry> {
    try {
        for await (const { name } of filesOf(join(folder, group))) {
            const facts = await factsOf(join(folder, group, name));
            if (facts?.isFile()) yield { key: `${group}/${name}`, time: facts.mtime };
        }
    } catch (error) {
        if (!isMissing(error)) throw error;
    }
}

async function* entriesOf(folder: string): AsyncIterable<Entry> {
    for await (const { name, isDirectory } of filesOf(folder))
        if (isDirectory && name !== unfinished && !isUpkeep(name)) yield* entriesIn(folder, name);
}

async function syncFile(path: string): Promise<void> {
    const handle = await open(path, 'r+');
    try {
        await handle.sync();
    } finally {
        await handle.close();
    }
}

async function readFile(path: string): Promise<Stored | undefined> {
    try {
        const handle = await open(path, 'r');
        const { size } = await handle.stat();
        return { body: handle.createReadStream(), size };
    } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
    }
}

async function isThere(path: string): Promise<boolean> {
    return (await factsOf(path))?.isFile() ?? false;
}

/**
 * Opens a storage in a local folder. Files are written to a temporary name, synced, then renamed. An unfinished file
 * older than `unfinishedFor` milliseconds is removed at start.
 */
export async function openLocalStorage(folder: string, unfinishedFor = 3_600_000): Promise<Storage> {
    const temporary = join(folder, unfinished);
    await attempt(`The media folder cannot be opened: ${folder}`, async () => {
        await mkdir(temporary, { recursive: true });
        await sweep(temporary, Date.now() - unfinishedFor);
    });
    const pathOf = (key: string) => join(folder, checkedKey(key));

    async function writeWhole(key: string, fill: (part: string) => Promise<void>): Promise<void> {
        const path = pathOf(key);
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
        const path = pathOf(from);
        if (!(await isThere(path))) return false;
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
        read: (key) => attempt(`Cannot read ${key}`, () => readFile(pathOf(key))),
        remove: (key) => attempt(`Cannot remove ${key}`, () => rm(pathOf(key), { force: true })),
        exists: (key) => attempt(`Cannot look for ${key}`, () => isThere(pathOf(key))),
        copy: (from, to) => attempt(`Cannot copy ${from}`, () => copy(from, to)),
        list: (group) => (group === undefined ? entriesOf(folder) : entriesIn(folder, checkedFolder(group))),
        ping: () => attempt('The media folder is not writable', () => access(temporary, constants.W_OK)),
        close: async () => undefined,
    };
}
