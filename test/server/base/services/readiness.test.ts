import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadReadiness } from '../../../../server/base/services/readiness';
import { openStorage } from '../../../../server/base/storage/openStorage';
import { readConfig } from '../../../../server/base/system/config';
import { servicesOver } from '../../harness-calls';
import { databases, freshDatabase } from '../../harness-database';

describe.each(databases)('the readiness of a process on $name', (database) => {
    it.for([
        ['has 11 MB free', 'size=11m', true],
        ['can only be read', 'ro,size=32m', false],
        ['has 9 MB free', 'size=9m', false],
        ['takes no more files', 'size=32m,nr_inodes=5', false],
    ] as const)('shows whether DATA_DIR has room for an upload: its disk %s', async ([, options, room], context) => {
        const dataDir = await mkdtemp(join(tmpdir(), 'readiness-'));
        context.onTestFinished(() => rm(dataDir, { recursive: true }));
        const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir]);
        if (mounted.status !== 0) return context.skip('A disk cannot be mounted here.');
        context.onTestFinished(() => expect(spawnSync('umount', [dataDir]).status).toBe(0));
        const store = await freshDatabase(database);
        context.onTestFinished(() => store.drop());
        const storage = await openStorage({ dataDir: store.dataDir });
        const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32) });
        const readiness = await loadReadiness({ ...servicesOver(store, []), storage, config });
        expect(readiness).toEqual({ database: true, storage: true, room });
    });
});
