import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '../../contract/calls/media';
import type { Page } from '../../contract/envelope';
import { pickBySeed } from '../drawn';
import { buildQuestion, type Client, findEnglishPage, signInClient } from './client';
import { createPostgresLocation, createSqliteLocation, dataLocations } from './databases';
import { getDemoStore } from './demoPlaces';
import { type MediaPlace, mediaPlaces } from './mediaPlaces';
import { runScript } from './scripts';
import { createTemporaryFolder, slow, startServer } from './serverProcess';

type Env = Record<string, string>;

/** Reads all pages of a list. */
async function listAll<T>(client: Client, path: string, ldpId: string): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1; ; page += 1) {
        const { code, msg, data } = await client.post<Page<T>>(path, { ldpId, pagination: { page, limit: 100 } });
        if (code !== 0) throw new Error(msg);
        found.push(...data.items);
        if (data.items.length < 100) return found;
    }
}

/** What a landing page holds: the titles of its questions, and the checksums of its files by their addresses. */
async function takeStock(client: Client, url: string, ldpId: string) {
    const questions = await listAll<{ title: { en: string } }>(client, '/api/ldp/question/inquiry', ldpId);
    const media = await listAll<Media>(client, '/api/ldp/media/inquiry', ldpId);
    const files = new Map<string, string>();
    for (const file of media) {
        const answer = await fetch(url + file.url, { headers: { authorization: client.token } });
        expect(answer.status, file.url).toBe(200);
        files.set(
            file.url,
            createHash('sha256')
                .update(Buffer.from(await answer.arrayBuffer()))
                .digest('hex'),
        );
    }
    return { titles: new Set(questions.map(({ title }) => title.en)), files };
}

