import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { errors } from '../../contract/errors';
import type { Client } from './client';
import { buildQuestion, findEnglishPage, signInClient, visitPage } from './client';
import { openCuttableProxy } from './cuttableProxy';
import { copyFolder, createPostgresLocation } from './databases';
import { getDemoStore } from './demoPlaces';
import { findFreePorts } from './freePorts';
import { canMakeCluster, createCluster } from './ownCluster';
import { slow, startServer } from './serverProcess';
import { mountSmallDisk } from './smallDisk';

const countQuestions = async (client: Client, ldpId: string) =>
    (await client.post<{ total: number }>('/api/ldp/question/inquiry', { ldpId })).data.total;

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
        expect(await visitPage(server.url, 'norrsken.localhost', '/en/')).toBe(200);

        cluster.stop();
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'lost'))).toMatchObject({
            code: 50301,
        });
        expect(await client.post('/api/ldp/question/inquiry', { ldpId })).toMatchObject({ code: 50301 });
        expect(await visitPage(server.url, 'norrsken.localhost', '/en/')).toBe(503);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

        cluster.start();
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(await visitPage(server.url, 'norrsken.localhost', '/en/')).toBe(200);
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'second'))).toMatchObject({
            code: 0,
        });
        expect(await countQuestions(client, ldpId)).toBe(before + 2);
        expect(await server.stop()).toBe(0);
        await cluster.remove();
    });
});

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
    it('is reported, loses no acknowledged write, and allows writes again once there is space', async ({
        skip,
        onTestFinished,
    }) => {
        const disk = await mountSmallDisk(48);
        if (!disk) return skip('A small disk cannot be mounted here.');
        onTestFinished(disk.remove);
        await copyFolder(getDemoStore('SQLite'), disk.folder);
        const metricsPort = await findFreePorts();
        const server = await startServer({ DATA_DIR: disk.folder, METRICS_PORT: String(metricsPort) }, ['--demo']);
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
        disk.fill();
        const offset = server.output().length;
        expect(await uploadSmall(client, server.url, ldpId)).toBe(50301);
        // The server's output arrives through another channel than its answer.
        await expect.poll(() => server.output().slice(offset)).toContain('ENOSPC');
        const ready = await fetch(`${server.url}/readyz`);
        expect([ready.status, await ready.json()]).toEqual([503, { database: true, storage: true, room: false }]);
        const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        expect(figures).toMatch(/^console_disk_free_bytes 0$/m);
        expect(figures).toMatch(/^console_store_reachable 1$/m);
        await disk.empty();

        disk.grow(128);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(await uploadSmall(client, server.url, ldpId)).toBe(0);
        expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'after'))).toMatchObject({ code: 0 });
        expect(await countQuestions(client, ldpId)).toBe(before + acknowledged + 1);
        expect(await server.stop()).toBe(0);
    });

    it.runIf(process.env.TEST_DATABASE_URL)(
        'refuses uploads alone if the database is elsewhere',
        async ({ skip, onTestFinished }) => {
            const disk = await mountSmallDisk(48);
            if (!disk) return skip('A small disk cannot be mounted here.');
            onTestFinished(disk.remove);
            const demo = getDemoStore('PostgreSQL');
            const location = await createPostgresLocation(demo);
            onTestFinished(location.remove);
            await copyFolder(demo, disk.folder);
            const server = await startServer({ ...location.env, DATA_DIR: disk.folder }, ['--demo']);
            onTestFinished(async () => void (await server.stop()));
            const client = await signInClient(server.url, 'admin01', 'Admin12345');
            const ldpId = await findEnglishPage(client);

            disk.fill();
            expect(await uploadSmall(client, server.url, ldpId)).toBe(50301);
            expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
            expect(await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'saved'))).toMatchObject({
                code: 0,
            });
            await disk.empty();
            expect(await uploadSmall(client, server.url, ldpId)).toBe(0);
            expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        },
    );
});
