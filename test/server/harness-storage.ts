import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { openStorage } from '../../server/base/storage/openStorage';
import type { Storage } from '../../server/base/storage/storage';
import { s3Credentials, startS3 } from '../s3';

/** An empty storage for a test; `close` removes it. */
export type TestStorage = {
    storage: Storage;
    /** Opens the same storage for another process. */
    openAgain(): Promise<Storage>;
    /** The settings with which a server uses this storage. */
    mediaUrl: string | undefined;
    dataDir: string;
    /** Writes a file as another program would, under any name. */
    put(path: string, content: string): Promise<void>;
    /** Lists all files, including those of other programs. */
    paths(): Promise<string[]>;
    close(): Promise<void>;
};

async function inFolder(): Promise<TestStorage> {
    const dataDir = await mkdtemp(join(tmpdir(), 'storage-'));
    const folder = join(dataDir, 'media');
    const storage = await openStorage({ dataDir });
    return {
        storage,
        openAgain: () => openStorage({ dataDir }),
        mediaUrl: undefined,
        dataDir,
        async put(path, content) {
            await mkdir(dirname(join(folder, path)), { recursive: true });
            await writeFile(join(folder, path), content);
        },
        async paths() {
            const entries = await readdir(folder, { recursive: true, withFileTypes: true });
            const files = entries.filter((entry) => entry.isFile());
            return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
        },
        close: () => rm(dataDir, { recursive: true, force: true }),
    };
}

/** Starts an S3-compatible server with an empty bucket; returns it with a client that has all permissions. */
export async function openBucket() {
    const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
    const server = await startS3(directory);
    Object.assign(process.env, s3Credentials);
    const endpoint = `http://127.0.0.1:${server.port}`;
    const client = new S3Client({ region: 'eu-north-1', endpoint, forcePathStyle: true });
    return {
        directory,
        credentials: s3Credentials,
        urlOf: (prefix: string) => `s3://media${prefix}?endpoint=${endpoint}&region=eu-north-1`,
        async put(Key: string, content: string | Buffer) {
            await client.send(new PutObjectCommand({ Bucket: 'media', Key, Body: Buffer.from(content) }));
        },
        /** Returns every key with the hash of its content. */
        async objects(): Promise<Map<string, string>> {
            const found = new Map<string, string>();
            for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: 'media' }))
                for (const { Key = '', ETag = '' } of Contents) found.set(Key, ETag);
            return found;
        },
        async close() {
            client.destroy();
            await server.stop();
            await rm(directory, { recursive: true, force: true });
        },
    };
}

async function inBucket(prefix: string): Promise<TestStorage> {
    const bucket = await openBucket();
    const mediaUrl = bucket.urlOf(prefix);
    const openAgain = () => openStorage({ dataDir: bucket.directory, mediaUrl });
    const storage = await openAgain();
    const before = prefix === '' ? '' : `${prefix.slice(1)}/`;
    return {
        storage,
        openAgain,
        mediaUrl,
        dataDir: bucket.directory,
        put: (path, content) => bucket.put(`${before}${path}`, content),
        async paths() {
            return [...(await bucket.objects()).keys()].map((key) => key.slice(before.length)).sort();
        },
        async close() {
            await storage.close();
            await bucket.close();
        },
    };
}

/** The storages that must all behave alike. */
export const storages = [
    { name: 'a local folder', open: inFolder },
    { name: 'an S3 bucket', open: () => inBucket('/console') },
];

/** The same, and a whole bucket, in which other programs keep files as well. */
export const sharedStorages = [...storages, { name: 'a whole S3 bucket', open: () => inBucket('') }];
