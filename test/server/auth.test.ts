import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../contract/calls/auth';
import { startApp, type TestApp, testPassword } from './harness';
import { databases } from './harness-database';

describe.each(databases)('signing in on $name', (database) => {
    let test: TestApp;

    beforeAll(async () => {
        test = await startApp({ database });
        await test.account({ username: 'operator01' });
        await test.account({ username: 'editor01', maker: 'operator01', permission: { BANNER: 2, LANDING_PAGE: 1 } });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2' });
    });

    afterAll(() => test.close());

    it('answers a token that opens the profile', async () => {
        const operator = await test.signedIn('operator01');
        const { status, body } = await operator.get<Profile>('/api/auth/profile');
        expect(status).toBe(200);
        expect(body).toMatchObject({ code: 0, data: { username: 'operator01', userType: 'MAIN', position: 'USER' } });
        expect(body.data.permission.BANNER).toBe(2);
        expect(body.data.mediaToken).toHaveLength(43);
    });

    it('takes the name in any case and the token with or without Bearer', async () => {
        const answer = await test.anyone.post<{ token: string }>('/api/auth/signin', {
            username: ' OPERATOR01',
            password: testPassword,
        });
        const authorization = `Bearer ${answer.body.data.token}`;
        expect((await test.anyone.get('/api/auth/profile', { authorization })).body.code).toBe(0);
    });

    it('lists the landing pages of an account and of those whom it made', async () => {
        for (const username of ['operator01', 'editor01']) {
            const caller = await test.signedIn(username);
            const { body } = await caller.post('/api/ldp/inquiry', {
                pagination: { page: 1, limit: 100 },
                status: 'ACTIVE',
            });
            expect(body.data).toMatchObject({
                total: 1,
                items: [{ id: 'ldp1', langs: ['en', 'th'], defaultLang: 'en' }],
            });
        }
    });

    it('creates and lists a banner', async () => {
        const editor = await test.signedIn('editor01');
        const { body } = await editor.post('/api/ldp/banner/inquiry', { ldpId: 'ldp1' });
        expect(body.data).toEqual({ items: [], total: 0, page: 1, limit: 20 });
    });
});
