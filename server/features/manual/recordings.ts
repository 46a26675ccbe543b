import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { findBookFolder } from './book';

/** A film of the manual, or the picture that stands for it. */
export type RecordingFile = { type: string; etag: string; body: Buffer };

const types: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.webp': 'image/webp' };

async function readRecordings(): Promise<ReadonlyMap<string, RecordingFile>> {
    const folder = join(findBookFolder(), 'recordings');
    const files = (await readdir(folder)).map(async (name): Promise<[string, RecordingFile][]> => {
        const type = types[extname(name)];
        if (type === undefined) return [];
        const body = await readFile(join(folder, name));
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
        return [[name, { type, etag, body }]];
    });
    return new Map((await Promise.all(files)).flat());
}

let recordings: Promise<ReadonlyMap<string, RecordingFile>> | undefined;

/**
 * Loads the files of all recordings by name. They are read once per process and stay in memory, where they take a few
 * megabytes.
 */
export function loadRecordings(): Promise<ReadonlyMap<string, RecordingFile>> {
    if (recordings) return recordings;
    const reading = readRecordings();
    recordings = reading;
    // Reading may succeed the next time.
    reading.catch(() => {
        recordings = undefined;
    });
    return reading;
}
