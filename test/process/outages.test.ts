import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errors } from '../../contract/errors';
import type { Client } from './client';
import { buildQuestion, findEnglishPage, signInClient } from './client';
import { copyFolder, createPostgresLocation } from './databases';
import { getDemoStore } from './demoPlaces';
import { canMakeCluster, createCluster } from './ownCluster';
import { createTemporaryFolder, slow, startServer } from './serverProcess';

const countQuestions = async (client: Client, ldpId: string) =>
    (await client.post<{ total: number }>('/api/ldp/question/inquiry', { ldpId })).data.total;

/** Opens a proxy to the database that can be cut and restored. */
async function openCuttableProxy(target: URL) {
    const sockets = new Set<net.Socket>();
    let open = true;
    const server = net.createServer((socket) => {
        if (!open) return void socket.destroy();
        const onward = net.connect(Number(target.port || 5432), target.hostname);
        for (const [from, to] of [
            [socket, onward],
            [onward, socket],
        ] as const) {
            sockets.add(from);
            from.pipe(to).on('error', () => to.destroy());
            from.on('error', () => from.destroy()).on('close', () => to.destroy());
        }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
    return {
        url: url.href,
        cut() {
            open = false;
            for (const socket of sockets) socket.destroy();
            sockets.clear();
        },
        mend: () => (open = true),
        close: () => server.close(),
    };
}

describe.runIf(process.env.TEST_DATABASE_URL)('connections to PostgreSQL', slow, () => {
    it('are restored after a loss, and calls fail with 50301 meanwhile', async () => {
        const location = await createPostgresLocation(getDemoStore('PostgreSQL'));
        const line = await openCuttableProxy(new URL(location.env.DATABASE_URL ?? ''));
        const server = await startServer({ ...location.env, DATABASE_URL: line.url }, ['--demo']);
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const ldpId = await findEnglishPage(client);
        const before = await countQuestions(client, ldpId);

        line.cut();
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'lost'))).toMatchObject({
            code: 50301,
        });
        const ready = await fetch(`${server.url}/readyz`);
        expect([ready.status, await ready.json()]).toEqual([503, { database: false, storage: true, room: true }]);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

        line.mend();
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'kept'))).toMatchObject({ code: 0 });
        expect(await countQuestions(client, ldpId)).toBe(before + 1);
        await server.stop();
        line.close();
        await location.remove();
    });

    it('serve more writers at once than there are connections', async () => {
        const location = await createPostgresLocation(getDemoStore('PostgreSQL'));
        const server = await startServer(location.env, ['--demo']);
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const ldpId = await findEnglishPage(client);
        const before = await countQuestions(client, ldpId);
        /** Creates a question, again if the server says that it has too much to do, as a busy machine may have. */
        async function write(number: number): Promise<number> {
            for (;;) {
                const { code } = await client.post(
                    '/api/ldp/question/create',
                    buildQuestion(ldpId, `writer ${number}`),
                );
                if (code !== errors.unavailable.code) return code;
            }
        }
        const codes = await Promise.all(Array.from({ length: 300 }, (_, n) => write(n)));
        expect(codes.filter((code) => code !== 0)).toEqual([]);
        expect(await countQuestions(client, ldpId)).toBe(before + 300);
        await server.stop();
        await location.remove();
    });
});

describe('a restart of PostgreSQL', slow, () => {
    if (!canMakeCluster) process.stdout.write('No PostgreSQL can be made here: stopping one is not tried.\n');

    it.runIf(canMakeCluster)('makes calls fail with 50301 meanwhile, and loses no data', async () => {
        const cluster = await createCluster();
        const server = await startServer(cluster.env, ['--demo']);
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const ldpId = await findEnglishPage(client);
        const before = await countQuestions(client, ldpId);
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'first'))).toMatchObject({ code: 0 });

        cluster.stop();
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'lost'))).toMatchObject({
            code: 50301,
        });
        expect(await client.post('/api/ldp/question/inquiry', { ldpId })).toMatchObject({ code: 50301 });
        expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

        cluster.start();
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'second'))).toMatchObject({
            code: 0,
        });
        expect(await countQuestions(client, ldpId)).toBe(before + 2);
        expect(await server.stop()).toBe(0);
        await cluster.remove();
    });
});

/** Mounts a small file system until the test ends; undefined if this machine does not permit it. */
async function mountSmallDisk(megabytes: number) {
    const { folder, remove } = await createTemporaryFolder();
    onTestFinished(remove);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) return undefined;
    // Unmounts lazily, as a process that is about to end may still read from it.
    onTestFinished(() => expect(spawnSync('umount', ['--lazy', folder]).status).toBe(0));
    return {
        folder,
        grow: (size: number) => spawnSync('mount', ['-o', `remount,size=${size}m`, folder]),
    };
}

/** Uploads a picture of a few hundred bytes; returns the code. */
async function uploadSmall(client: Client, url: string, ldpId: string): Promise<number> {
    const body = new FormData();
    body.append('file', new Blob([await readFile('test/fixtures/images/sixteen-bit.png')]), 'banner.png');
    const headers = { Authorization: client.token };
    const answer = await fetch(`${url}/api/image/upload?c=media&mt=banner&id=${ldpId}`, {
        method: 'POST',
        headers,
        body,
    });
    return (await answer.json()).code;
}

describe('a full disk', slow, () => {
    it('is reported, loses no acknowledged write, and allows writes again once there is space', async ({ skip }) => {
        const disk = await mountSmallDisk(48);
        if (!disk) return skip('A small disk cannot be mounted here.');
        await copyFolder(getDemoStore('SQLite'), disk.folder);
        const server = await startServer({ DATA_DIR: disk.folder }, ['--demo']);
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const ldpId = await findEnglishPage(client);
        const before = await countQuestions(client, ldpId);
        let acknowledged = 0;
        let refusal = 0;
        for (let n = 0; n < 400 && refusal === 0; n += 1) {
            const { code } = await client.post(
                '/api/ldp/question/create',
                buildQuestion(ldpId, `filler ${n}`, 150_000),
            );
            if (code === 0) acknowledged += 1;
            else refusal = code;
        }
        expect(refusal).toBe(50301);
        expect(await countQuestions(client, ldpId)).toBe(before + acknowledged);

        // Fills the space left by the refused write to the last byte.
        const rest = path.join(disk.folder, 'rest');
        spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=4096']);
        const offset = server.output().length;
        expect(await uploadSmall(client, server.url, ldpId)).toBe(50301);
        // The server's output arrives through another channel than its answer.
        await expect.poll(() => server.output().slice(offset)).toContain('ENOSPC');
        const ready = await fetch(`${server.url}/readyz`);
        expect([ready.status, await ready.json()]).toEqual([503, { database: true, storage: true, room: false }]);
        await rm(rest);

        disk.grow(128);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(await uploadSmall(client, server.url, ldpId)).toBe(0);
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'after'))).toMatchObject({ code: 0 });
        expect(await countQuestions(client, ldpId)).toBe(before + acknowledged + 1);
        expect(await server.stop()).toBe(0);
    });
});
