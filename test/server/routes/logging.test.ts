import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '../../../contract/calls';
import { handlers } from '../../../server/calls';
import { startApp, type TestApp, testPassword } from '../harness';

const canary = 'Canary12345';

describe('the log', () => {
    let test: TestApp;

    beforeAll(async () => {
        const breaking = {
            ...handlers,
            'master.game.type': async () => {
                throw Object.assign(new Error('broken'), { detail: canary, parameters: [canary], password: canary });
            },
        };
        test = await startApp({ handlers: breaking });
        await test.account({ username: 'operator01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
    });

    afterAll(() => test.close());

    it('holds no token and no password, whatever is called however', async () => {
        const operator = await test.signedIn('operator01');
        const { mediaToken } = (await operator.get<{ mediaToken: string }>('/api/auth/profile')).body.data;
        await test.anyone.post('/api/auth/signin', { username: 'operator01', password: canary });
        await test.anyone.post('/api/auth/signin', `{"username": "operator01", "password": "${canary}"`);
        await operator.post('/api/auth/changepassword', { oldPassword: canary, newPassword: canary });
        for (const call of callsOf(test.services.resources)) {
            const url = `${call.path.replace(/:\w+/g, 'ldp1')}?tk=${mediaToken}&TK=${operator.token}&x=1`;
            if (call.name === 'auth.signout' || call.name === 'auth.signoutall') continue;
            await operator.inject({ method: call.method, url, headers: { cookie: `auth=${operator.token}` } });
        }
        await operator.get(`/image/ldp1/none.png?tk=${mediaToken}`);
        await operator.get(`/nowhere?a=b&tk=${operator.token}`);
        const log = test.log.join('');
        expect(log).toContain('/api/master/game/type?tk=[redacted]');
        for (const secret of [operator.token, mediaToken, canary, testPassword]) expect(log).not.toContain(secret);
    });

    it('redacts what is logged by its name', () => {
        test.services.log.info(
            { password: canary, body: { oldPassword: canary }, req: { headers: { authorization: canary } } },
            'oops',
        );
        expect(test.log.at(-1)).toContain('[redacted]');
        expect(test.log.at(-1)).not.toContain(canary);
    });

    it('has one line for each answer', async () => {
        const before = test.log.length;
        await test.anyone.get('/healthz');
        expect(test.log).toHaveLength(before + 1);
        expect(JSON.parse(test.log.at(-1) ?? '')).toMatchObject({
            method: 'GET',
            url: '/healthz',
            status: 200,
            msg: 'answered',
        });
    });
});
