import { describe, expect, it } from 'vitest';
import { databases } from '../../harness-database';
import { change, create, kinds, useManagers } from './people';

const passwords = ['Secret#one1', 'Secret#two2', 'Secret#six3'] as const;

describe.each(databases)('passwords of accounts on $name', (database) => {
    const { test, manager } = useManagers(database);

    it.each(kinds)('never appear in a response, the history, the log or a stored response ($kind)', async (kind) => {
        const [first, second, third] = passwords;
        const by = manager(kind);
        const texts: string[] = [];
        const keep = <A extends { text: string }>(answer: A) => {
            texts.push(answer.text);
            return answer;
        };
        const key = { 'idempotency-key': `make-${kind.resource}` };
        const body = { username: `secret${kind.resource}1`, password: first };
        const own = kind.kind === 'users' ? {} : { permission: {} };
        const created = keep(await by.post<never>(`${kind.path}/create`, { ...body, ...own }, key));
        keep(await by.post(`${kind.path}/create`, { ...body, ...own }, key));
        const account = created.body.data as Parameters<typeof change>[2];
        const { id } = account;
        const signIn = keep(await test.anyone.post<{ token: string }>('/api/auth/signin', body));
        const token = { authorization: signIn.body.data.token };
        const changing = { oldPassword: first, newPassword: second };
        keep(await test.anyone.post('/api/auth/changepassword', changing, { ...token, 'idempotency-key': 'change' }));
        keep(await test.anyone.post('/api/auth/changepassword', changing, token));
        keep(await test.anyone.get('/api/auth/profile', token));
        keep(await by.post(`${kind.path}/resetpassword`, { id, password: third }, { 'idempotency-key': `re${id}` }));
        keep(await by.post(`${kind.path}/resetpassword`, { id, password: `${third}\u0000` }));
        keep(await change(by, kind, account, { name: 'Changed', password: third }));
        keep(await change(by, kind, account, { name: 'Changed' }));
        keep(await by.get(`${kind.path}/get/${id}`));
        keep(await by.post(`${kind.path}/inquiry`, {}));
        for (const password of passwords) keep(await by.post(`${kind.path}/inquiry`, { q: password }));
        keep(await create(by, kind, { username: body.username, password: third }));
        const filter = encodeURIComponent(JSON.stringify({ resource: kind.resource, recordId: id }));
        keep(await by.get(`/api/rest/revisions?filter=${filter}`));
        keep(await test.anyone.get('/api/rest/sessions', token));
        const { db } = test.services;
        const stored = JSON.stringify([
            await db.selectFrom('revision').selectAll().execute(),
            await db.selectFrom('idempotency').selectAll().execute(),
            await db.selectFrom('signin').selectAll().execute(),
        ]);
        const accounts = JSON.stringify(await db.selectFrom('account').selectAll().execute());
        for (const password of passwords) expect(accounts).not.toContain(password);
        // Only the answer to the sign-in contains the token.
        const outputs = [stored, test.log.join(''), ...texts.map((text) => text.replace(token.authorization, ''))];
        for (const secret of [...passwords, '$argon2', 'password_hash', 'token_hash', token.authorization])
            expect(outputs.filter((text) => text.includes(secret))).toEqual([]);
        const { rows } = { rows: await db.selectFrom('revision').selectAll().where('record_id', '=', id).execute() };
        expect(rows.map(({ verb }) => verb).sort()).toEqual(['changepassword', 'create', 'resetpassword', 'update']);
    });

    it('cannot be found by searching for their hashes', async () => {
        const { db } = test.services;
        const rows = await db.selectFrom('account').select('password_hash').execute();
        for (const kind of kinds) {
            for (const guess of [...rows.map(({ password_hash }) => password_hash), '$argon2id', 'argon2']) {
                const { body } = await manager(kind).post<{ total: number }>(`${kind.path}/inquiry`, {
                    q: guess.slice(0, 200),
                });
                expect(body.data.total).toBe(0);
            }
        }
    });
});
