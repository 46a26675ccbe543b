import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import { StorageError } from '../../../../server/base/storage/storage';
import { defaultLimits, type LoadLimits } from '../../../../server/base/system/processLimits';
import { create } from '../../domain/landingPages/pages';
import { startApp } from '../../harness';
import { fixture, upload } from '../../harness-upload';
import { listen } from './askHost';

/** Starts a server with a landing page, and these limits of its calls and visitors. */
async function startLimited({ calls = {}, visitors = {} }: Record<string, Partial<LoadLimits>>) {
    const { load, visitorLoad } = defaultLimits;
    const test = await startApp({ config: { load: { ...load }, visitorLoad: { ...visitorLoad, ...visitors } } });
    const owner = await test.person({ username: 'owner01' });
    const page = await create(owner, { key: 'quay', domains: ['quay.example'], primaryDomain: 'quay.example' });
    // The limits are read with each request.
    Object.assign(test.services.config.load, calls);
    const signedIn = { headers: { authorization: owner.token } };
    return { test, ask: await listen(test), owner, ldpId: page.body.data.id, signedIn };
}

const unavailableLine = 'a landing page is not available';

const none = { inProgress: 0, waiting: 3, waitMs: 50 };

describe('a server with more visitors than it can answer', () => {
    it('refuses them, after they have waited, and answers calls', async ({ onTestFinished }) => {
        const { test, ask, signedIn } = await startLimited({ visitors: none });
        onTestFinished(() => test.close());
        const asked = Array.from({ length: 6 }, () => ask('quay.example', '/en/'));
        expect((await ask('127.0.0.1', '/api/version', signedIn)).status).toBe(200);
        for (const { status, headers, text } of await Promise.all(asked)) {
            expect([status, headers['retry-after']]).toEqual([503, '1']);
            expect(text).toBe('Not available at the moment\n');
        }
        // Operators tell refusals from failures by this.
        expect(test.log.join('')).not.toContain('a landing page');
        // Their number is logged, so each has a line at `debug` only.
        const levels = () =>
            test.log.map((line) => JSON.parse(line)).flatMap(({ url, level }) => (url === '/en/' ? level : []));
        await expect.poll(levels).toEqual(Array(6).fill(20));
    });

    it('answers visitors while there is no room for calls', async ({ onTestFinished }) => {
        const { test, ask, signedIn } = await startLimited({ calls: none });
        onTestFinished(() => test.close());
        expect((await ask('127.0.0.1', '/api/version', signedIn)).status).toBe(503);
        expect((await ask('quay.example', '/en/')).status).toBe(200);
    });

    it('answers all of a burst', async ({ onTestFinished }) => {
        const { test, ask } = await startLimited({ visitors: { turnMs: 0.01, waitMs: 600_000 } });
        onTestFinished(() => test.close());
        const paths = Array.from({ length: 60 }, (_, index) => `/en/${index % 2 ? 'slot' : 'casino'}?x=${index}`);
        const answers = await Promise.all(paths.map((path) => ask('quay.example', path)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
});

describe('an answer to a visitor', () => {
    it('is logged, at `debug` only if nothing is wrong, and says which landing page it was', async ({
        onTestFinished,
    }) => {
        const { test, ask } = await startLimited({});
        onTestFinished(() => test.close());
        await ask('quay.example', '/en/slot?token=secret');
        await ask('quay.example', '/en/none');
        const find = (path: string) =>
            test.log.map((line) => JSON.parse(line)).find(({ url }) => url?.startsWith(path));
        await expect.poll(() => find('/en/none')).toMatchObject({ level: 30, status: 404 });
        await expect
            .poll(() => find('/en/slot'))
            .toMatchObject({
                level: 20,
                msg: 'answered',
                method: 'GET',
                url: '/en/slot?token=[redacted]',
                status: 200,
                ms: expect.any(Number),
                address: '127.0.0.1',
                ldpId: expect.any(String),
                reqId: expect.any(String),
            });
    });

    it('is a constant one if the database does not answer, which is logged', async ({ onTestFinished }) => {
        let isDown = false;
        const test = await startApp({
            watch: (db) =>
                db.withPlugin({
                    transformQuery({ node }) {
                        if (isDown) throw new Error('no database');
                        return node;
                    },
                    transformResult: async ({ result }) => result,
                }),
        });
        onTestFinished(() => test.close());
        const owner = await test.person({ username: 'owner01' });
        const { body } = await create(owner, { domains: ['quay.example'], primaryDomain: 'quay.example' });
        const ask = await listen(test);
        expect((await ask('quay.example', '/en/')).status).toBe(200);
        isDown = true;
        const { status, headers, text } = await ask('quay.example', `/image/${body.data.id}/x.png`);
        expect([status, headers['retry-after'], text]).toEqual([503, '1', 'Not available at the moment\n']);
        expect(test.log.join('')).toContain('a landing page failed unexpectedly');
        isDown = false;
        expect((await ask('quay.example', `/image/${body.data.id}/x.png`)).status).toBe(404);
    });

    it('names the landing page whose files are not available, or more of them than are sent at once', async ({
        onTestFinished,
    }) => {
        const unbound = { turnMs: 600_000, waiting: 1000, waitMs: 600_000 };
        const { test, ask, owner, ldpId } = await startLimited({ visitors: unbound });
        onTestFinished(() => test.close());
        const { body } = await upload(owner, { content: fixture('sixteen-bit.png') }, `mt=banner&id=${ldpId}`);
        // The answer to an upload is the file in the library.
        const { url } = body.data as Media;
        const read = vi.spyOn(test.services.storage, 'read');
        const find = () => test.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === unavailableLine);

        read.mockRejectedValueOnce(new StorageError('the bucket is gone'));
        expect((await ask('quay.example', url)).status).toBe(503);
        expect(find()).toMatchObject([{ level: 40, ldpId, err: { message: 'the bucket is gone' } }]);

        let release = () => {};
        const held = new Promise<void>((resolve) => {
            release = resolve;
        });
        read.mockImplementation(async () => {
            await held;
            return undefined;
        });
        const answers = Array.from({ length: 540 }, () => ask('quay.example', url));
        await expect.poll(() => find().length).toBeGreaterThan(1);
        release();
        const statuses = (await Promise.all(answers)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 503).length).toBe(find().length - 1);
    });

    it('names the landing page at which something failed unexpectedly', async ({ onTestFinished }) => {
        const { test, ask, owner, ldpId } = await startLimited({});
        onTestFinished(() => test.close());
        const { body } = await upload(owner, { content: fixture('sixteen-bit.png') }, `mt=banner&id=${ldpId}`);
        // As above.
        const { url } = body.data as Media;
        vi.spyOn(test.services.storage, 'read').mockRejectedValueOnce(new TypeError('a defect'));
        expect((await ask('quay.example', url)).status).toBe(503);
        expect((await ask('quay.example', url)).status).toBe(200);
        const lines = test.log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
        const known = { msg: 'a landing page failed unexpectedly', ldpId, reqId: expect.any(String) };
        expect(lines).toMatchObject([{ ...known, err: { message: 'a defect' } }]);
    });

    it('ends the connection while the server closes', async ({ onTestFinished }) => {
        const { test, ask } = await startLimited({ visitors: { ...none, waitMs: 200 } });
        onTestFinished(() => test.close());
        const arrived = once(test.app.server, 'request');
        const waiting = ask('quay.example', '/en/');
        await arrived;
        const closed = test.app.close();
        const { headers } = await waiting;
        expect(headers.connection).toBe('close');
        await closed;
    });
});