async function upload({ token }: Client, url: string, ldpId: string, name: string): Promise<void> {
    const background = { r: 40, g: 90, b: 120 };
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .composite([{ input: Buffer.from(`<svg><text y="40">${name}</text></svg>`) }])
        .png()
        .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${name}.png`);
    const path = `/api/image/upload?c=media&mt=banner&id=${ldpId}`;
    const answer = await fetch(url + path, { method: 'POST', body, headers: { authorization: token } });
    expect(await answer.json()).toMatchObject({ code: 0 });
}

/** Creates questions and files, one after another, until it is stopped; tells which ones are acknowledged. */
function keepWriting(client: Client, url: string, ldpId: string) {
    const acknowledged: string[] = [];
    const waiting: { count: number; resolve(): void }[] = [];
    let isStopped = false;
    async function write(): Promise<void> {
        for (let n = 0; !isStopped; n += 1) {
            const title = `Question ${n}`;
            const { code, msg } = await client.post('/api/ldp/question/create', buildQuestion(ldpId, title));
            if (code !== 0) throw new Error(msg);
            await upload(client, url, ldpId, `file-${n}`);
            acknowledged.push(title);
            for (const each of waiting.filter(({ count }) => count <= acknowledged.length)) each.resolve();
        }
    }
    const written = write();
    return {
        /** Resolves to all titles that are acknowledged once there are so many more. */
        async after(more: number): Promise<string[]> {
            const count = acknowledged.length + more;
            await Promise.race([new Promise<void>((resolve) => waiting.push({ count, resolve })), written]);
            return [...acknowledged];
        },
        async stop(): Promise<void> {
            isStopped = true;
            await written;
        },
    };
}

const pairs = dataLocations.flatMap(([name, makePlace]) =>
    mediaPlaces.map(([media, openMedia]) => [name, media, makePlace, openMedia] as const),
);
// One of them by the run's seed; the soak tries all.
const drawn = pickBySeed(pairs, 1, ([name, media]) => `a backup of ${name} and ${media}`);

describe.each(drawn)('a backup of a store on %s with files in %s', slow, (name, _, makePlace, openMedia) => {
    const places: { remove(): Promise<unknown> }[] = [];
    let folder: string;
    let removeFolder: () => Promise<void>;
    let ldpId: string;
    let secret: Env;
    let before: string[];
    let after: string[];
    let files: Map<string, string>;

    async function makeEmptyPlace(): Promise<{ env: Env; media: MediaPlace }> {
        const place = await makePlace();
        places.push(place);
        const media = await openMedia();
        places.push(media);
        return { env: { ...place.env, ...media.env, ...secret }, media };
    }

    beforeAll(async () => {
        const scratch = await createTemporaryFolder();
        folder = join(scratch.folder, 'backup');
        removeFolder = scratch.remove;
        const { env: own, remove } = await makePlace(getDemoStore(name));
        const media = await openMedia();
        await media.fill(own);
        const env = { ...own, ...media.env };
        const key = await readFile(join(env.DATA_DIR ?? '', 'secret.key'), 'utf8').catch(() => '');
        secret = { SECRET_KEY: key.trim() || (env.SECRET_KEY ?? '') };
        const server = await startServer({ ...env, ...secret });
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        ldpId = await findEnglishPage(client);
        const writing = keepWriting(client, server.url, ldpId);
        before = await writing.after(3);
        ({ files } = await takeStock(client, server.url, ldpId));
        const result = await runScript('backup', { ...env, ...secret }, folder);
        expect(result).toMatchObject({ code: 0, output: expect.stringContaining('The secret key is not in it') });
        const atEnd = await writing.after(1);
        const more = await writing.after(3);
        after = more.filter((title) => !atEnd.includes(title));
        await writing.stop();
        await server.stop();
        // The store is lost.
        await remove();
        await media.remove();
    }, 240_000);
    afterAll(async () => {
        for (const place of places) await place.remove();
        await removeFolder();
    });

    it('is taken while people write, and holds all that was acknowledged before it', async () => {
        const checked = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
        expect(checked.stderr.toString() + checked.stdout.toString()).toBe('');
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
            if (!entry.isFile()) continue;
            const content = await readFile(join(entry.parentPath, entry.name));
            for (const value of Object.values(secret))
                expect([entry.name, content.includes(value)]).toEqual([entry.name, false]);
        }

        const { env } = await makeEmptyPlace();
        const result = await runScript('restore', env, folder);
        expect(result).toMatchObject({
            code: 0,
            output: expect.stringMatching(/^Restored: the database \(.+ files\n$/),
        });

        const server = await startServer(env);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const found = await takeStock(client, server.url, ldpId);
        expect(before.length).toBeGreaterThan(0);
        expect(before.filter((title) => !found.titles.has(title))).toEqual([]);
        expect(after.filter((title) => found.titles.has(title))).toEqual([]);
        for (const [url, sum] of files) expect({ url, sum: found.files.get(url) }).toEqual({ url, sum });
        await upload(client, server.url, ldpId, 'after the loss');
        expect(await server.stop()).toBe(0);

        const again = await runScript('restore', env, folder);
        expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/^The database is not empty: /) });
    });

    it('is refused with another key, beside files, or damaged, and then nothing is written', async () => {
        const { env, media: empty } = await makeEmptyPlace();
        const refuse = async (variables: Env, complaint: string) => {
            const result = await runScript('restore', { ...env, ...variables }, folder);
            expect(result).toMatchObject({ code: 1, output: expect.stringContaining(complaint) });
        };
        await refuse({ SECRET_KEY: 'another key'.repeat(4) }, 'SECRET_KEY is not the key of this backup');
        if (name === 'PostgreSQL') await refuse({ PATH: '' }, 'pg_restore was not found');
        const media = await createTemporaryFolder();
        await runScript('backup', { DATA_DIR: media.folder, SECRET_KEY: 'k'.repeat(40) }, folder).then((result) =>
            expect(result).toMatchObject({ code: 1, output: expect.stringMatching(/is not empty/) }),
        );
        await media.remove();
        const [group = ''] = await readdir(join(folder, 'files'));
        const [file = ''] = await readdir(join(folder, 'files', group));
        const path = join(folder, 'files', group, file);
        await copyFile(path, `${folder}.kept`);
        await appendFile(path, 'x');
        await refuse({}, `is damaged: files/${group}/${file} is not as it was written`);
        await rm(path);
        await refuse({}, 'is damaged');
        await copyFile(`${folder}.kept`, path);
        const sums = join(folder, 'SHA256SUMS');
        const lines = await readFile(sums, 'utf8');
        await writeFile(sums, lines.split('\n').slice(1).join('\n'));
        await refuse({}, 'is damaged: SHA256SUMS');
        await writeFile(sums, lines);
        const left = await readdir(env.DATA_DIR ?? '', { recursive: true, withFileTypes: true });
        expect(left.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual([]);
        expect(await empty.list()).toEqual([]);
    });
});

describe('a backup', slow, () => {
    let scratch: { folder: string; remove(): Promise<void> };
    let folder: string;
    let key: string;
    beforeAll(async () => {
        scratch = await createTemporaryFolder();
        folder = join(scratch.folder, 'backup');
        const { env, remove } = await createSqliteLocation(getDemoStore('SQLite'));
        key = await readFile(join(env.DATA_DIR ?? '', 'secret.key'), 'utf8');
        expect(await runScript('backup', env, folder)).toMatchObject({ code: 0 });
        await remove();
    });
    afterAll(() => scratch.remove());

    it('of files in a folder is restored into a bucket, and from there into a folder, with the file of the key', async ({
        onTestFinished,
    }) => {
        const [, [, openBucketPlace]] = mediaPlaces;
        const bucket = await openBucketPlace();
        onTestFinished(bucket.remove);
        const [inBucket, inFolder] = [await createSqliteLocation(), await createSqliteLocation()];
        onTestFinished(inBucket.remove);
        onTestFinished(inFolder.remove);
        const env = { ...inBucket.env, ...bucket.env, SECRET_KEY: key.trim() };
        expect(await runScript('restore', env, folder)).toMatchObject({ code: 0 });
        const again = join(scratch.folder, 'again');
        expect(await runScript('backup', env, again)).toMatchObject({ code: 0 });

        const refused = await runScript('restore', inFolder.env, again);
        expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('secret.key is missing') });
        await writeFile(join(inFolder.env.DATA_DIR ?? '', 'secret.key'), key);
        expect(await runScript('restore', inFolder.env, again)).toMatchObject({ code: 0 });
        const readSums = async (of: string) =>
            (await readFile(join(of, 'SHA256SUMS'), 'utf8')).split('\n').filter((line) => line.includes('  files/'));
        const sums = await readSums(folder);
        expect(sums.length).toBeGreaterThan(10);
        expect((await readSums(again)).toSorted()).toEqual(sums.toSorted());
        const server = await startServer(inFolder.env);
        onTestFinished(async () => void (await server.stop()));
        await signInClient(server.url, 'admin01', 'Admin12345');
    });

    it('of another database or a later version, or for a place with files, is refused, and nothing is written', async ({
        onTestFinished,
    }) => {
        const { env: own, remove } = await createSqliteLocation();
        onTestFinished(remove);
        const env: Env = { ...own, SECRET_KEY: key.trim() };
        const refuse = async (variables: Env, complaint: string) =>
            expect(await runScript('restore', { ...env, ...variables }, folder)).toMatchObject({
                code: 1,
                output: expect.stringContaining(complaint),
            });
        await refuse({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'This is a backup of SQLite: leave DATABASE_URL');
        const manifest = join(folder, 'backup.json');
        const written = await readFile(manifest, 'utf8');
        const change = (part: object) => writeFile(manifest, JSON.stringify({ ...JSON.parse(written), ...part }));
        await change({ database: 'PostgreSQL' });
        await refuse({}, 'This is a backup of PostgreSQL: set DATABASE_URL');
        await change({ schema: '9999-later' });
        await refuse({}, 'This backup is of a later version (9999-later)');
        await writeFile(manifest, written);
        const media = join(env.DATA_DIR ?? '', 'media', 'common');
        await mkdir(media, { recursive: true });
        await writeFile(join(media, 'there.png'), 'already');
        await refuse({}, 'There are files at');
        const left = await readdir(env.DATA_DIR ?? '', { recursive: true, withFileTypes: true });
        expect(left.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual(['there.png']);
    });

    it.runIf(process.env.TEST_DATABASE_URL)('of PostgreSQL needs its programs', async ({ onTestFinished }) => {
        const { env, remove } = await createPostgresLocation(getDemoStore('PostgreSQL'));
        onTestFinished(remove);
        const result = await runScript('backup', { ...env, PATH: '' }, join(scratch.folder, 'without programs'));
        expect(result).toMatchObject({ code: 1, output: expect.stringMatching(/^pg_dump was not found: install/) });
    });
});

describe('the commands for backups', slow, () => {
    it('say what is missing', async ({ onTestFinished }) => {
        const { env, remove } = await createSqliteLocation();
        onTestFinished(remove);
        const folder = join(env.DATA_DIR ?? '', 'backup');
        expect(await runScript('backup', env)).toEqual({ code: 1, output: 'Usage: npm run backup -- <new folder>\n' });
        expect((await runScript('restore', env)).output).toMatch(/^Usage: npm run restore/);
        expect((await runScript('restore', env, folder)).output).toMatch(/secret\.key is missing/);
        const keyed = { ...env, SECRET_KEY: 'k'.repeat(40) };
        expect((await runScript('backup', keyed, folder)).output).toMatch(/^There is no database at /);
        expect((await runScript('restore', keyed, folder)).output).toMatch(
            /is no backup, or one that was not finished/,
        );
        expect(await readdir(env.DATA_DIR ?? '')).toEqual(['backup', 'media']);
        const elsewhere = { ...keyed, DATABASE_URL: 'postgres://127.0.0.1:1/none', PATH: '' };
        expect((await runScript('backup', elsewhere, join(folder, 'other'))).output).toMatch(/127\.0\.0\.1:1/);
    });
});
