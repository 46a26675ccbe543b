import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, findEnglishPage, signInClient } from './client';
import { createSqliteLocation } from './databases';
import { getDemoStore } from './demoPlaces';
import { createOtherBuild } from './otherBuild';
import { slow, startServer } from './serverProcess';

/** A worker that does nothing but lay down a file beside its own. */
const leaveMark = "import { writeFileSync } from 'node:fs';\nwriteFileSync(import.meta.filename + '.mark', '');\n";

let build: Awaited<ReturnType<typeof createOtherBuild>>;
beforeAll(async () => {
    build = await createOtherBuild();
});
afterAll(() => build.remove());

async function orderApp(client: Client, ldpId: string): Promise<void> {
    expect((await client.post('/api/apk/task/create', { ldpIds: [ldpId] })).code).toBe(0);
}

async function uploadPicture({ token }: Client, ldpId: string, url: string): Promise<void> {
    const body = new FormData();
    body.append('file', new Blob([await readFile('test/fixtures/images/sixteen-bit.png')]), 'banner.png');
    const headers = { authorization: token };
    await fetch(`${url}/api/image/upload?c=media&mt=banner&id=${ldpId}`, { method: 'POST', headers, body });
}

// Apps need pictures, so each is tried while the other works.
it.each([
    ['pictureWorker', uploadPicture],
    ['apkWorker', orderApp],
] as const)('a process starts its %s from its own folder', slow, async (name, cause) => {
    const program = path.join(build.dist, 'server', `${name}.js`);
    const original = await readFile(program);
    await writeFile(program, leaveMark);
    const location = await createSqliteLocation(getDemoStore('SQLite'));
    const server = await startServer(location.env, [], 'serve', build.dist);
    try {
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        await cause(client, await findEnglishPage(client), server.url);
        await expect.poll(() => existsSync(`${program}.mark`), { timeout: 60_000 }).toBe(true);
    } finally {
        await server.stop();
        await location.remove();
        await writeFile(program, original);
    }
});
