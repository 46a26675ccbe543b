import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../contract/limits';
import { type Caller, startOperator, type TestApp } from '../../harness';
import { storages, type TestStorage } from '../../harness-storage';
import { fixture, multipart, multipartType, upload } from '../../harness-upload';

describe.each(storages)('an interrupted or rejected upload to $name', ({ open }) => {
    let testStorage: TestStorage;
    let test: TestApp;
    let port: number;
    let operator: Caller;

    beforeAll(async () => {
        testStorage = await open();
        ({ test, operator } = await startOperator({ storage: testStorage.storage }));
        const address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
        port = Number(address.port);
    });
    afterAll(async () => {
        await test.close();
        await testStorage.close();
    });

    function head(length: string, query = 'mt=banner&id=ldp1'): string {
        return `POST /api/image/upload?c=media&${query} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${operator.token}\r\nContent-Type: ${multipartType}\r\n${length}\r\n\r\n`;
    }

    /** Sends these bytes and waits for the response. */
    function send(bytes: readonly Buffer[]): Promise<string> {
        return new Promise((resolve, reject) => {
            let answer = '';
            const socket = connect(port, '127.0.0.1', () => {
                for (const chunk of bytes) socket.write(chunk);
            });
            socket.on('data', (chunk) => {
                answer += chunk.toString('latin1');
                if (answer.includes('\r\n\r\n')) socket.destroy();
            });
            socket.on('close', () => resolve(answer));
            socket.on('error', reject);
        });
    }

    /** Sends the rest only after `meanwhile` has finished, and waits for the response. */
    function sendSlowly(first: readonly Buffer[], rest: Buffer, meanwhile: () => Promise<unknown>): Promise<string> {
        return new Promise((resolve, reject) => {
            let answer = '';
            const underWay = () => vi.waitFor(async () => expect(await leftovers()).toHaveLength(1), { timeout: 5000 });
            const socket = connect(port, '127.0.0.1', () => {
                socket.write(Buffer.concat(first));
                underWay()
                    .then(meanwhile)
                    .then(() => socket.write(rest), reject);
            });
            socket.on('data', (chunk) => {
                answer += chunk.toString('utf8');
                if (answer.endsWith('}')) socket.destroy();
            });
            socket.on('close', () => resolve(answer));
            socket.on('error', reject);
        });
    }

    /** Sends these bytes and closes the connection, at once or after `ready`. */
    function hangUp(bytes: readonly Buffer[], ready: () => Promise<unknown>): Promise<void> {
        return new Promise((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () => {
                socket.write(Buffer.concat(bytes), () => {
                    ready().then(() => socket.resetAndDestroy(), reject);
                });
            });
            socket.on('error', reject);
            socket.on('close', () => resolve());
        });
    }

    async function files(): Promise<string[]> {
        const found: string[] = [];
        for await (const { key } of test.services.storage.list()) found.push(key);
        return found;
    }

    const leftovers = () => readdir(join(test.services.config.dataDir, 'incoming')).catch(() => []);

    async function expectNothing(): Promise<void> {
        await vi.waitFor(async () => expect(await leftovers()).toEqual([]), { timeout: 5000 });
        expect(await files()).toEqual([]);
        expect(await test.services.db.selectFrom('media').select('id').execute()).toEqual([]);
    }

    async function cutAt(percent: number, query?: string): Promise<void> {
        const body = multipart({ content: Buffer.concat([fixture('moving.gif'), Buffer.alloc(500_000)]) });
        const part = body.subarray(0, Math.floor((body.length * percent) / 100));
        const underWay = () => vi.waitFor(async () => expect(await leftovers()).toHaveLength(1), { timeout: 5000 });
        await hangUp([Buffer.from(head(`Content-Length: ${body.length}`, query)), part], underWay);
    }

    it.each([1, 50, 99])('at %i percent leaves neither file nor row', async (percent) => {
        await cutAt(percent);
        await expectNothing();
    });

    it('before its content is read leaves neither file nor row', async () => {
        for (let round = 0; round < 20; round += 1) {
            await hangUp([Buffer.from(head('Content-Length: 1000')), Buffer.from('--')], () => Promise.resolve());
        }
        await expectNothing();
    });

    it('gets status 413 for a file that is too large, also with chunked encoding', async () => {
        const body = multipart({
            content: Buffer.concat([fixture('moving.gif'), Buffer.alloc(3 * limits.uploadBytes)]),
        });
        const answer = await send([Buffer.from(head(`Content-Length: ${body.length}`)), body]);
        expect(answer).toMatch(/^HTTP\/1\.1 413 /);
        const chunked = [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')];
        expect(await send([Buffer.from(head('Transfer-Encoding: chunked')), ...chunked])).toMatch(/^HTTP\/1\.1 413 /);
        await vi.waitFor(async () => expect(await leftovers()).toEqual([]));
    });

    it('gets status 413 before it is read if its Content-Length is far too large', async () => {
        const answer = await send([Buffer.from(head('Content-Length: 5000000000'))]);
        expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    });

    it.each([1, 50, 99])('at %i percent keeps the file that it was to replace', async (percent) => {
        const { data: existing } = (await upload(operator, { content: fixture('cmyk.jpg') })).body;
        const rows = () => test.services.db.selectFrom('media').select(['id', 'file', 'version']).execute();
        const before = await rows();
        await cutAt(percent, `mt=banner&id=ldp1&replace=${existing.id}`);
        await vi.waitFor(async () => expect(await leftovers()).toEqual([]), { timeout: 5000 });
        expect(await files()).toEqual([existing.url.slice('/image/'.length)]);
        expect(await rows()).toEqual(before);
        const { body } = await operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: existing.id });
        expect([body.code, await files()]).toEqual([0, []]);
    });

    it.each([
        ['is signed out', 87009, () => operator.get('/api/auth/signout')],
        ['loses the landing page', 40401, () => test.services.db.deleteFrom('landing_page_member').execute()],
    ])('by an account that %s before its end keeps the file that it was to replace', async (_what, code, revoke) => {
        const { data: existing } = (await upload(operator, { content: fixture('cmyk.jpg') })).body;
        const members = await test.services.db.selectFrom('landing_page_member').selectAll().execute();
        const body = multipart({ content: fixture('moving.gif') });
        const half = Math.floor(body.length / 2);
        const start = head(`Content-Length: ${body.length}`, `mt=banner&id=ldp1&replace=${existing.id}`);
        const answer = await sendSlowly([Buffer.from(start), body.subarray(0, half)], body.subarray(half), revoke);
        expect(JSON.parse(answer.slice(answer.indexOf('{'))).code).toBe(code);
        expect(await files()).toEqual([existing.url.slice('/image/'.length)]);
        const row = test.services.db.selectFrom('media').select(['file', 'version']).where('id', '=', existing.id);
        expect(`/image/ldp1/${(await row.executeTakeFirstOrThrow()).file}`).toBe(existing.url);
        if ((await test.services.db.selectFrom('landing_page_member').selectAll().execute()).length === 0)
            await test.services.db.insertInto('landing_page_member').values(members).execute();
        operator = await test.signedIn('operator01');
        expect((await operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: existing.id })).body.code).toBe(0);
    });

    it('by an account that is signed out before its end does not reveal an identical file', async () => {
        const { data: existing } = (await upload(operator, { content: fixture('moving.gif') })).body;
        const body = multipart({ content: fixture('moving.gif') });
        const half = Math.floor(body.length / 2);
        const start = head(`Content-Length: ${body.length}`);
        const answer = await sendSlowly([Buffer.from(start), body.subarray(0, half)], body.subarray(half), () =>
            operator.get('/api/auth/signout'),
        );
        expect(JSON.parse(answer.slice(answer.indexOf('{'))).code).toBe(87009);
        operator = await test.signedIn('operator01');
        await operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: existing.id });
        await expectNothing();
    });

    it.each([
        ['is signed out', 87009, () => operator.get('/api/auth/signout')],
        ['loses the landing page', 40401, () => test.services.db.deleteFrom('landing_page_member').execute()],
    ])('by an account that %s before its end leaves neither file nor row', async (_what, code, revoke) => {
        const body = multipart({ content: fixture('moving.gif') });
        const half = Math.floor(body.length / 2);
        const answer = await sendSlowly(
            [Buffer.from(head(`Content-Length: ${body.length}`)), body.subarray(0, half)],
            body.subarray(half),
            revoke,
        );
        expect(JSON.parse(answer.slice(answer.indexOf('{'))).code).toBe(code);
        await expectNothing();
        operator = await test.signedIn('operator01');
    });
});
