import { describe, expect, it } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { replaceAccount } from '../../../../server/domain/accounts/change';
import { pickDatabases } from '../../drawnDatabases';
import {
    type Account,
    change,
    create,
    getPaths,
    goodPassword,
    kinds,
    newAccount,
    readProfileCode,
    useManagers,
} from './people';

const tooLong = 'A1'.repeat(21);

describe.each(pickDatabases('accounts'))('accounts on $name', (database) => {
    const { test, manager } = useManagers(database);

    describe.each(kinds)('$kind', (kind) => {
        const shortest = kind.kind === 'users' ? 6 : 3;
        it.each([
            ['', 'username'],
            ['letters', 'username'],
            ['1234567', 'username'],
            ['under_score1', 'username'],
            ['with space1', 'username'],
            ['ünïcode01', 'username'],
            ['ａｂｃ１２３４', 'username'],
            ['a1'.padEnd(shortest - 1, 'b'), 'username'],
            [tooLong.slice(0, 41), 'username'],
            [7, 'username'],
            [undefined, 'username'],
        ])('reject the username %j', async (username, path) => {
            expect(getPaths(await create(manager(kind), kind, { username }))).toContain(path);
        });

        it('accept usernames of the minimum and maximum length', async () => {
            const names = [`${kind.kind === 'users' ? 'uuuu' : 's'}1`.padEnd(shortest, '2'), tooLong.slice(0, 40)];
            for (const [index, username] of names.entries()) {
                const unlike = kind.kind === 'users' ? username : username.replace('A', 'B');
                const { body } = await create(manager(kind), kind, { username: unlike });
                expect([index, body.code]).toEqual([index, 0]);
            }
        });

        it.each([
            'Short12',
            'Sixteen123456789',
            'nodigitsatall',
            '1234567890',
            '',
            undefined,
            null,
            12345678,
            'Null\u0000char1',
            'Half\ud800char1',
        ])('reject the password %j', async (password) => {
            const answer = await create(manager(kind), kind, { username: `p${kind.resource}1`, password });
            expect(getPaths(answer)).toEqual(['password']);
            const { data } = (await create(manager(kind), kind, { username: unique() })).body;
            const reset = await manager(kind).post(`${kind.path}/resetpassword`, { id: data.id, password });
            expect(getPaths(reset)).toEqual(['password']);
        });

        it.each([goodPassword, 'aaaaaaa1', '#A1!~ +^*(){}<>', 'รหัสผ่านA1x'])(
            'accept the password %j',
            async (password) => {
                const username = unique();
                expect((await create(manager(kind), kind, { username, password })).body.code).toBe(0);
                const entered = await test.anyone.post('/api/auth/signin', { username, password });
                expect(entered.body.code).toBe(0);
            },
        );

        it('accept only IP addresses and blocks in their whitelists', async () => {
            const good = ['10.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1'];
            const { body } = await create(manager(kind), kind, { username: unique(), ipWhitelist: good });
            expect(body.data.ipWhitelist).toEqual(good);
            const bad = ['10.0.0.1', 'localhost', '10.0.0.0/33', '010.0.0.1', 'fe80::1%eth0'];
            const refused = await create(manager(kind), kind, { username: unique(), ipWhitelist: bad });
            expect(getPaths(refused)).toEqual([1, 2, 3, 4].map((index) => `ipWhitelist.${index}`));
        });

        it('reject a change with an outdated version and return the current account', async () => {
            const { data } = (await create(manager(kind), kind, { username: unique() })).body;
            const first = await change(manager(kind), kind, data, { name: 'First' });
            expect(first.body).toMatchObject({ code: 0, data: { name: 'First', version: 2 } });
            const second = await change(manager(kind), kind, data, { name: 'Second' });
            expect(second.body).toMatchObject({
                code: 40901,
                data: { current: { name: 'First', version: 2 }, updatedBy: kind.by },
            });
            const { version: _, ...without } = data;
            expect(getPaths(await manager(kind).post(`${kind.path}/update`, without))).toContain('version');
            const asleep = await change(manager(kind), kind, first.body.data, { status: 'INACTIVE' });
            expect(getPaths(asleep)).toEqual(['status']);
        });

        it('do not accept fields that only the server sets', async () => {
            const own = {
                id: 'mine',
                version: 9,
                hasSession: true,
                createBy: 'me',
                createTime: 'then',
                password_hash: '',
            };
            for (const [name, value] of Object.entries({
                ...own,
                userType: 'MAIN',
                maker_id: 'x',
                user_type: 'MAIN',
            })) {
                const username = unique();
                expect(getPaths(await create(manager(kind), kind, { username, [name]: value }))).toEqual([name]);
            }
            const { data } = (await create(manager(kind), kind, { username: unique() })).body;
            for (const name of ['userType', 'user_type', 'password', 'password_hash', 'maker_id', 'makerId', 'search'])
                expect(getPaths(await change(manager(kind), kind, data, { [name]: 'MAIN' }))).toEqual([name]);
            const sent = {
                hasSession: true,
                createBy: 'me',
                createTime: 'then',
                updateBy: 'me',
                updateTime: 'now',
                sort: 3,
            };
            const { body } = await change(manager(kind), kind, data, sent);
            expect(body).toMatchObject({ code: 0, data: { hasSession: false, createBy: kind.by, updateBy: kind.by } });
        });

        it('are not found by ids of the other list', async () => {
            const other = kinds.find((each) => each !== kind) ?? kind;
            const { data } = (await create(manager(other), other, { username: unique() })).body;
            const { id } = data;
            const by = manager(kind);
            expect((await by.get(`${kind.path}/get/${id}`)).body.code).toBe(40401);
            for (const [step, body] of Object.entries({
                updatestatus: { id, status: 'INACTIVE' },
                resetpassword: { id, password: goodPassword },
                clearsession: { id },
                update: { ...withoutPassword(newAccount(kind, { username: data.username })), id, version: 1 },
            }))
                expect([step, (await by.post(`${kind.path}/${step}`, body)).body.code]).toEqual([step, 40401]);
        });
    });

    const withoutPassword = ({ password: _, ...others }: Record<string, unknown>) => others;
    let count = 0;
    const unique = () => {
        count += 1;
        return `account${count}x`;
    };

    it('cannot lock themselves out', async () => {
        const [users] = kinds;
        const admin = manager(users);
        const { data: profile } = (await admin.get<{ id: string }>('/api/auth/profile')).body;
        const self = (await admin.get<Account>(`${users.path}/get/${profile.id}`)).body.data;
        expect(getPaths(await admin.post(`${users.path}/updatestatus`, { id: self.id, status: 'INACTIVE' }))).toEqual([
            'status',
        ]);
        expect(
            getPaths(await admin.post(`${users.path}/resetpassword`, { id: self.id, password: goodPassword })),
        ).toEqual(['password']);
        expect(getPaths(await change(admin, users, self, { position: 'USER' }))).toEqual(['position']);
        expect(getPaths(await change(admin, users, self, { ipWhitelist: ['10.0.0.0/8'] }))).toEqual(['ipWhitelist']);
        expect(await readProfileCode(admin)).toBe(0);
        const widened = await change(admin, users, self, { ipWhitelist: ['10.0.0.0/8', '127.0.0.0/8'], name: 'Me' });
        expect(widened.body).toMatchObject({ code: 0, data: { name: 'Me' } });
        const opened = await change(admin, users, widened.body.data, { ipWhitelist: [] });
        expect(opened.body.code).toBe(0);
    });

    it('are not overwritten if they or their password have changed since they were read', async () => {
        await test.account({ username: 'watched01' });
        const { services } = test;
        const read = () =>
            services.db.selectFrom('account').selectAll().where('username', '=', 'watched01').executeTakeFirstOrThrow();
        const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };
        const write = { verb: 'update', author, time: services.now().toISOString() };
        const before = await read();
        const named = (name: string) =>
            replaceAccount(services, { before, after: { ...before, name, version: before.version + 1 }, write });
        expect([await named('First'), await named('Second')]).toEqual([true, false]);
        const stored = await read();
        expect(stored.name).toBe('First');
        const hashed = (password_hash: string) =>
            replaceAccount(services, { before: stored, after: { ...stored, password_hash }, write });
        expect([await hashed('one'), await hashed('other')]).toEqual([true, false]);
        expect((await read()).password_hash).toBe('one');
    });

    it('give sub-users only known permissions at valid levels, and no position', async () => {
        const [, subs] = kinds;
        const maker = manager(subs);
        const level = (levels: Record<string, unknown>) =>
            create(maker, subs, { username: unique(), permission: levels });
        expect((await level({ ...createPermission(2) })).body.data.permission).toEqual(createPermission(2));
        expect((await level({ BANNER: 1 })).body.data.permission).toEqual({ ...createPermission(0), BANNER: 1 });
        expect(getPaths(await level({ BANNER: 3 }))).toEqual(['permission.BANNER']);
        expect(getPaths(await level({ BANNER: '1' }))).toEqual(['permission.BANNER']);
        expect(getPaths(await level({ OTHER: 1 }))).toEqual(['permission.OTHER']);
        expect(getPaths(await create(maker, subs, { username: unique(), position: 'ADMIN' }))).toEqual(['position']);
    });

    it('can create users only as ADMIN, own sub-users only as USER, and neither as a sub-user', async () => {
        const [users, subs] = kinds;
        await test.account({ username: 'worker01', maker: 'maker01', permission: createPermission(2) });
        const worker = await test.signedIn('worker01');
        const codes = [
            await create(manager(subs), users, { username: unique() }),
            await create(manager(users), subs, { username: unique() }),
            await create(worker, users, { username: unique() }),
            await create(worker, subs, { username: unique() }),
        ].map(({ body }) => body.code);
        expect(codes).toEqual([40301, 40301, 40301, 40301]);
    });
});
