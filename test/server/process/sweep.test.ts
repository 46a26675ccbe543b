import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '../../../server/base/system/processLimits';
import { usualRetention } from '../../../server/base/system/retention';
import { startSweeping, sweepDatabase } from '../../../server/process/sweep';
import { type Caller, startApp, type TestApp } from '../harness';
import { databases } from '../harness-database';

const day = 24 * 60 * 60;
const retention = { ...usualRetention, signInDays: 10, idempotencySeconds: 48 * 60 * 60 };

describe.each(databases)('what is no longer needed on $name', (database) => {
    let test: TestApp;
    let operator: Caller;
    beforeEach(async () => {
        test = await startApp({ database, config: { retention } });
        await test.account({ username: 'operator01' });
        operator = await test.signedIn('operator01');
    });
    afterEach(() => test.close());

    const count = async (table: 'session' | 'signin' | 'idempotency') =>
        (await test.services.db.selectFrom(table).selectAll().execute()).length;

    /** Expects that the rows of a table are deleted `seconds` from now, and no earlier. */
    async function expectGone(table: 'session' | 'signin' | 'idempotency', seconds: number): Promise<void> {
        expect(await count(table)).toBe(1);
        test.clock.pass(seconds - 1);
        expect(await sweepDatabase(test.services)).toEqual([]);
        expect(await count(table)).toBe(1);
        test.clock.pass(2);
        expect(await sweepDatabase(test.services)).toEqual([]);
        expect(await count(table)).toBe(0);
    }

    it('is a session, 30 days after it has expired', async () => {
        await expectGone('session', test.services.config.sessionSeconds + 30 * day);
    });

    it('is a sign-in, after the days that are set', async () => {
        await expectGone('signin', 10 * day);
    });

    it('is the answer to a repeated request, after the hours that are set', async () => {
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        const question = { ldpId: 'ldp1', title: { en: 'One' }, answer: { en: '<p>One</p>' } };
        const { body } = await operator.post('/api/ldp/question/create', question, { 'idempotency-key': 'once' });
        expect(body.code).toBe(0);
        await expectGone('idempotency', 48 * 60 * 60);
    });

    it('is deleted every ten minutes', async ({ onTestFinished }) => {
        test.clock.pass(11 * day);
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
        onTestFinished(() => void vi.useRealTimers());
        const { sweepMs } = defaultLimits;
        const stop = startSweeping({ ...test.services, config: { ...test.services.config, sweepMs } });
        vi.advanceTimersByTime(10 * 60 * 1000 - 1);
        await setImmediate();
        expect(await count('signin')).toBe(1);
        vi.advanceTimersByTime(1);
        await expect.poll(() => count('signin')).toBe(0);
        await stop();
    });
});
