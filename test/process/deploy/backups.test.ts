import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSqliteLocation } from '../databases';
import { getDemoStore } from '../demoPlaces';
import { createTemporaryFolder, slow } from '../serverProcess';

describe('deploy/backup.sh', slow, () => {
    it('removes what is older than the newest backups, once there is another one, and nothing else', async ({
        onTestFinished,
    }) => {
        const { env, remove } = await createSqliteLocation(getDemoStore('SQLite'));
        onTestFinished(remove);
        const { folder, remove: removeBackups } = await createTemporaryFolder();
        onTestFinished(removeBackups);
        const run = (...args: string[]) =>
            spawnSync('sh', ['deploy/backup.sh', ...args], { env: { PATH: process.env.PATH, ...env } });
        const finished = ['2021-03-01T033000Z', '2021-03-02T033000Z', '2021-03-04T033000Z'];
        const unfinished = ['2021-02-28T033000Z', '2021-03-03T033000Z'];
        const foreign = ['2020-01-01', 'before-the-move', '2019-12-31T000000Z-copy'];
        for (const name of [...finished, ...unfinished, ...foreign]) await mkdir(path.join(folder, name));
        for (const name of [...finished, ...foreign]) await writeFile(path.join(folder, name, 'backup.json'), '{}');
        const before = await readdir(folder);

        expect(run(folder).status).toBe(1);
        expect(run(folder, '0').status).toBe(1);
        expect(run(folder, 'all').status).toBe(1);
        const failed = spawnSync('sh', ['deploy/backup.sh', folder, '1'], {
            env: { PATH: process.env.PATH, ...env, DATABASE_URL: 'wrong' },
        });
        expect(failed.status).toBe(1);
        expect(await readdir(folder)).toEqual(before);

        const { status, stderr } = run(folder, '3');
        expect([status, stderr.toString()]).toEqual([0, '']);
        const left = await readdir(folder);
        const made = left.filter((name) => !before.includes(name));
        expect(made).toEqual([expect.stringMatching(/^2\d{3}-\d\d-\d\dT\d{6}Z$/)]);
        expect(await readdir(path.join(folder, made[0] ?? ''))).toContain('backup.json');
        const gone = before.filter((name) => !left.includes(name));
        expect(gone).toEqual(['2021-02-28T033000Z', '2021-03-01T033000Z']);
    });
});
