import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalStorage } from '../../../../server/base/storage/localStorage';
import { openStorage } from '../../../../server/base/storage/openStorage';
import { readS3Address } from '../../../../server/base/storage/s3Address';
import { type Storage, StorageError } from '../../../../server/base/storage/storage';
import { openBucket, storages, type TestStorage } from '../../harness-storage';

async function readContent(storage: Storage, key: string): Promise<string | undefined> {
    const stored = await storage.read(key);
    return stored && (await buffer(stored.body)).toString();
}

async function writeAt(path: string, position: number, text: string): Promise<void> {
    const file = await open(path, 'r+');
    await file.write(text, position);
    await file.close();
}

async function listKeys(storage: Storage, folder?: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage.list(folder)) keys.push(key);
    return keys.sort();
}

describe.each(storages)('storage in $name', (tested) => {
    let testStorage: TestStorage;
    let storage: Storage;
    let folder: string;

    beforeAll(async () => {
        testStorage = await tested.open();
        storage = testStorage.storage;
        folder = await mkdtemp(join(tmpdir(), 'to-store-'));
    });
    afterAll(async () => {
        await testStorage.close();
        await rm(folder, { recursive: true });
    });

    it('returns the bytes that were written and their size', async () => {
        await storage.write('ldp1/bytes.png', Buffer.from('some bytes'));
        const stored = await storage.read('ldp1/bytes.png');
        expect(stored?.size).toBe(10);
        expect(stored && (await buffer(stored.body)).toString()).toBe('some bytes');
    });

    it('stores a stream unchanged', async () => {
        const chunks = Array.from({ length: 200 }, (_, index) => Buffer.alloc(1000, index));
        await storage.write('ldp1/stream.png', { body: Readable.from(chunks), size: 200_000 });
        const stored = await storage.read('ldp1/stream.png');
        expect(stored && (await buffer(stored.body)).equals(Buffer.concat(chunks))).toBe(true);
    });

    it('stores a local file unchanged', async () => {
        const bytes = Buffer.concat(Array.from({ length: 300 }, (_, index) => Buffer.alloc(1000, index)));
        const path = join(folder, 'whole');
        await writeFile(path, bytes);
        await storage.write('ldp4/file.png', { path, size: bytes.byteLength });
        const stored = await storage.read('ldp4/file.png');
        expect(stored && (await buffer(stored.body)).equals(bytes)).toBe(true);
        await storage.remove('ldp4/file.png');
    });

    it('rejects a local file that is missing, or shorter or longer than declared', async () => {
        const path = join(folder, 'four');
        await writeFile(path, 'four');
        for (const content of [
            { path, size: 3 },
            { path, size: 5 },
            { path: join(folder, 'missing'), size: 4 },
        ]) {
            await expect(storage.write('ldp4/size.png', content)).rejects.toBeInstanceOf(StorageError);
            expect(await storage.exists('ldp4/size.png')).toBe(false);
        }
    });

    it('replaces a file as a whole', async () => {
        await storage.write('ldp1/twice.png', Buffer.from('the first, longer one'));
        await storage.write('ldp1/twice.png', Buffer.from('the second'));
        expect(await readContent(storage, 'ldp1/twice.png')).toBe('the second');
    });

    it('reports whether a file exists', async () => {
        await storage.write('ldp2/there.png', Buffer.from('x'));
        expect(await storage.exists('ldp2/there.png')).toBe(true);
        expect(await storage.exists('ldp2/missing.png')).toBe(false);
        expect(await storage.read('ldp2/missing.png')).toBeUndefined();
        expect(await storage.read('nobody/missing.png')).toBeUndefined();
    });

    it('removes a file, and ignores one that does not exist', async () => {
        await storage.write('ldp2/gone.png', Buffer.from('x'));
        await storage.remove('ldp2/gone.png');
        await storage.remove('ldp2/gone.png');
        expect(await storage.exists('ldp2/gone.png')).toBe(false);
    });

    it('stores nothing if a stream fails', async () => {
        async function* broken() {
            yield Buffer.alloc(1000);
            throw new Error('the line is cut');
        }
        const written = storage.write('ldp3/broken.png', { body: Readable.from(broken()), size: 2000 });
        await expect(written).rejects.toBeInstanceOf(StorageError);
        expect(await storage.exists('ldp3/broken.png')).toBe(false);
    });

    it('rejects a stream that is shorter or longer than declared', async () => {
        for (const size of [3, 5]) {
            const written = storage.write('ldp3/size.png', { body: Readable.from([Buffer.from('four')]), size });
            await expect(written).rejects.toBeInstanceOf(StorageError);
        }
    });

    it('lists the keys of all complete files', async () => {
        expect(await listKeys(storage)).toEqual([
            'ldp1/bytes.png',
            'ldp1/stream.png',
            'ldp1/twice.png',
            'ldp2/there.png',
        ]);
    });

    it.each([
        '../up.png',
        'ldp1/../../up.png',
        'ldp1/.hidden',
        '/etc/passwd',
        'ldp1',
        'ldp1/a/b',
        'ldp1/a\0b',
        'ldp1/',
    ])('rejects the key %j', async (key) => {
        await expect(storage.write(key, Buffer.from('x'))).rejects.toBeInstanceOf(TypeError);
        await expect(storage.read(key)).rejects.toBeInstanceOf(TypeError);
    });

    it('copies a file, and reports if it does not exist', async () => {
        expect(await storage.copy('ldp1/bytes.png', 'ldp5/copy.png')).toBe(true);
        expect(await readContent(storage, 'ldp5/copy.png')).toBe('some bytes');
        expect(await storage.copy('ldp1/missing.png', 'ldp5/other.png')).toBe(false);
        expect(await listKeys(storage, 'ldp5')).toEqual(['ldp5/copy.png']);
        await storage.remove('ldp5/copy.png');
    });

    it('lists one folder, and internal files only if their folder is requested', async () => {
        await storage.write('_order/mark.json', Buffer.from('{}'));
        expect(await listKeys(storage, 'ldp2')).toEqual(['ldp2/there.png']);
        expect(await listKeys(storage, 'nobody')).toEqual([]);
        expect(await listKeys(storage, '_order')).toEqual(['_order/mark.json']);
        expect(await listKeys(storage)).not.toContain('_order/mark.json');
        expect(() => storage.list('../ldp2')).toThrow(TypeError);
    });

    it('answers a ping', async () => {
        await expect(storage.ping()).resolves.toBeUndefined();
    });
});

