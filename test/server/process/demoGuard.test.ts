import { beforeAll, describe, expect, it } from 'vitest';
import { refuseOpenDemo } from '../../../server/process/demoGuard';
import { testPassword, useApp } from '../harness';

describe('a store with a publicly known password', () => {
    const test = useApp();
    const known = [{ username: 'operator01', password: testPassword }];
    beforeAll(async () => {
        await test.account({ username: 'operator01' });
    });

    const open = (host: string, accounts = known) =>
        refuseOpenDemo({ ...test.services, config: { ...test.services.config, host } }, accounts);

    it.each(['0.0.0.0', '::', '192.168.0.10', 'console.example', '::ffff:10.0.0.1'])(
        'is not opened on %s',
        async (host) => {
            await expect(open(host)).rejects.toThrow(/operator01.* demo password/);
        },
    );

    it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost', '::ffff:127.0.0.1'])('is opened on %s', async (host) => {
        await expect(open(host)).resolves.toBeUndefined();
    });

    it('is opened anywhere if the password is changed or the account does not exist', async () => {
        const others = [
            { username: 'operator01', password: 'Another123' },
            { username: 'nobody01', password: testPassword },
        ];
        await expect(open('0.0.0.0', others)).resolves.toBeUndefined();
    });
});
