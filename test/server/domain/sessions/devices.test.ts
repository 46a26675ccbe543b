import { beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../../server/base/system/processLimits';
import { createDeviceMark, findKnownDevice } from '../../../../server/domain/sessions/devices';
import { type Caller, testPassword, useApp } from '../../harness';
import { databases } from '../../harness-database';

const config = { secretKey: Buffer.alloc(32, 7), signIn: defaultLimits.signIn };
const owner = { id: 'one', passwordHash: '$argon2id$one' };
const now = new Date('2026-03-01T10:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

describe('a device mark', () => {
    const mark = createDeviceMark(owner, now, config);
    const device = findKnownDevice([mark], owner, now, config);

    it('identifies a known device of its account, among marks of other accounts', () => {
        const others = [createDeviceMark({ id: 'two', passwordHash: 'x' }, now, config), 'nonsense', '', '.'];
        expect(device).toMatch(/^[0-9a-f-]{36}$/);
        expect(findKnownDevice([...others, mark], owner, now, config)).toBe(device);
    });

    it.each([
        ['another account', { ...owner, id: 'two' }, now, config],
        ['nobody', undefined, now, config],
        ['the account with another password', { ...owner, passwordHash: '$argon2id$two' }, now, config],
        ['a server with another key', owner, now, { ...config, secretKey: Buffer.alloc(32, 8) }],
        ['the account after too long', owner, days(91), config],
    ])('is not valid for %s', (_who, account, time, settings) => {
        expect(findKnownDevice([mark], account, time, settings)).toBeUndefined();
    });

    it('cannot be forged, changed or transferred to another account', () => {
        const other = createDeviceMark({ id: 'two', passwordHash: owner.passwordHash }, now, config);
        const [tag = '', sealed = ''] = mark.split('.');
        const [, foreign = ''] = other.split('.');
        for (let index = 0; index < sealed.length; index += 7) {
            const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`;
            expect(findKnownDevice([`${tag}.${changed}`], owner, now, config)).toBeUndefined();
        }
        expect(findKnownDevice([`${tag}.${foreign}`, `${tag}.`, tag], owner, now, config)).toBeUndefined();
    });

    it('is different each time, but with the same tag for each account', () => {
        const next = createDeviceMark(owner, now, config);
        expect(next).not.toBe(mark);
        expect(next.split('.')[0]).toBe(mark.split('.')[0]);
        expect(mark.split('.')[0]).not.toBe(createDeviceMark({ ...owner, id: 'two' }, now, config).split('.')[0]);
        expect(mark.length).toBeLessThan(400);
    });
});

describe.each(databases)('the device mark of a sign-in on $name', (database) => {
    const test = useApp({ database });
    let admin: Caller;
    beforeAll(async () => {
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
    });

    const signIn = async (username: string, password: string, devices?: string[]) => {
        const { body } = await test.anyone.post<{ token: string; device: string }>('/api/auth/signin', {
            username,
            password,
            ...(devices ? { devices } : {}),
        });
        return body;
    };
    /** Returns, for each attempt of a username, whether it was stored with a known device. */
    const listKnownDevices = async (username: string) => {
        const tries = await test.services.db.selectFrom('signin').selectAll().execute();
        return tries.filter((each) => each.username_key === username).map(({ device }) => device !== null);
    };

    it('stays valid after sign-out, grants no access, and is new with each sign-in', async () => {
        await test.account({ username: 'leaver01' });
        const first = (await signIn('leaver01', testPassword)).data;
        await test.anyone.get('/api/auth/signout', { authorization: first.token });
        expect((await test.anyone.get('/api/auth/profile', { authorization: first.device })).body.code).toBe(87009);
        expect((await signIn('leaver01', 'Wrong12345', [first.device])).code).toBe(40101);
        const second = (await signIn('leaver01', testPassword, [first.device])).data;
        expect(second.device).not.toBe(first.device);
        expect(await listKnownDevices('leaver01')).toEqual([false, true, true]);
    });

    it.each([
        [
            'changed',
            async (_id: string, token: string) => {
                const passwords = { oldPassword: testPassword, newPassword: 'Another123' };
                return await test.anyone.post('/api/auth/changepassword', passwords, { authorization: token });
            },
        ],
        ['reset', (id: string) => admin.post('/api/admin/user/resetpassword', { id, password: 'Another123' })],
    ])('becomes invalid when the password is %s', async (what, happen) => {
        const username = `${what}01`;
        const id = await test.account({ username });
        const { token, device } = (await signIn(username, testPassword)).data;
        expect((await happen(id, token)).body.code).toBe(0);
        expect((await signIn(username, 'Another123', [device])).code).toBe(0);
        expect(await listKnownDevices(username)).toEqual([false, false]);
    });

    it('is rejected if it is too long or one of too many', async () => {
        const refused = [Array(6).fill('x'), ['x'.repeat(401)], 'x', [1]];
        for (const devices of refused) {
            const { body } = await test.anyone.post('/api/auth/signin', { username: 'a1', password: 'x', devices });
            expect(body.code).toBe(40001);
        }
    });
});
