import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, testPassword } from '../server/harness';
import { databases } from '../server/harness-database';

const rounds = Number(process.env.SIGNIN_ROUNDS ?? 2000);

/** Differences of medians up to this are noise for an attacker who measures over a network (milliseconds). */
const mostApart = 5;

const never = { free: Number.MAX_SAFE_INTEGER, firstSeconds: 1, mostSeconds: 1 };

/** Kinds of failed sign-ins. All but the first two have the right password. */
const ways = {
    'unknown account': { username: 'nobody01', password: testPassword },
    'wrong password': { username: 'operator01', password: 'Wrong12345' },
    'inactive account': { username: 'asleep01', password: testPassword },
    'refused address': { username: 'distant01', password: testPassword },
    'sub-user of an inactive maker': { username: 'orphan01', password: testPassword },
};

function median(values: readonly number[]): number {
    const sorted = [...values].sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

describe.each(databases)('a failed sign-in on $name', (database) => {
    let test: TestApp;
    beforeAll(async () => {
        const address = { free: Number.MAX_SAFE_INTEGER, everyMs: 0, mostWaiting: 1 };
        const limits = { device: never, pair: never, account: never, address };
        const signIn = { windowSeconds: 1, ...limits, mostWaiting: 1, deviceDays: 1 };
        test = await startApp({ database, config: { signIn } });
        await test.account({ username: 'operator01' });
        await test.account({ username: 'asleep01', status: 'INACTIVE' });
        await test.account({ username: 'distant01', ipWhitelist: ['10.0.0.0/8'] });
        await test.account({ username: 'orphan01', maker: 'asleep01' });
    });
    afterAll(() => test.close());

    it(`takes the same time and gives the same answer for each reason, ${rounds} times`, async () => {
        const names = Object.keys(ways) as (keyof typeof ways)[];
        const times = new Map(names.map((name) => [name, [] as number[]]));
        const bodies = new Set<string>();
        for (let round = 0; round < rounds; round += 1) {
            for (let step = 0; step < names.length; step += 1) {
                const name = names[(round + step) % names.length] ?? 'unknown account';
                const start = performance.now();
                const { text, status } = await test.anyone.post('/api/auth/signin', ways[name]);
                times.get(name)?.push(performance.now() - start);
                bodies.add(`${status} ${text}`);
            }
            // Advances the clock, so that counted attempts do not add up over the rounds.
            test.clock.pass(2);
            test.log.length = 0;
        }
        const medians = new Map([...times].map(([name, measured]) => [name, median(measured)]));
        const summary = [...medians].map(([name, value]) => `${name} ${value.toFixed(2)} ms`).join(', ');
        console.log(`${database.name}: medians of ${rounds}: ${summary}`);
        expect([...bodies]).toEqual([expect.stringContaining('401 {"code":40101')]);
        expect(Math.max(...medians.values()) - Math.min(...medians.values())).toBeLessThan(mostApart);
    });
});
