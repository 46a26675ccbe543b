import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';

/** Headers in which proxies and programs name the client that they act for. */
const headers = [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'x-cluster-client-ip',
    'x-forwarded',
    'forwarded-for',
    'x-originating-ip',
    'x-remote-ip',
    'x-remote-addr',
    'remote-addr',
    'via',
    'host',
    'x-forwarded-host',
    'x-proxyuser-ip',
    'x-azure-clientip',
];

/** An address on the whitelist, in all notations. */
const listed = [
    '10.1.2.3',
    ' 10.1.2.3 ',
    '10.1.2.3:443',
    '"10.1.2.3"',
    '[::ffff:10.1.2.3]',
    '[::ffff:10.1.2.3]:443',
    '::ffff:10.1.2.3',
    '::FFFF:0a01:0203',
    '0:0:0:0:0:ffff:10.1.2.3',
    '10.1.2.3, 10.1.2.3',
    '10.1.2.3,11.0.0.1',
    '11.0.0.1, 10.1.2.3',
    'for=10.1.2.3',
    'for="10.1.2.3:443";proto=https;by=10.1.2.3',
    'for="[2001:db8::1]"',
    '2001:db8::1',
    '2001:0DB8:0:0:0:0:0:1',
    '2001:db8::1%eth0',
    '010.001.002.003',
    '0x0a010203',
    '167838211',
    '10.66051',
    '10.1.2.3\t',
    '10.1.2.3;',
    '10.1.2.3/8',
    '10.0.0.0/8',
];

/** The same addresses in the notations of sockets. */
const sockets = ['10.1.2.3', '::ffff:10.1.2.3', '::ffff:a01:203', '2001:db8::1', '2001:db8:0:0:0:0:0:1', '10.0.0.0'];

/** Addresses adjacent to the whitelist, and others outside it. */
const strangers = [
    '11.0.0.1',
    '9.255.255.255',
    '::ffff:11.0.0.1',
    '2001:db9::1',
    '::1',
    '127.0.0.1',
    '::a01:203',
    '0.0.0.0',
];

describe.each(databases)('a whitelist on $name', (database) => {
    const test = useApp({ database });
    let fixed: Caller;
    beforeAll(async () => {
        await test.account({ username: 'fixed01', ipWhitelist: ['10.0.0.0/8', '2001:db8::/32'] });
        fixed = await test.signedIn('fixed01', '10.1.2.3');
    });

    const codeFrom = async (remoteAddress: string, requestHeaders: Record<string, string> = {}) =>
        (await fixed.inject({ method: 'GET', url: '/api/auth/profile', remoteAddress, headers: requestHeaders })).body
            .code;

    it('checks the address of the socket, regardless of headers', async () => {
        const found: string[] = [];
        for (const header of headers) {
            for (const value of listed) {
                const code = await codeFrom('11.0.0.1', { [header]: value });
                if (code !== 40302) found.push(`${header}: ${value} → ${code}`);
            }
        }
        expect(headers.length * listed.length).toBeGreaterThan(500);
        expect(found).toEqual([]);
    });

    it('accepts a listed address, regardless of headers', async () => {
        for (const socket of sockets) {
            expect([socket, await codeFrom(socket)]).toEqual([socket, 0]);
            for (const header of headers) expect(await codeFrom(socket, { [header]: '11.0.0.1' })).toBe(0);
        }
    });

    it('refuses all other addresses', async () => {
        for (const socket of strangers) expect([socket, await codeFrom(socket)]).toEqual([socket, 40302]);
    });

    it('also applies to sub-users of its account, in open sessions and at sign-in', async () => {
        await test.account({ username: 'open01', maker: 'fixed01' });
        await test.account({ username: 'narrow01', maker: 'fixed01', ipWhitelist: ['10.1.0.0/16', '11.0.0.0/8'] });
        const onMakers = [...sockets, '10.200.0.1', '::ffff:10.1.255.255'];
        const onBoth = [...sockets.slice(0, 3), '::ffff:10.1.255.255'];
        const allowed = new Map([
            ['open01', onMakers],
            ['narrow01', onBoth],
        ]);
        for (const [username, addresses] of allowed) {
            const caller = await test.signedIn(username, '10.1.2.3');
            for (const remoteAddress of [...onMakers, ...strangers]) {
                const { body } = await caller.inject({ method: 'GET', url: '/api/auth/profile', remoteAddress });
                const code = addresses.includes(remoteAddress) ? 0 : 40302;
                expect([username, remoteAddress, body.code]).toEqual([username, remoteAddress, code]);
            }
            const payload = { username, password: 'Password123' };
            const signIn = (remoteAddress: string) =>
                test.anyone.inject({ method: 'POST', url: '/api/auth/signin', remoteAddress, payload });
            // Only the sub-user's own list allows the address.
            expect((await signIn('11.0.0.1')).body.code).toBe(40101);
            expect((await signIn('10.1.2.3')).body.code).toBe(0);
        }
    });

    it('refuses a sign-in from another address', async () => {
        const payload = { username: 'fixed01', password: 'Password123' };
        for (const header of headers.slice(0, 4)) {
            const { body } = await test.anyone.inject({
                method: 'POST',
                url: '/api/auth/signin',
                remoteAddress: '11.0.0.1',
                headers: { [header]: '10.1.2.3' },
                payload,
            });
            expect(body.code).toBe(40101);
        }
    });
});
