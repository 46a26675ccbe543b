import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ConfigError } from '../../base/system/configError';
import { isMissingFile } from '../../base/system/fileFacts';

/** The file that says what a backup holds. It is written last: a folder without it is no backup. */
const manifestFile = 'backup.json';

/** The checksums of all other files, as `sha256sum --check` reads them. */
const sumsFile = 'SHA256SUMS';

/** The folder of the media files and apps, by their keys in the storage. */
const filesFolder = 'files';

/** The names of files in a backup: the dump, and the files of the storage. */
const namePattern = /^(files\/[\w-]+\/)?[\w-][\w.-]*$/;

const manifestSchema = z.strictObject({
    format: z.literal(1),
    createdTime: z.iso.datetime(),
    database: z.enum(['SQLite', 'PostgreSQL']),
    /** The last migration of the database. */
    schema: z.string(),
    /** The fingerprint of the key that its secrets are sealed with; empty if none are. */
    secretKey: z.string(),
    /** The number of files from the storage. */
    files: z.int().nonnegative(),
    /** The checksum of the checksums. */
    sums: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** What is known of a database that was dumped. */
export type DumpFacts = Pick<Manifest, 'database' | 'schema' | 'secretKey'>;

/** Returns the SHA-256 of what a stream brings. */
export async function hashStream(body: Readable): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of body) hash.update(chunk);
    return hash.digest('hex');
}

async function writeHashed(path: string, body: Readable): Promise<string> {
    const hash = createHash('sha256');
    async function* hashed(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
            hash.update(chunk);
            yield chunk;
        }
    }
    await pipeline(body, hashed, createWriteStream(path, { flags: 'wx', flush: true }));
    return hash.digest('hex');
}

/** A backup that is being written. */
export type NewArchive = {
    /** The path at which a dump of the database is to be written. */
    getDumpPath(name: string): string;
    has(key: string): boolean;
    /** Adds a file of the storage. */
    addFile(key: string, body: Readable): Promise<void>;
    /** Writes what makes the folder a backup; `dump` is the name of the dump. Returns the number of files. */
    finish(dump: string, facts: DumpFacts, now: Date): Promise<number>;
};

/**
 * Creates a backup in a new or empty folder.
 *
 * @throws {ConfigError} if the folder holds anything
 */
export async function createArchive(folder: string): Promise<NewArchive> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0)
        throw new ConfigError(`The folder ${folder} is not empty: name a new one for each backup`);
    /** Checksums by path; undefined while a file is written. */
    const sums = new Map<string, string | undefined>();
    const getName = (key: string) => `${filesFolder}/${key}`;
    return {
        getDumpPath: (name) => join(folder, name),
        has: (key) => sums.has(getName(key)),
        async addFile(key, body) {
            const name = getName(key);
            const path = join(folder, name);
            sums.set(name, undefined);
            await mkdir(dirname(path), { recursive: true });
            sums.set(name, await writeHashed(path, body));
        },
        async finish(dump, facts, now) {
            const files = sums.size;
            sums.set(dump, await hashStream(createReadStream(join(folder, dump))));
            const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
            await writeFile(join(folder, sumsFile), lines, { flag: 'wx', flush: true });
            const sum = createHash('sha256').update(lines).digest('hex');
            const manifest: Manifest = { format: 1, createdTime: now.toISOString(), ...facts, files, sums: sum };
            await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 4)}\n`, {
                flag: 'wx',
                flush: true,
            });
            return files;
        },
    };
}

/** One file of the storage in a backup. */
export type ArchivedFile = { key: string; path: string; size: number; sum: string };

/** A backup whose files are all as they were written. */
export type Archive = { manifest: Manifest; dumpPath: string; files: readonly ArchivedFile[] };

async function readManifest(folder: string): Promise<Manifest> {
    try {
        return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
    } catch (error) {
        if (isMissingFile(error))
            throw new ConfigError(
                `The folder ${folder} is no backup, or one that was not finished: it has no ${manifestFile}`,
            );
        throw new ConfigError(`The backup ${folder} cannot be read: ${manifestFile} is damaged, or of a later version`);
    }
}

/** Returns names and checksums, which the manifest vouches for. */
async function readSums(folder: string, { sums }: Manifest): Promise<Map<string, string>> {
    const text = await readFile(join(folder, sumsFile), 'utf8').catch(() => '');
    if (createHash('sha256').update(text).digest('hex') !== sums)
        throw new ConfigError(`The backup ${folder} is damaged: ${sumsFile} is not as it was written`);
    const lines = text.split('\n').filter((line) => line !== '');
    return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** Whether a file is in the folder, under its name and not by a link, and as it was written. */
async function isIntact(root: string, name: string, sum: string): Promise<boolean> {
    const path = join(root, name);
    try {
        return (await realpath(path)) === path && (await hashStream(createReadStream(path))) === sum;
    } catch (error) {
        if (isMissingFile(error)) return false;
        throw error;
    }
}

/**
 * Opens a backup and compares all its checksums.
 *
 * @throws {ConfigError} if it is none, or damaged; the message names the file
 */
export async function openArchive(folder: string): Promise<Archive> {
    const manifest = await readManifest(folder);
    const files: ArchivedFile[] = [];
    let dumpPath = '';
    const root = await realpath(folder);
    for (const [name, sum] of await readSums(folder, manifest)) {
        const path = join(root, name);
        // No name leads out of the folder, whoever wrote it.
        if (!namePattern.test(name) || !(await isIntact(root, name, sum)))
            throw new ConfigError(`The backup ${folder} is damaged: ${name} is not as it was written`);
        if (!name.startsWith(`${filesFolder}/`)) dumpPath = path;
        else files.push({ key: name.slice(filesFolder.length + 1), path, size: (await stat(path)).size, sum });
    }
    return { manifest, dumpPath, files };
}
