import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { useApp } from '../../harness';

describe('what a server says about itself', () => {
    const test = useApp();
    beforeAll(async () => {
        await test.account({ username: 'operator01' });
    });

    it('is its version and build time, for everyone who is signed in', async () => {
        const { body } = await (await test.signedIn('operator01')).get('/api/version');
        expect(body).toMatchObject({ code: 0, data: { version: limits.packageVersion, buildTime: null } });
        expect((await test.anyone.get('/api/version')).body.code).toBe(87009);
    });

    it('is to nobody else more than that it lives', async () => {
        expect(JSON.parse((await test.anyone.get('/healthz')).text)).toEqual({ status: 'ok' });
    });
});
