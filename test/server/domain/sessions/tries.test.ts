import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pickDatabases } from '../../drawnDatabases';
import { startApp, type TestApp, testPassword } from '../../harness';

const limits = {
    windowSeconds: 900,
    device: { free: 4, firstSeconds: 2, mostSeconds: 60 },
    pair: { free: 3, firstSeconds: 2, mostSeconds: 60 },
    account: { free: 6, firstSeconds: 4, mostSeconds: 8 },
    address: { free: 9, everyMs: 20, mostWaiting: 5 },
    mostWaiting: 20,
    deviceDays: 90,
};

describe.each(pickDatabases('failed sign-ins'))('failed sign-ins on $name', (database) => {
    let test: TestApp;

    beforeEach(async () => {
        test = await startApp({ database, config: { signIn: limits } });
        await test.account({ username: 'operator01' });
    });

    afterEach(() => test.close());

    async function attempt(password: string, remoteAddress = '192.0.2.1', username = 'operator01') {
        const payload = { username, password };
        const { status, body, headers } = await test.anyone.inject({
            method: 'POST',
            url: '/api/auth/signin',
            remoteAddress,
            payload,
        });
        return { status, code: body.code, wait: Number(headers['retry-after'] ?? 0) };
    }

    const guess = (address?: string, username?: string) => attempt('Wrong12345', address, username);

    it('from one address wait longer after each failure', async () => {
        for (let count = 0; count < 3; count += 1) expect((await guess()).code).toBe(40101);
        expect(await guess()).toEqual({ status: 429, code: 42901, wait: 2 });
        expect((await attempt(testPassword)).code).toBe(42901);
        test.clock.pass(2);
        expect((await guess()).code).toBe(40101);
        expect((await guess()).wait).toBe(4);
        test.clock.pass(4);
        expect((await attempt(testPassword)).code).toBe(0);
        expect((await guess()).code).toBe(40101);
    });

    it('are no longer counted when the window has passed', async () => {
        for (let count = 0; count < 3; count += 1) await guess();
        expect((await guess()).code).toBe(42901);
        test.clock.pass(901);
        for (let count = 0; count < 3; count += 1) expect((await guess()).code).toBe(40101);
        expect((await guess()).code).toBe(42901);
    });

    it('stay counted when another account signs in from the same address', async () => {
        await test.account({ username: 'guesser01' });
        for (let count = 0; count < 2; count += 1) expect((await guess()).code).toBe(40101);
        test.clock.pass(1);
        expect((await attempt(testPassword, undefined, 'guesser01')).code).toBe(0);
        test.clock.pass(1);
        expect((await guess()).code).toBe(40101);
        expect((await guess()).code).toBe(42901);
    });

    it('from one address do not slow down other addresses', async () => {
        for (let count = 0; count < 9; count += 1) await guess('198.51.100.1', `random${count}`);
        const names = Array.from({ length: 8 }, (_, count) => `other${count}`);
        const answers = await Promise.all(names.map((name) => guess('192.0.2.1', name)));
        expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([40101]));
    });

    it('do not slow down the owner at another address', async () => {
        for (let count = 0; count < 20; count += 1) await guess('198.51.100.1');
        expect((await attempt(testPassword, '192.0.2.1')).code).toBe(0);
    });

    it('from many addresses slow down the account, except at an address that it signed in from', async () => {
        expect((await attempt(testPassword, '192.0.2.1')).code).toBe(0);
        test.clock.pass(1);
        for (let count = 0; count < 6; count += 1) expect((await guess(`198.51.100.${count}`)).code).toBe(40101);
        expect(await guess('198.51.100.99')).toMatchObject({ code: 42901, wait: 4 });
        expect((await attempt(testPassword, '192.0.2.1')).code).toBe(0);
        test.clock.pass(4);
        expect((await guess('198.51.100.98')).code).toBe(40101);
        expect((await guess('198.51.100.97')).wait).toBe(8);
        test.clock.pass(8);
        expect((await attempt(testPassword, '203.0.113.5')).code).toBe(0);
    });

    it('are counted per IPv6 network, and per account in every spelling of its name', async () => {
        await guess('2001:db8:0:1::1', 'operator01');
        await guess('2001:db8:0:1::2', 'OPERATOR01');
        await guess('2001:db8:0:1:ffff::3', ' Operator01 ');
        expect((await guess('2001:db8:0:1::4')).code).toBe(42901);
    });

    it('are limited for simultaneous requests too', async () => {
        const answers = await Promise.all(Array.from({ length: 12 }, () => guess()));
        expect(answers.filter(({ code }) => code === 40101)).toHaveLength(3);
    });

    it('include wrong old passwords in password changes, counted per session', async () => {
        const [operator, elsewhere] = [await test.signedIn('operator01'), await test.signedIn('operator01')];
        const change = async (oldPassword: string, caller = operator) => {
            const { body } = await caller.post('/api/auth/changepassword', {
                oldPassword,
                newPassword: 'Another123',
            });
            return body.code;
        };
        test.clock.pass(1);
        for (let count = 0; count < 4; count += 1) expect(await change('Wrong1234')).toBe(40001);
        expect(await change(testPassword)).toBe(42901);
        // Nor does it lock the account out elsewhere.
        expect(await change('Wrong1234', elsewhere)).toBe(40001);
        expect((await attempt(testPassword)).code).toBe(0);
    });

    it('get the same response for an unknown name, an inactive account and a refused address', async () => {
        await test.account({ username: 'asleep01', status: 'INACTIVE' });
        await test.account({ username: 'fixed01', ipWhitelist: ['10.0.0.1'] });
        await test.account({ username: 'boss01', status: 'INACTIVE' });
        await test.account({ username: 'worker01', maker: 'boss01' });
        const texts = new Set<string>();
        for (const username of ['unknown01', 'asleep01', 'fixed01', 'worker01', 'operator01']) {
            const password = username === 'operator01' ? 'Wrong12345' : testPassword;
            const answer = await test.anyone.post('/api/auth/signin', { username, password });
            expect(answer.status).toBe(401);
            texts.add(answer.text);
        }
        expect(texts.size).toBe(1);
    });
});
