import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { s3Bucket } from './bucket';
import { type Client, findEnglishPage, signInClient } from './client';
import { demoLocations } from './demoPlaces';
import { createTemporaryFolder, getScriptArguments, type ServerProcess, slow, startCommand } from './serverProcess';

async function upload(server: ServerProcess, { token }: Client, ldpId: string): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([readFileSync('test/fixtures/images/sixteen-bit.png')]), 'banner.png');
    const to = `${server.url}/api/image/upload?c=media&mt=banner&id=${ldpId}`;
    const answer = await fetch(to, { method: 'POST', body, headers: { authorization: token } });
    const { data } = await answer.json();
    return data.url;
}

/** Lists the programs of the processes that a process has started. */
function listPrograms(parent: number): string[] {
    const read = (pid: string, file: string) => {
        const name = `/proc/${pid}/${file}`;
        return existsSync(name) ? readFileSync(name, 'utf8') : '';
    };
    return readdirSync('/proc')
        .filter((pid) => /^\d+$/.test(pid) && read(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(parent))
        .flatMap((pid) => read(pid, 'cmdline').split('\0'))
        .filter((word) => word.endsWith('.js'))
        .map((file) => path.basename(file));
}

describe.each(demoLocations)('a server on %s', slow, (name, makePlace) => {
    it('connects to its database and its bucket, and to nothing else', async ({ onTestFinished }) => {
        const location = await makePlace();
        onTestFinished(location.remove);
        const { folder, remove } = await createTemporaryFolder();
        onTestFinished(remove);
        const isShared = name === 'PostgreSQL';
        const bucket = isShared ? await s3Bucket() : undefined;
        onTestFinished(async () => bucket?.remove());
        const file = path.join(folder, 'connections');
        const notes = ['--import', path.resolve('test/process/noteConnections.js')];
        const server = await startCommand(process.execPath, [...notes, ...getScriptArguments('serve')], {
            ...location.env,
            ...bucket?.env,
            CONNECTIONS_FILE: file,
        });
        onTestFinished(async () => void (await server.stop()));

        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const ldpId = await findEnglishPage(client);
        const url = await upload(server, client, ldpId);
        expect(url).toMatch(/^\/image\//);
        if (existsSync('/proc/self/stat')) expect(listPrograms(server.pid)).toContain('pictureWorker.js');
        const picture = await fetch(server.url + url, { headers: { authorization: client.token } });
        expect([picture.status, (await picture.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
        const search = { ldpId, q: 'welcome', pagination: { page: 1, limit: 10 } };
        expect(await client.post('/api/ldp/article/inquiry', search)).toMatchObject({ code: 0 });
        for (const page of ['/', '/api/docs', '/readyz']) expect((await fetch(server.url + page)).status).toBe(200);

        const noted = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
        const toHost = (address: string) => `${new URL(address).hostname}:${new URL(address).port || '5432'}`;
        const endpoint = new URL(bucket?.url ?? 's3://none').searchParams.get('endpoint') ?? '';
        const needed = isShared ? [toHost(location.env.DATABASE_URL ?? ''), toHost(endpoint)] : [];
        expect([...new Set(noted)].toSorted()).toEqual(needed.toSorted());
    });
});
