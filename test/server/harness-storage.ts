import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openStorage } from '../../server/storage/openStorage';
import type { Storage } from '../../server/storage/storage';

/** An empty storage of its own; `close` removes it. */
export type Place = { storage: Storage; close(): Promise<void> };

async function inFolder(): Promise<Place> {
    const dataDir = await mkdtemp(join(tmpdir(), 'storage-'));
    return { storage: await openStorage({ dataDir }), close: () => rm(dataDir, { recursive: true, force: true }) };
}

async function inBucket(): Promise<Place> {
    const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
    const server = new S3rver({
        address: '127.0.0.1',
        port: 0,
        silent: true,
        directory,
        configureBuckets: [{ name: 'media', configs: [] }],
    });
    const { port } = await server.run();
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    const mediaUrl = `s3://media/console?endpoint=http://127.0.0.1:${port}&region=eu-north-1`;
    const storage = await openStorage({ dataDir: directory, mediaUrl });
    return {
        storage,
        async close() {
            await storage.close();
            await server.close();
            await rm(directory, { recursive: true, force: true });
        },
    };
}

/** What every storage must do, each does. */
export const storages = [
    { name: 'a local folder', open: inFolder },
    { name: 'an S3 bucket', open: inBucket },
];