describe('a local folder', () => {
    it('answers no ping once it is no longer mounted', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'storage-'));
        const storage = await openLocalStorage(folder);
        await expect(storage.ping()).resolves.toBeUndefined();
        await rm(folder, { recursive: true });
        await mkdir(folder);
        await expect(storage.ping()).rejects.toBeInstanceOf(StorageError);
        await rm(folder, { recursive: true });
    });

    it('deletes old unfinished files of a killed process, and no others', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'storage-'));
        const unfinished = join(folder, '.unfinished');
        await mkdir(unfinished);
        const [old, young] = [randomUUID(), randomUUID()];
        for (const name of [old, young, 'of others']) await writeFile(join(unfinished, name), 'half');
        const longAgo = new Date((await stat(join(unfinished, old))).mtimeMs - 7_200_000);
        for (const name of [old, 'of others']) await utimes(join(unfinished, name), longAgo, longAgo);
        const storage = await openLocalStorage(folder);
        expect((await readdir(unfinished)).sort()).toEqual([young, 'of others'].sort());
        expect(await listKeys(storage)).toEqual([]);
        await rm(folder, { recursive: true });
    });

    it('can be opened and listed while another process deletes files', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'storage-'));
        // A directory entry without a file behind it.
        for (const name of ['.unfinished', 'ldp1']) {
            await mkdir(join(folder, name));
            await symlink(join(folder, 'taken away'), join(folder, name, 'gone'));
        }
        await writeFile(join(folder, 'ldp1', 'here'), 'whole');
        const storage = await openLocalStorage(folder);
        expect(await listKeys(storage)).toEqual(['ldp1/here']);
        await rm(folder, { recursive: true });
    });
});

describe('an S3 bucket', () => {
    let deaf: Server;
    beforeAll(async () => {
        deaf = createServer((_request, response) => response.writeHead(500).end());
        await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => deaf.close(resolve)));

    it('fails with a StorageError if it is unavailable', async () => {
        const address = deaf.address();
        const port = typeof address === 'object' ? address?.port : 0;
        const mediaUrl = `s3://media?endpoint=http://127.0.0.1:${port}&region=x`;
        const storage = await openStorage({ dataDir: tmpdir(), mediaUrl });
        await expect(storage.ping()).rejects.toBeInstanceOf(StorageError);
        await storage.close();
    });

    it('receives a file as a stream, and the whole file again after a failure', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'to-store-'));
        const path = join(folder, 'large');
        const size = 64 * 1024 * 1024;
        await writeFile(path, Buffer.alloc(size));
        const seen: { length: number; end: string }[] = [];
        const bucket = createServer(async (request, response) => {
            // Reads no further before the end of the file has changed, as a sender cannot know the end yet.
            await once(request, 'readable');
            const end = `the end of try ${seen.length + 1}`;
            await writeAt(path, size - end.length, end);
            let length = 0;
            let last = Buffer.alloc(0);
            for await (const chunk of request) {
                length += chunk.byteLength;
                last = Buffer.concat([last, chunk]).subarray(-end.length);
            }
            seen.push({ length, end: last.toString() });
            response.writeHead(seen.length === 1 ? 503 : 200).end();
        });
        await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
        const address = bucket.address();
        const port = typeof address === 'object' ? address?.port : 0;
        const mediaUrl = `s3://media?endpoint=http://127.0.0.1:${port}&region=x`;
        const storage = await openStorage({ dataDir: folder, mediaUrl });
        await storage.write('ldp1/large.apk', { path, size });
        expect(seen).toEqual([
            { length: size, end: 'the end of try 1' },
            { length: size, end: 'the end of try 2' },
        ]);
        await storage.close();
        await new Promise((resolve) => bucket.close(resolve));
        await rm(folder, { recursive: true });
    });

    it.each([
        'https://bucket',
        's3://',
        's3://B_d',
        'nonsense',
        's3://bucket?endpoint=ftp://host',
        's3://bucket?endpoint=host',
    ])('rejects the address %s', (text) => expect(() => readS3Address(text)).toThrow(/MEDIA_URL/));

    it('keeps its files in the folder that its address names', async () => {
        const bucket = await openBucket();
        const storage = await openStorage({ dataDir: tmpdir(), mediaUrl: bucket.urlOf('/console') });
        await storage.write('ldp1/a.png', Buffer.from('a picture'));
        expect([...(await bucket.objects()).keys()]).toEqual(['console/ldp1/a.png']);
        await storage.close();
        await bucket.close();
    });

    it('accepts an address with or without a folder and an endpoint', () => {
        expect(readS3Address('s3://media')).toEqual({
            bucket: 'media',
            prefix: '',
            endpoint: undefined,
            region: 'us-east-1',
        });
        expect(readS3Address('s3://media/a/b/?endpoint=http://localhost:9000&region=x')).toEqual({
            bucket: 'media',
            prefix: 'a/b/',
            endpoint: 'http://localhost:9000',
            region: 'x',
        });
    });
});
