import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { useApp } from '../../harness';

describe('information about the server', () => {
    const test = useApp();
    beforeAll(async () => {
        await test.account({ username: 'operator01' });
    });

    it('includes version and build time, only for callers who are signed in', async () => {
        const { body } = await (await test.signedIn('operator01')).get('/api/version');
        expect(body).toMatchObject({ code: 0, data: { version: limits.packageVersion, buildTime: null } });
        expect((await test.anyone.get('/api/version')).body.code).toBe(87009);
    });

    it('includes only the health status for others', async () => {
        expect(JSON.parse((await test.anyone.get('/healthz')).text)).toEqual({ status: 'ok' });
    });
});
