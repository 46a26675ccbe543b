import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openBucket } from '../server/harness-storage';
import type { DataLocation } from './databases';

type Env = DataLocation['env'];

/** An empty place for the files of a server; `env` adds it to that of the server. */
export type MediaPlace = {
    env: Env;
    /** Moves the files of a server that does not run here; the mark of their owner stays behind. */
    fill(from: Env): Promise<void>;
    /** Lists what is there. */
    list(): Promise<string[]>;
    remove(): Promise<void>;
};

/** Files lie in `DATA_DIR`, with all else that a test finds there. */
const openFolder = async (): Promise<MediaPlace> => ({
    env: {},
    fill: async () => undefined,
    list: async () => [],
    remove: async () => undefined,
});

async function openOwnBucket(): Promise<MediaPlace> {
    const bucket = await openBucket();
    return {
        env: { ...bucket.credentials, MEDIA_URL: bucket.urlOf('/console') },
        async fill({ DATA_DIR = '' }) {
            const folder = join(DATA_DIR, 'media');
            for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
                const path = join(entry.parentPath, entry.name);
                const key = relative(folder, path);
                if (entry.isFile() && key !== '_owner/mark.json')
                    await bucket.put(`console/${key}`, await readFile(path));
            }
        },
        list: async () => [...(await bucket.objects()).keys()],
        remove: bucket.close,
    };
}

/** The places in which servers keep files. */
export const mediaPlaces = [
    ['a folder', openFolder],
    ['a bucket', openOwnBucket],
] as const;
