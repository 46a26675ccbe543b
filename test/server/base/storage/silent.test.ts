import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readS3Address } from '../../../../server/base/storage/s3Address';
import { openS3Storage, s3Limits } from '../../../../server/base/storage/s3Storage';
import { type Storage, StorageError } from '../../../../server/base/storage/storage';
import { startOperator } from '../../harness';
import { fixture, upload } from '../../harness-upload';

const limits = { connect: 300, silence: 400, ping: 200, rest: 60_000, speed: 5 * 1024 * 1024 };

function listening<T extends Server | HttpServer>(server: T): Promise<T> {
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function open(server: Server | HttpServer, options = limits): Promise<Storage> {
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    const { port } = server.address() as AddressInfo;
    return openS3Storage(readS3Address(`s3://media?endpoint=http://127.0.0.1:${port}`), options);
}

describe('a storage that accepts connections but never responds', () => {
    let server: Server;
    const sockets = new Set<Socket>();
    let connections = 0;

    beforeAll(async () => {
        server = createTcpServer((socket) => {
            connections += 1;
            sockets.add(socket.resume().on('error', () => {}));
            socket.on('close', () => sockets.delete(socket));
        });
        await listening(server);
    });
    afterEach(() => {
        connections = 0;
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    const calls: [string, (storage: Storage) => Promise<unknown>][] = [
        ['read', (storage) => storage.read('ldp1/a.png')],
        ['exists', (storage) => storage.exists('ldp1/a.png')],
        ['copy', (storage) => storage.copy('ldp1/a.png', 'ldp1/b.png')],
        ['remove', (storage) => storage.remove('ldp1/a.png')],
        ['write', (storage) => storage.write('ldp1/a.png', Buffer.alloc(3_000_000))],
        ['list', (storage) => storage.list()[Symbol.asyncIterator]().next()],
        ['ping', (storage) => storage.ping()],
    ];

    it.each(calls)('makes %s time out and close the connection', async (_name, call) => {
        const storage = await open(server);
        await expect(call(storage)).rejects.toMatchObject({
            name: 'StorageError',
            cause: { message: expect.stringMatching(/^No answer within 0\.[24] s$/) },
        });
        // The server may see the connection after the client gave it up.
        await expect.poll(() => [connections, sockets.size]).toEqual([1, 0]);
        await storage.close();
    });

    it('is not contacted for a while, except by a ping', async () => {
        const storage = await open(server);
        await Promise.allSettled([storage.read('ldp1/a.png'), storage.read('ldp1/b.png')]);
        await expect.poll(() => connections).toBe(2);
        const later = await Promise.allSettled(Array.from({ length: 50 }, () => storage.read('ldp1/c.png')));
        expect(later.every((each) => each.status === 'rejected' && each.reason instanceof StorageError)).toBe(true);
        expect(connections).toBe(2);
        await expect(storage.ping()).rejects.toBeInstanceOf(StorageError);
        await expect.poll(() => connections).toBe(3);
        await storage.close();
    });

    it('causes code 50301 and status 503, while everything else works', async () => {
        const { test, operator } = await startOperator({ storage: await open(server), isUnsettled: true });
        expect(await test.anyone.get('/readyz')).toMatchObject({ status: 503 });
        expect(JSON.parse((await test.anyone.get('/readyz')).text)).toMatchObject({ database: true, storage: false });
        const uploads = await Promise.all(
            ['a', 'b', 'c', 'd', 'e'].map((filename) =>
                upload(operator, { filename: `${filename}.png`, content: fixture('sixteen-bit.png') }),
            ),
        );
        for (const { status, body } of uploads) expect([status, body.code]).toEqual([503, 50301]);
        await test.services.db
            .insertInto('media')
            .values({
                ...{
                    ldp_id: 'ldp1',
                    id: 'm1',
                    media_type: 'banner',
                    name: 'a',
                    name_key: 'a',
                    file: 'm1.png',
                    size: 1,
                },
                ...{ mime: 'image/png', width: 1, height: 1, hash: 'h', focal_point: null, version: 1 },
                ...{ created_by: 'x', created_time: 'x', updated_by: 'x', updated_time: 'x' },
            })
            .execute();
        const { mediaToken } = (await operator.get<{ mediaToken: string }>('/api/auth/profile')).body.data;
        const { status, body } = await test.anyone.get(`/image/ldp1/m1.png?tk=${mediaToken}`);
        expect([status, body.code]).toEqual([503, 50301]);
        expect((await operator.post('/api/ldp/question/inquiry', { ldpId: 'ldp1' })).body.code).toBe(0);
        await test.close();
    });
});

describe('a slow storage', () => {
    it('receives a whole file, however long it takes, as long as bytes flow', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'slow-'));
        const path = join(folder, 'large');
        const size = 24 * 1024 * 1024;
        await writeFile(path, Buffer.alloc(size));
        let received = 0;
        let pauses = 0;
        const server = await listening(
            createServer(async (request, response) => {
                try {
                    for await (const chunk of request) {
                        received += chunk.byteLength;
                        if (received < (pauses + 1) * (size / 48)) continue;
                        pauses += 1;
                        await setTimeout(100);
                    }
                    response.writeHead(200).end();
                } catch {
                    // The sender closed the connection, which fails the test.
                }
            }),
        );
        // On a busy machine a chunk may arrive much later than it was sent.
        const storage = await open(server, { ...limits, silence: 2000 });
        await storage.write('ldp1/large.apk', { path, size });
        // In total, twice as long as the limit of a single silence.
        expect([received, pauses]).toEqual([size, 48]);
        await storage.close();
        await new Promise((resolve) => server.close(resolve));
        await rm(folder, { recursive: true });
    });

    it('fails a read if it stops in the middle of a file, but not if the reader is slow', async () => {
        const server = await listening(
            createServer((request, response) => {
                response.writeHead(200, { 'content-length': '2000000' }).write(Buffer.alloc(1_000_000));
                if (request.url?.includes('whole')) response.end(Buffer.alloc(1_000_000));
            }),
        );
        const storage = await open(server);
        const half = await storage.read('ldp1/half.png');
        await expect(half?.body.toArray()).rejects.toThrow('No answer within 0.4 s');
        const whole = await storage.read('ldp1/whole.png');
        let length = 0;
        for await (const chunk of whole?.body ?? []) {
            if (length === 0) await setTimeout(limits.silence * 2);
            length += chunk.byteLength;
        }
        expect(length).toBe(2_000_000);
        await storage.close();
        await new Promise((resolve) => server.close(resolve));
    });
});

describe('a storage that sends more than its readers consume', () => {
    it('does not block other requests, however many readers are slow', async () => {
        const server = await listening(
            createServer((request, response) => {
                const { method } = request.resume();
                response.writeHead(200, { 'content-length': method === 'GET' ? '2000000' : '0' });
                if (method === 'GET') response.write(Buffer.alloc(1_000_000));
                else response.end();
            }),
        );
        const storage = await open(server, { ...limits, connect: 5000, silence: 5000, ping: 5000 });
        const keys = Array.from({ length: 60 }, (_, number) => `apk/${number}.apk`);
        const slow = await Promise.all(keys.map((key) => storage.read(key)));
        await storage.ping();
        await storage.write('ldp1/a.png', Buffer.alloc(10));
        const another = await storage.read('ldp1/a.png');
        for (const stored of [...slow, another]) stored?.body.destroy();
        await storage.close();
        await new Promise((resolve) => server.close(resolve));
    });
});

it('the timeouts for a silent storage are at most 3 s for a ping and 10 s otherwise', () => {
    expect(s3Limits.ping).toBeLessThanOrEqual(3000);
    expect(s3Limits.silence).toBeLessThanOrEqual(10_000);
});
