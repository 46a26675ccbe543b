import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { getAddress, getHost } from '../../../../server/base/http/forwarded';
import { newPage } from '../../domain/landingPages/pages';
import { startApp, type TestApp, testPassword } from '../../harness';

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

describe('clients behind one proxy', () => {
    const proxy = '10.0.0.1';
    const [office, guesser, home] = ['203.0.113.9', '198.51.100.1', '198.51.100.2'];

    it.each([
        { trustedProxies: [proxy], ofOffice: 0, recorded: office, ofHome: 0 },
        { trustedProxies: [], ofOffice: 40101, recorded: proxy, ofHome: 42901 },
    ])('are told apart by whitelists, history and limits only if it is trusted: $trustedProxies', async (given) => {
        const { trustedProxies, ofOffice, recorded, ofHome } = given;
        const test = await startApp({ config: { trustedProxies } });
        onTestFinished(() => test.close());
        const post = (from: string, url: string, payload: object, token = '') => {
            const headers = { 'x-forwarded-for': from, authorization: token };
            return test.anyone.inject({ method: 'POST', url, remoteAddress: proxy, headers, payload });
        };
        const signIn = async (from: string, username: string, password = testPassword) =>
            (await post(from, '/api/auth/signin', { username, password })).body.code;

        await test.account({ username: 'office01', ipWhitelist: [office] });
        expect(await signIn(office, 'office01')).toBe(ofOffice);

        const { token } = await test.person({ username: 'owner01' });
        expect((await post(office, '/api/ldp/create', newPage(), token)).body.code).toBe(0);
        const history = await test.services.db.selectFrom('revision').select('address').execute();
        expect(history).toEqual([{ address: recorded }]);

        await test.account({ username: 'home01' });
        const { free } = test.services.config.signIn.pair;
        for (let count = 0; count < free; count += 1) await signIn(guesser, 'home01', 'Wrong12345');
        expect(await signIn(home, 'home01')).toBe(ofHome);
    });
});

describe('the host and the address of a request', () => {
    const trusted = ['10.0.0.0/8'];
    const received = (remoteAddress: string, sent: IncomingHttpHeaders) => ({
        headers: { host: 'Direct.example:80', ...sent },
        socket: Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
    });

    it.each([
        ['10.1.2.3', 'site.example', 'site.example'],
        ['10.1.2.3', 'evil.example, Site.example:443', 'site.example'],
        ['10.1.2.3', 'not a host', undefined],
        ['::ffff:10.1.2.3', 'site.example', 'site.example'],
        ['203.0.113.1', 'site.example', 'direct.example'],
    ])('from %s, forwarded for "%s", is %s', (sender, forwarded, host) => {
        expect(getHost(received(sender, { 'x-forwarded-host': forwarded }), trusted)).toBe(host);
        expect(getHost(received(sender, { 'x-forwarded-host': forwarded }), [])).toBe('direct.example');
    });

    it.each([
        ['10.1.2.3', '198.51.100.7', '198.51.100.7'],
        ['10.1.2.3', '198.51.100.9, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
        ['10.1.2.3', '10.4.4.4, 10.9.9.9', '10.4.4.4'],
        ['10.1.2.3', '', '10.1.2.3'],
        ['203.0.113.1', '198.51.100.7', '203.0.113.1'],
    ])('from %s, forwarded by "%s", has the address %s', (sender, forwarded, address) => {
        expect(getAddress(received(sender, { 'x-forwarded-for': forwarded }), trusted)).toBe(address);
        expect(getAddress(received(sender, { 'x-forwarded-for': forwarded }), [])).toBe(sender);
    });

    it('looks behind a few proxies only', () => {
        const headers = {
            'x-forwarded-for': ['198.51.100.7', ...Array.from({ length: 500 }, () => '10.0.0.1')].join(),
        };
        expect(getAddress(received('10.1.2.3', headers), trusted)).toBe('10.0.0.1');
    });
});
