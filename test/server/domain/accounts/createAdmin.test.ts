import { describe, expect, it } from 'vitest';
import { createAdmin } from '../../../../server/domain/accounts/createAdmin';
import { useApp } from '../../harness';
import { databases } from '../../harness-database';

describe.each(databases)('creating an administrator on $name', (database) => {
    const test = useApp({ database });

    it('adds an account that can sign in, and a revision without its password', async () => {
        await createAdmin(test.services, 'Founder01', 'Founder123');
        const { body } = await test.anyone.post<{ token: string }>('/api/auth/signin', {
            username: 'founder01',
            password: 'Founder123',
        });
        const profile = await test.anyone.get('/api/auth/profile', { authorization: body.data.token });
        expect(profile.body.data).toMatchObject({ username: 'Founder01', userType: 'MAIN', position: 'ADMIN' });
        const revisions = await test.services.db.selectFrom('revision').selectAll().execute();
        expect(revisions).toMatchObject([{ resource: 'user', verb: 'create', ldp_id: 'global' }]);
        expect(JSON.stringify(revisions)).not.toContain('argon2');
    });

    it.each([
        ['founder01', 'Founder123', /already taken/],
        ['boss', 'Founder123', /username/],
        ['nodigits', 'Founder123', /username/],
        ['12345678', 'Founder123', /username/],
        ['with space1', 'Founder123', /username/],
        ['second01', 'short1', /password/],
        ['second01', 'nodigitsatall', /password/],
        ['second01', 'Sixteen123456789', /password/],
    ])('rejects the username %s with the password %s', async (username, password, message) => {
        await expect(createAdmin(test.services, username, password)).rejects.toThrow(message);
    });
});
