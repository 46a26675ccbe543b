import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressToBrotli } from '../../../../server/base/http/encoding';
import { pickAnswer, prepareAnswer, type ReadyAnswer } from '../../../../server/base/http/prepared';

const text = 'Read by many, and compressed once. '.repeat(100);

const prepare = async (status = 200, sent = text) =>
    prepareAnswer({ status, headers: { etag: 'W/"1"' }, content: await compressToBrotli(sent) });

const getHeader = ({ head }: ReadyAnswer, name: string) =>
    head.find((_, index) => index % 2 === 1 && head[index - 1] === name);

const readers: Readonly<Record<string, (body: Buffer) => Buffer>> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    '': (body) => body,
};

describe('an answer that is prepared for many', () => {
    it.each([
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0.5, gzip', 'gzip'],
        ['br;q=0, gzip;q=0', ''],
        ['identity', ''],
        [undefined, ''],
        [`${'x'.repeat(300)}, br`, ''],
    ])('is the same text for a caller who accepts %s: %s', async (accepted, encoding) => {
        const prepared = await prepare();
        for (let times = 0; times < 2; times += 1) {
            const answer = await pickAnswer({ headers: { 'accept-encoding': accepted } }, prepared);
            expect(getHeader(answer, 'content-encoding') ?? '').toBe(encoding);
            expect(getHeader(answer, 'content-length')).toBe(String(answer.body?.byteLength));
            expect(readers[encoding]?.(answer.body ?? Buffer.alloc(0)).toString()).toBe(text);
        }
    });

    it('is told apart by headers, however many different ones were sent before', async () => {
        const prepared = await prepare();
        for (let number = 0; number < 300; number += 1)
            await pickAnswer({ headers: { 'accept-encoding': `br, x-${number}` } }, prepared);
        const answer = await pickAnswer({ headers: { 'accept-encoding': 'gzip, x-1' } }, prepared);
        expect(getHeader(answer, 'content-encoding')).toBe('gzip');
    });

    it('is left out for those who have it, unless it says that there is nothing', async () => {
        const headers = { 'accept-encoding': 'br', 'if-none-match': '"1"' };
        expect(await pickAnswer({ headers }, await prepare())).toMatchObject({ status: 304, body: null });
        expect(await pickAnswer({ headers }, await prepare(404))).toMatchObject({ status: 404 });
    });

    it('is sent as it is if compressing makes it no smaller', async () => {
        const answer = await pickAnswer({ headers: { 'accept-encoding': 'br, gzip' } }, await prepare(200, 'x'));
        expect(getHeader(answer, 'content-encoding')).toBeUndefined();
        expect(answer.body?.toString()).toBe('x');
    });

    it('has the header that every answer to visitors has', async () => {
        const answer = await pickAnswer({ headers: {} }, await prepare());
        expect(getHeader(answer, 'x-content-type-options')).toBe('nosniff');
    });
});
