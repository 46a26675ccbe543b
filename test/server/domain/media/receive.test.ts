import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../../server/base/system/errors';
import { registerUploads } from '../../../../server/domain/media/plugin';
import { receiveFile } from '../../../../server/domain/media/receive';
import { multipart, multipartType } from '../../harness-upload';

describe('an upload that cannot be received', () => {
    const folder = mkdtempSync(join(tmpdir(), 'receive-'));
    let app: FastifyInstance;
    let thrown: unknown;

    beforeAll(async () => {
        app = Fastify();
        await registerUploads(app);
        writeFileSync(join(folder, 'taken'), '');
        app.post('/:name', async (request) => {
            const { name } = request.params as { name: string };
            return await receiveFile(request, join(folder, name)).catch((error: unknown) => {
                thrown = error;
                throw error;
            });
        });
    });
    afterAll(async () => {
        await app.close();
        rmSync(folder, { recursive: true });
    });

    // When writing fails, a small request has been read to its end, a large one has not.
    it.each([
        ['small', 3000],
        ['large', 9_000_000],
    ])('fails with the file system error, not a client error, if it is %s', async (_size, bytes) => {
        for (const [name, code] of [
            ['taken', 'EEXIST'],
            ['missing%2Ffile', 'ENOENT'],
            ['taken%2Ffile', 'ENOTDIR'],
        ]) {
            await app.inject({
                method: 'POST',
                url: `/${name}`,
                headers: { 'content-type': multipartType },
                payload: multipart({ content: Buffer.alloc(bytes) }),
            });
            expect(thrown).toMatchObject({ code });
        }
    });

    it('fails with a client error if the body ends too early', async () => {
        const whole = multipart({ content: Buffer.alloc(3000) });
        await app.inject({
            method: 'POST',
            url: '/cut',
            headers: { 'content-type': multipartType },
            payload: whole.subarray(0, 1500),
        });
        expect(thrown).toBeInstanceOf(Failure);
        expect(thrown).toMatchObject({ error: 'notJson' });
    });
});
