import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pickBySeed } from '../drawn';
import { type Client, findEnglishPage, signInClient } from './client';
import { dataLocations } from './databases';
import { getDemoStore } from './demoPlaces';
import { runScript } from './scripts';
import { createTemporaryFolder, slow, startServer } from './serverProcess';

type Page = { id: string; key: string; name: string; version: number };
type Accounts = { items: { id: string; username: string }[] };

async function findViewer(client: Client): Promise<string | undefined> {
    const { data } = await client.post<Accounts>('/api/admin/subuser/inquiry', { q: 'viewer01' });
    return data.items.find(({ username }) => username === 'viewer01')?.id;
}

// One of them by the run's seed; the soak tries both.
const drawn = pickBySeed(dataLocations, 1, ([name]) => `removing by a command on ${name}`);

describe.each(drawn)('removing by a command on %s', slow, (name, makePlace) => {
    it('writes what goes into a file, then leaves nothing of it', async ({ onTestFinished }) => {
        const { env, remove } = await makePlace(getDemoStore(name));
        const scratch = await createTemporaryFolder();
        onTestFinished(async () => void (await Promise.all([remove(), scratch.remove()])));
        const file = join(scratch.folder, 'gone.jsonl.gz');
        const run = (...args: string[]) => runScript('remove', env, ...args);
        const backup = join(scratch.folder, 'backup');
        expect(await runScript('backup', env, backup)).toMatchObject({ code: 0 });
        const sums = () => spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: backup }).status;

        const server = await startServer(env);
        const admin = await signInClient(server.url, 'admin01', 'Admin12345');
        const id = await findEnglishPage(admin);
        const { key, name: title } = (await admin.get<Page>(`/api/ldp/get/${id}?settings=`)).data;
        if (name === 'SQLite')
            expect(await run('landing-page', key, file, '--yes')).toMatchObject({
                code: 1,
                output: expect.stringMatching(/store\.sqlite is in use by another process/),
            });
        await server.stop();
        expect(await run('landing-page', key)).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage:/) });
        expect(await run('landing-page', 'nobody', file)).toMatchObject({
            code: 1,
            output: expect.stringMatching(/^There is no/),
        });
        expect((await run('landing-page', key, file, '--yes')).output).toMatch(/^Deactivate the landing page/);

        const again = await startServer(env);
        const client = await signInClient(again.url, 'admin01', 'Admin12345');
        await client.post('/api/ldp/updatestatus', { id, status: 'INACTIVE' });
        const viewer = await findViewer(client);
        await client.post('/api/admin/subuser/updatestatus', { id: viewer, status: 'INACTIVE' });
        await again.stop();
        expect((await run('landing-page', key, file)).output).toMatch(/repeat the command with --yes/);
        expect(existsSync(file)).toBe(false);
        expect(await run('landing-page', key, file, '--yes')).toEqual({
            code: 0,
            output: `Removed the landing page "${title}". What went is in ${file}\n`,
        });
        const lines = gunzipSync(await readFile(file))
            .toString()
            .trimEnd()
            .split('\n');
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'LANDING_PAGE', name: title });
        expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ counts: { records: expect.any(Number) } });
        expect(lines.length).toBeGreaterThan(50);
        const account = join(scratch.folder, 'account.jsonl.gz');
        expect(await run('account', 'viewer01', account, '--yes')).toMatchObject({ code: 0 });
        expect(gunzipSync(await readFile(account)).toString()).toContain('viewer01');
        expect(sums()).toBe(0);

        const last = await startServer(env);
        onTestFinished(async () => void (await last.stop()));
        const later = await signInClient(last.url, 'admin01', 'Admin12345');
        expect((await later.get(`/api/ldp/get/${id}`)).code).toBe(40401);
        expect(await findViewer(later)).toBeUndefined();
        expect((await fetch(`${last.url}/readyz`)).status).toBe(200);
    });
});
