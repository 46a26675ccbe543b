import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp, testPassword } from '../../harness';
import { databases } from '../../harness-database';

type SessionEntry = Record<string, unknown> & { id: string };

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe.each(databases)('the lists of sessions and sign-ins on $name', (database) => {
    let test: TestApp;

    const enter = (username: string, agent: string, password = testPassword) =>
        test.anyone.post<{ token: string }>('/api/auth/signin', { username, password }, { 'user-agent': agent });
    const list = async (authorization: string, name: string, query: Record<string, string> = {}) => {
        const answer = await test.anyone.get(`/api/rest/${name}?${new URLSearchParams(query)}`, { authorization });
        return { ...answer, rows: answer.status === 200 ? (JSON.parse(answer.text) as SessionEntry[]) : [] };
    };

    beforeAll(async () => {
        test = await startApp({ database });
        for (const username of ['operator01', 'operator02']) await test.account({ username });
    });
    afterAll(() => test.close());

    it('contain one’s own active sessions, the last used first, without secrets', async () => {
        const first = (await enter('operator01', firefox)).body.data.token;
        test.clock.pass(30);
        const second = (await enter('operator01', chrome)).body.data.token;
        const gone = (await enter('operator01', chrome)).body.data.token;
        await test.anyone.get('/api/auth/signout', { authorization: gone });
        await enter('operator02', firefox);
        const { rows, headers, text } = await list(first, 'sessions');
        expect(headers['content-range']).toBe('sessions 0-1/2');
        expect(rows).toMatchObject([
            { browser: 'Chrome 126', system: 'Windows 10', current: false, createdTime: '2026-03-01T10:00:30.000Z' },
            { browser: 'Firefox 128', system: 'Linux', current: true, address: '127.0.0.1' },
        ]);
        const stored = await test.services.db.selectFrom('session').select(['token_hash', 'media_hash']).execute();
        const secrets = [first, second, ...stored.flatMap(({ token_hash, media_hash }) => [token_hash, media_hash])];
        for (const secret of secrets) expect(text).not.toContain(secret);
    });

    it('contain no expired session', async () => {
        await test.account({ username: 'operator03' });
        await enter('operator03', firefox);
        test.clock.pass(test.services.config.sessionSeconds + 1);
        const { token } = (await enter('operator03', chrome)).body.data;
        expect((await list(token, 'sessions')).rows).toMatchObject([{ browser: 'Chrome 126', current: true }]);
        const idle = await startApp({ database, config: { idleSeconds: 600 } });
        await idle.account({ username: 'operator01' });
        await idle.signedIn('operator01');
        idle.clock.pass(601);
        const { text } = await (await idle.signedIn('operator01')).get('/api/rest/sessions');
        await idle.close();
        expect(JSON.parse(text)).toMatchObject([{ current: true }]);
    });

    it('contain all sign-in attempts of one’s own account, including failed ones', async () => {
        test.clock.pass(1);
        const token = (await enter('operator02', firefox)).body.data.token;
        test.clock.pass(1);
        await enter('OPERATOR02', 'curl/8.0', 'Wrong12345');
        await enter('operator01', chrome, 'Wrong12345');
        await enter('nobody01', chrome, 'Wrong12345');
        const { rows, headers } = await list(token, 'signins', { range: '[0,1]' });
        expect(headers['content-range']).toBe('signins 0-1/3');
        expect(rows.map(({ succeeded }) => succeeded)).toEqual([false, true]);
        const failed = await list(token, 'signins', { filter: '{"succeeded":false}' });
        expect(failed.rows).toMatchObject([{ succeeded: false, address: '127.0.0.1', browser: '', system: '' }]);
        expect(failed.text).not.toMatch(/username_key|account_id|Wrong/);
    });

    it.each([
        ['sessions', { filter: '{"address":"127.0.0.1"}' }, 'filter.address'],
        ['sessions', { sort: '["address","ASC"]' }, 'sort'],
        ['signins', { filter: '{"username":"operator01"}' }, 'filter.username'],
        ['signins', { filter: '{"succeeded":"no"}' }, 'filter.succeeded'],
        ['signins', { sort: '["address","ASC"]' }, 'sort'],
    ])('refuse for %s the unsupported query %j', async (name, query, path) => {
        const { token } = await test.signedIn('operator01');
        const { body } = await list(token, name, query);
        expect([body.code, body.data]).toMatchObject([40001, { errors: [{ path }] }]);
    });

    it('are refused in all sessions after all of them were ended', async () => {
        const sessions: Caller[] = [await test.signedIn('operator01'), await test.signedIn('operator01')];
        await sessions[0]?.post('/api/auth/signoutall', {});
        for (const { token } of sessions) expect((await list(token, 'sessions')).body.code).toBe(87009);
    });

    it('are refused without a session', async () => {
        expect((await list('', 'sessions')).body.code).toBe(87009);
        expect((await list('', 'signins')).body.code).toBe(87009);
    });
});
