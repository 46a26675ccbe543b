import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultLimits, type SignInLimits } from '../../../../server/base/system/processLimits';
import { buildApp } from '../../../../server/process/app';
import { answerCheck } from '../../answerCheck';
import { pickDatabases } from '../../drawnDatabases';
import { startApp, type TestApp, testPassword } from '../../harness';

const office = '192.0.2.1';

/** Returns the default limits, with another time between attempts from a noisy address, as that time is real. */
function limitsWith(everyMs: number): SignInLimits {
    return { ...defaultLimits.signIn, address: { ...defaultLimits.signIn.address, everyMs } };
}

type SignInAttempt = {
    username?: string;
    password?: string;
    address?: string;
    devices?: string[];
    app?: TestApp['app'];
};

describe.each(pickDatabases('noise'))('password guessing on $name', (database) => {
    let test: TestApp;
    beforeEach(async () => {
        test = await startApp({ database, config: { signIn: limitsWith(5) } });
        await test.account({ username: 'operator01' });
        await test.account({ username: 'operator02' });
    });
    afterEach(() => test.close());

    async function enter({
        username = 'operator01',
        password = testPassword,
        address = office,
        ...options
    }: SignInAttempt) {
        const answer = await (options.app ?? test.app).inject({
            method: 'POST',
            url: '/api/auth/signin',
            remoteAddress: address,
            payload: { username, password, ...(options.devices ? { devices: options.devices } : {}) },
        });
        const { code, data } = answer.json();
        return { code, device: String(data?.device), wait: Number(answer.headers['retry-after'] ?? 0) };
    }
    const guess = (options: SignInAttempt = {}) => enter({ password: 'Wrong12345', ...options });

    it('at random usernames does not lock out accounts behind the same address', async () => {
        const { device } = await enter({ username: 'operator02', address: '198.51.100.7' });
        const codes = new Set<number>();
        for (let count = 0; count < 60; count += 1) codes.add((await guess({ username: `random${count}` })).code);
        expect([...codes]).toEqual([40101]);
        expect((await enter({ username: 'operator01' })).code).toBe(0);
        expect((await enter({ username: 'operator02', devices: [device] })).code).toBe(0);
        expect((await guess({ username: 'operator01' })).code).toBe(40101);
    });

    it('at many usernames at once is limited, and the other requests must retry later', async () => {
        const answers = await Promise.all(
            Array.from({ length: 100 }, (_, count) => guess({ username: `random${count}` })),
        );
        const looked = answers.filter(({ code }) => code === 40101).length;
        const { free, mostWaiting } = defaultLimits.signIn.address;
        expect(looked).toBeGreaterThanOrEqual(free);
        // Attempts that leave the queue make room for others.
        expect(looked).toBeLessThan(100);
        const limited = answers.filter(({ code }) => code !== 40101);
        expect(new Set(limited.map(({ code, wait }) => `${code} ${wait}`))).toEqual(new Set(['42901 2']));
        expect(mostWaiting).toBeLessThan(free);
        expect((await enter({})).code).toBe(0);
    });

    it('at one account from one address is slowed down, but the owner’s device can sign in', async () => {
        const { device } = await enter({ address: '198.51.100.7' });
        let looked = 0;
        for (let second = 0; second < 1000; second += 1) {
            test.clock.pass(1);
            if ((await guess()).code === 40101) looked += 1;
            if (second % 200 === 199) {
                expect((await enter({ devices: [device] })).code).toBe(0);
                // A success from the same address would have made the attacker a known caller.
                await test.services.db.deleteFrom('signin').where('succeeded', '=', 1).execute();
            }
        }
        expect(looked).toBeLessThan(40);
        expect(looked).toBeGreaterThan(10);
        test.clock.pass(60);
        expect((await enter({})).code).toBe(0);
    });

    it('at one account from a thousand addresses is slowed down, but the owner can sign in', async () => {
        const { device } = await enter({ address: '198.51.100.7' });
        let looked = 0;
        for (let count = 0; count < 1000; count += 1) {
            test.clock.pass(1);
            const address = `10.1.${Math.floor(count / 250)}.${count % 250}`;
            if ((await guess({ address })).code === 40101) looked += 1;
            if (count % 200 === 199) {
                // Known by the device at a new address, or by the address on a new device.
                expect((await enter({ devices: [device], address: `203.0.113.${count / 200}` })).code).toBe(0);
                expect((await enter({ address: '198.51.100.7' })).code).toBe(0);
            }
        }
        expect(looked).toBeLessThan(45);
        test.clock.pass(60);
        expect((await enter({ address: '192.0.2.77' })).code).toBe(0);
    });

    it('from a known device slows down only that device', async () => {
        const { device } = await enter({});
        for (let count = 0; count < 5; count += 1) expect((await guess({ devices: [device] })).code).toBe(40101);
        expect((await enter({ devices: [device] })).wait).toBe(2);
        expect((await enter({ address: '198.51.100.7' })).code).toBe(0);
        test.clock.pass(2);
        expect((await enter({ devices: [device] })).code).toBe(0);
    });

    it('through two processes is counted by both of them', async () => {
        const other = await buildApp({ ...test.services }, { answered: answerCheck(test.services.resources) });
        const { device } = await enter({ address: '198.51.100.7' });
        for (let count = 0; count < 5; count += 1)
            expect((await guess(count % 2 === 0 ? {} : { app: other })).code).toBe(40101);
        expect((await enter({})).wait).toBe(2);
        expect((await enter({ app: other })).wait).toBe(2);
        expect((await enter({ app: other, devices: [device] })).code).toBe(0);
        for (let count = 0; count < 60; count += 1)
            await guess({ username: `random${count}`, ...(count % 2 === 0 ? {} : { app: other }) });
        for (const app of [test.app, other]) {
            const begun = await Promise.all(
                Array.from({ length: 30 }, (_, count) => guess({ username: `crowd${count}`, app })),
            );
            // The address is noisy for both, so a crowd is not admitted at once.
            expect(begun.filter(({ code }) => code === 42901).length).toBeGreaterThan(0);
        }
        await other.close();
    });
});

describe('an address with many failed sign-ins', () => {
    it('makes unknown devices wait in turn, but does not delay known devices', async () => {
        const test = await startApp({ config: { signIn: limitsWith(300) } });
        await test.account({ username: 'operator01' });
        const post = async (username: string, password: string, devices: string[] = []) => {
            const payload = { username, password, devices };
            const request = { method: 'POST', url: '/api/auth/signin', remoteAddress: office, payload } as const;
            return (await test.app.inject(request)).json();
        };
        const { data } = await post('operator01', testPassword);
        const now = test.services.now().toISOString();
        const failures = Array.from({ length: 50 }, (_, count) => ({
            id: `failure${count}`,
            username_key: `random${count}`,
            account_id: null,
            address: office,
            agent: '',
            time: now,
            succeeded: 0,
            device: null,
        }));
        await test.services.db.insertInto('signin').values(failures).execute();
        const order: string[] = [];
        const started = performance.now();
        const strangers = ['unknown01', 'unknown02', 'operator01'].map((username) =>
            post(username, testPassword).then(({ code }) => order.push(`${username} ${code}`)),
        );
        const known = post('operator01', testPassword, [data.device]).then(({ code }) => order.push(`known ${code}`));
        await Promise.all([...strangers, known]);
        expect(performance.now() - started).toBeGreaterThanOrEqual(590);
        expect(order.slice(0, 2).sort()).toEqual(['known 0', 'unknown01 40101']);
        expect(order.slice(2)).toEqual(['unknown02 40101', 'operator01 0']);
        await test.close();
    });
});
