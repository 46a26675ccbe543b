import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '../../contract/calls/media';
import type { Page } from '../../contract/envelope';
import { pickBySeed } from '../drawn';
import { openBucket } from '../server/harness-storage';
import { findEnglishPage, signInClient } from './client';
import { createSqliteLocation, type DataLocation, dataLocations } from './databases';
import { getDemoStore } from './demoPlaces';
import { runScript } from './scripts';
import { runRefusedStart, slow, startServer } from './serverProcess';

const page = readFileSync('docs/operating.md', 'utf8');

const storageCommand = (env: Record<string, string>, ...args: string[]) => runScript('storage', env, ...args);

const owners = pickBySeed(dataLocations, 1, ([name]) => `a bucket of ${name}`);

describe.each(owners)('a bucket owned by a database on %s', slow, (name, makePlace) => {
    let bucket: Awaited<ReturnType<typeof openBucket>>;
    const locations: DataLocation[] = [];
    beforeAll(async () => {
        bucket = await openBucket();
    });
    afterAll(async () => {
        for (const location of locations) await location.remove();
        await bucket.close();
    });

    async function besideBucket(from?: Record<string, string>) {
        const location = await makePlace(from);
        locations.push(location);
        const key = join(location.env.DATA_DIR ?? '', 'secret.key');
        const SECRET_KEY = from ? await readFile(key, 'utf8').catch(() => '') : 'k'.repeat(40);
        return { SECRET_KEY: SECRET_KEY.trim(), ...location.env, ...bucket.credentials, MEDIA_URL: bucket.urlOf('') };
    }

    it('rejects a new database with instructions, keeps its files, and can be adopted', async () => {
        // A production store as an earlier version left it: a database that refers to files in a bucket without an
        // owner mark.
        const production: Record<string, string> = await besideBucket(getDemoStore(name));
        const folder = join(production.DATA_DIR ?? '', 'media');
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
            const path = join(entry.parentPath, entry.name);
            const key = relative(folder, path);
            if (entry.isFile() && key !== '_owner/mark.json') await bucket.put(key, await readFile(path));
        }
        await bucket.put('backups/pg-2026-11-20.dump', 'somebody else’s');
        const env = { ...production, DEMO: 'true' };
        const first = await startServer(env);
        const client = await signInClient(first.url, 'admin01', 'Admin12345');
        const ldpId = await findEnglishPage(client);
        const { data } = await client.post<Page<Media>>('/api/ldp/media/inquiry', { ldpId });
        const shown = data.items[0]?.url ?? '';
        const before = await bucket.objects();

        const mistyped = await besideBucket();
        const { refused, output } = await runRefusedStart(mistyped);
        expect(refused).toBe(true);
        const line = output.trim().split('\n').at(-1) ?? '';
        expect(line).toMatch(
            /^The files at s3:\/\/media\/ at 127\.0\.0\.1:\d+ \(MEDIA_URL\) belong to another database/,
        );
        const [command = ''] = /npm run storage -- adopt$/.exec(line) ?? [];
        expect(page).toContain(command);
        const result = await storageCommand(mistyped, 'sweep', '--yes');
        expect(result).toMatchObject({ code: 1, output: expect.stringContaining(command) });
        const left = await bucket.objects();
        before.delete('_owner/mark.json');
        for (const [key, hash] of before) expect({ key, hash: left.get(key) }).toEqual({ key, hash });
        const picture = await fetch(`${first.url}${shown}`, { headers: { authorization: client.token } });
        expect(picture.status).toBe(200);
        await picture.body?.cancel();
        expect(await first.stop()).toBe(0);

        const adopted = await storageCommand(mistyped, 'adopt');
        expect(adopted).toMatchObject({ code: 0, output: expect.stringMatching(/owns the files at s3:/) });
        const second = await startServer(mistyped);
        expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
        expect(await second.stop()).toBe(0);
        expect((await runRefusedStart(env)).output).toContain(command);
        const after = await bucket.objects();
        for (const [key, hash] of before) expect({ key, hash: after.get(key) }).toEqual({ key, hash });
    });
});

describe('the files of a store on SQLite', slow, () => {
    it('are left alone by commands as long as a server uses it', async ({ onTestFinished }) => {
        const { env, remove } = await createSqliteLocation();
        onTestFinished(remove);
        const server = await startServer(env);
        const refused = await storageCommand(env, 'status');
        expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('in use by another process') });
        expect(await server.stop()).toBe(0);
        const answered = await storageCommand(env, 'status');
        expect(answered).toMatchObject({ code: 0, output: expect.stringMatching(/^This database owns the files at /) });
    });
});

describe('the page for operators', () => {
    it('documents every storage command', async () => {
        const { output } = await storageCommand({});
        const commands = [...output.matchAll(/^ {2}(\w+)/gm)].map(([, command]) => command);
        expect(commands.length).toBeGreaterThan(4);
        for (const command of commands) expect(page).toContain(`npm run storage -- ${command}`);
    });
});
