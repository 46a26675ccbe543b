import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '../../../../resources';
import { readConfig } from '../../../../server/base/system/config';
import { openServices } from '../../../../server/process/services';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const refuse =
    (status: number, code: string): Answer =>
    (_request, response) => {
        response.writeHead(status, { 'content-type': 'application/xml' });
        response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    };

/** Answers like an empty bucket with read-only access. */
const readable: Answer = (request, response) => {
    if (request.method === 'HEAD') response.writeHead(200).end();
    else if (request.method !== 'GET') refuse(403, 'AccessDenied')(request, response);
    else if (!request.url?.includes('list-type')) refuse(404, 'NoSuchKey')(request, response);
    else response.writeHead(200, { 'content-type': 'application/xml' }).end('<ListBucketResult></ListBucketResult>');
};

/** Answers like a bucket that exists but permits no other operation. */
const onlyThere =
    (answer: Answer): Answer =>
    (request, response) =>
        request.method === 'HEAD' ? void response.writeHead(200).end() : answer(request, response);

describe('a start with an unusable storage', () => {
    let dataDir: string;
    let answer: Answer = readable;
    const server = createServer((request, response) => answer(request.resume(), response));
    beforeAll(async () => {
        Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));
    beforeEach(async ({ onTestFinished }) => {
        dataDir = await mkdtemp(join(tmpdir(), 'refusal-'));
        onTestFinished(() => rm(dataDir, { recursive: true }));
    });

    const open = (more: Record<string, string>) => {
        const env = { DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32), ...more };
        return openServices(readConfig(env), resources, pino({ level: 'silent' }));
    };
    const bucketUrl = () => `s3://media/console?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    const noLeave =
        /^MEDIA_URL cannot be used: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY give no access to the bucket "media" at \S+: they need permission to list, read, write and delete$/;
    it.each<[string, Answer, RegExp]>([
        ['may not be written to', readable, noLeave],
        ['may not be read', onlyThere(refuse(403, 'AccessDenied')), noLeave],
        ['fails when it is read', onlyThere(refuse(500, 'InternalError')), /the bucket "media" answers with 500: /],
        ['fails altogether', refuse(503, 'SlowDown'), /^MEDIA_URL .* the bucket "media" answers with 503: /],
        [
            'hangs up',
            onlyThere((request) => request.socket.destroy()),
            /^MEDIA_URL cannot be used: at \S+ the bucket "media" does not answer: .+$/,
        ],
    ])('names the setting and the reason if the bucket %s', async (_name, reply, message) => {
        answer = reply;
        const opening = open({ MEDIA_URL: bucketUrl() });
        await expect(opening).rejects.toMatchObject({ name: 'ConfigError', message: expect.stringMatching(message) });
    });

    it('names the setting and the reason if the media folder is a file', async () => {
        await writeFile(join(dataDir, 'media'), '');
        await expect(open({})).rejects.toMatchObject({
            name: 'ConfigError',
            message: expect.stringMatching(/^DATA_DIR "\S+" cannot be used: The media folder .*: E[A-Z]+/),
        });
    });
});
