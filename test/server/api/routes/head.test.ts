import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCalls } from '../../../../contract/calls';
import { followPresence } from '../../../../contract/calls/presence';
import { providerPicture } from '../../../../contract/catalogue';
import { resources } from '../../../../resources';
import { offerFrameScript } from '../../../../server/api/console/frameScript';
import { openLocalStorage } from '../../../../server/base/storage/localStorage';
import type { Storage } from '../../../../server/base/storage/storage';
import { grantPictures } from '../../../../server/domain/media/pictureGrants';
import { type ApkWorld, startApkWorld } from '../../features/apk/world';
import { addRemoval } from '../../features/removal/world';
import { databases } from '../../harness-database';
import { fixture, upload } from '../../harness-upload';
import { share } from '../../site/preview/world';

// A stream of events has no end that GET could be compared with: see test/server/features/presence.
const raw = listCalls(resources).filter(({ dialect, name }) => dialect === 'raw' && name !== followPresence.name);

describe.each(databases.slice(0, 1))('responses without an envelope', (database) => {
    let folder: string;
    let storage: Storage;
    let world: ApkWorld;
    let addresses: Record<string, string[]>;
    let picture: string;
    let read: string[] = [];
    /** Replaces the storage's own answer while it is set. */
    let instead: Storage['read'] | undefined;

    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'head-'));
        storage = await openLocalStorage(folder);
        const counting: Storage = {
            ...storage,
            async read(key) {
                read.push(key);
                return await (instead ?? storage.read)(key);
            },
        };
        world = await startApkWorld(database, { storage: counting });
        await world.page('first');
        const [job] = await world.built(['first'], { autoRelease: true });
        const [{ path = '', publicPath = '' } = {}] = await world.jobs(job?.taskId ?? '');
        const { body } = await upload(world.operator, { content: fixture('sixteen-bit.png') }, 'mt=banner&id=first');
        picture = body.data.url;
        const [maker] = world.test.services.master.providers;
        const drawn = providerPicture(maker?.code ?? '');
        const { services } = world.test;
        offerFrameScript(services, '/assets/frame.js');
        const shared = (await share(world.admin, { ldpId: 'first' })).path;
        addresses = {
            image: [picture, drawn],
            'apk.file': [path],
            'apk.download': [`/api/apk/first/${path.split('/').at(-1)}`],
            download: [publicPath],
            'openapi.json': ['/api/openapi.json'],
            'content.openapi': ['/api/content/openapi.json'],
            'content.snapshot': ['/api/content/first/en'],
            'content.list': ['/api/content/first/en/article'],
            'content.record': ['/api/content/first/en/bar/TOP'],
            'ldp.picture': [
                `/preview/pictures/${grantPictures(services, 'first')}${picture}`,
                `/preview/pictures/${grantPictures(services, 'first')}${drawn}`,
            ],
            'ldp.frame': ['/preview/frame'],
            'removal.file': [`/api/admin/removal/file/${await addRemoval(world.test)}`],
            'revisions.export': ['/api/revisions/export', '/api/revisions/export?filter={}'],
            'share.home': [shared],
            'share.page': [`${shared}/en/slot`],
            'manual.recording': [
                '/manual/see-your-landing-page.webm',
                '/manual/see-your-landing-page.webp',
                '/manual/dashboard.th.webp',
            ],
            docs: ['/api/docs'],
            healthz: ['/healthz'],
            readyz: ['/readyz'],
        };
    });
    beforeEach(() => {
        read = [];
        instead = undefined;
    });
    afterAll(async () => {
        await world.close();
        await rm(folder, { recursive: true });
    });

    const ask = (method: 'GET' | 'HEAD', url: string, headers = {}) =>
        world.test.app.inject({
            method,
            url: `${url}${url.includes('?') ? '&' : '?'}tk=${world.admin.token}`,
            headers,
        });
    const stored = async () => {
        const keys: string[] = [];
        for await (const { key } of storage.list()) keys.push(key);
        return keys.sort();
    };

    it.each(raw)('have the same headers for HEAD at $path, without reading from the storage', async ({ name }) => {
        const urls = addresses[name] ?? [];
        expect(urls.length).toBeGreaterThan(0);
        for (const url of urls) {
            read = [];
            const head = await ask('HEAD', url);
            expect([head.statusCode, head.rawPayload.length, read]).toEqual([200, 0, []]);
            const { date: _, 'x-request-id': __, ...whole } = (await ask('GET', url)).headers;
            // What is made or compressed while it is sent has no length before. Source: RFC 9110, 9.3.2.
            const { 'content-length': length, 'transfer-encoding': chunked, ...others } = whole;
            const isDrawing = whole['content-type'] === 'image/svg+xml';
            expect(head.headers).toMatchObject(isDrawing || chunked ? others : { ...others, 'content-length': length });
            if (chunked) expect(head.headers['content-length']).toBeUndefined();
            const known = { 'if-none-match': String(whole.etag) };
            if (whole.etag) expect((await ask('HEAD', url, known)).statusCode).toBe(304);
        }
    });

    it('have the headers of a rendition for HEAD, without creating it', async () => {
        const before = await stored();
        const url = `${picture}?size=banner`;
        const headers = { accept: 'image/avif,*/*' };
        const head = await ask('HEAD', url, headers);
        expect([head.statusCode, read, await stored()]).toEqual([200, [], before]);
        const whole = await ask('GET', url, headers);
        for (const name of ['content-type', 'etag', 'vary', 'cache-control'])
            expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    });

    it('are 404 for both HEAD and GET if the file does not exist', async () => {
        for (const url of [`/download/${'A'.repeat(43)}.apk`, '/image/first/missing.png', '/apk/first/missing.apk']) {
            const answers = [await ask('HEAD', url), await ask('GET', url)];
            expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
        }
    });

    it.each(['before its first byte is there', 'in the middle of it'])(
        'close the stream from the storage if the client disconnects %s',
        async (when) => {
            const { app } = world.test;
            const port = app.server.listening
                ? (app.server.address() as AddressInfo).port
                : Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
            let hangUp = () => {};
            const body = new Readable({ read: () => setImmediate(() => body.push(Buffer.alloc(64 * 1024))) });
            const ended = new Promise((resolve) => body.once('close', resolve));
            instead = async () => {
                if (when.startsWith('before')) {
                    hangUp();
                    // The server notices the abort when its own side of the connection is closed.
                    await closed;
                }
                return { body, size: 200 * 1024 * 1024 };
            };
            const closed = new Promise((resolve) =>
                app.server.once('connection', (socket) => socket.once('close', resolve)),
            );
            const sent = get({ port, path: addresses.download?.[0], agent: false });
            sent.on('error', () => undefined);
            hangUp = () => sent.destroy();
            sent.on('response', (response) => response.once('data', hangUp));
            await ended;
            expect(body.destroyed).toBe(true);
        },
    );
});
