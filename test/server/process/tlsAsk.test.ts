import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../server/base/system/configError';
import { startTlsAsk } from '../../../server/process/tlsAsk';
import { getSites } from '../../../server/site/sites';
import { create } from '../domain/landingPages/pages';
import { useApp } from '../harness';
import { countStatements, databases } from '../harness-database';

describe.each(databases)('the question of a TLS proxy on $name', (database) => {
    const statements = countStatements();
    const test = useApp({
        database,
        config: { consoleHosts: ['console.example'] },
        watch: statements.watch,
    });
    let asked: { port: number; stop(): Promise<void> };
    beforeAll(async () => {
        const owner = await test.person({ username: 'owner01' });
        const names = (name: string) => ({
            key: name,
            domains: [`${name}.example`, `www.${name}.example`],
            primaryDomain: `${name}.example`,
        });
        await create(owner, names('open'));
        const { body } = await create(owner, names('closed'));
        const { id } = body.data;
        const closing = await owner.post('/api/ldp/updatestatus', { id, status: 'INACTIVE' });
        expect(closing.body).toMatchObject({ code: 0 });
        await getSites(test.services).renew();
        asked = await startTlsAsk(test.services, 0);
    });
    afterAll(() => asked.stop());

    const ask = async (query: string, method = 'GET') =>
        (await fetch(`http://127.0.0.1:${asked.port}/${query}`, { method })).status;

    it.each(['open.example', 'www.open.example', 'WWW.Open.Example.', 'console.example'])(
        'is 200 for %s',
        async (host) => expect(await ask(`?domain=${host}`)).toBe(200),
    );

    it.each([
        '',
        '?domain=',
        '?host=open.example',
        ...['closed.example', 'x.open.example', 'open.localhost', '127.0.0.1', 'a b'].map((host) => `?domain=${host}`),
    ])('is 404 for "%s"', async (query) => expect(await ask(query)).toBe(404));

    it('is answered to GET only, and never asks the database', async () => {
        const before = statements.count();
        expect(await ask('?domain=open.example', 'POST')).toBe(404);
        for (let index = 0; index < 100; index += 1) await ask(`?domain=nobody${index}.example`);
        expect(statements.count()).toBe(before);
    });

    it('cannot be asked at a port that another program has', async () => {
        await expect(startTlsAsk(test.services, asked.port)).rejects.toThrow(ConfigError);
    });

    it('is answered at the address of TLS_ASK_HOST only', async ({ onTestFinished }) => {
        const config = { ...test.services.config, tlsAskHost: '127.0.0.2' };
        const other = await startTlsAsk({ ...test.services, config }, 0);
        onTestFinished(other.stop);
        const url = (host: string) => `http://${host}:${other.port}/?domain=console.example`;
        expect((await fetch(url('127.0.0.2'))).status).toBe(200);
        await expect(fetch(url('127.0.0.1'))).rejects.toThrow();
    });
});
