import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness';

const headers = { 'x-forwarded-for': '203.0.113.9' };

describe('a request with an X-Forwarded-For header', () => {
    let test: TestApp;
    afterEach(() => test.close());
    const warned = () => test.log.filter((line) => line.includes('TRUSTED_PROXIES'));
    const ready = async () => {
        const { status, text } = await test.anyone.get('/readyz');
        return [status, JSON.parse(text).forwardedFor];
    };

    it('causes one log warning and a note at /readyz if no proxies are trusted', async () => {
        test = await startApp();
        expect([await ready(), warned()]).toEqual([[200, undefined], []]);
        for (const url of ['/api/version', '/healthz', '/nowhere']) await test.anyone.get(url, headers);
        expect(warned()).toHaveLength(1);
        expect(JSON.parse(warned()[0] ?? '')).toMatchObject({ level: 40 });
        expect(await ready()).toEqual([200, 'ignored: TRUSTED_PROXIES is empty']);
    });

    it('causes no warning if trusted proxies are configured', async () => {
        test = await startApp({ config: { trustedProxies: ['127.0.0.0/8'] } });
        await test.anyone.get('/api/version', headers);
        expect([await ready(), warned()]).toEqual([[200, undefined], []]);
    });
});
