import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { languages } from '../../../i18n/languages';
import { findBookFolder } from './book';

/** A film of the manual, the picture that stands for it, or the picture of a screen. */
export type ManualFile = { type: string; etag: string; body: Buffer };

type Files = ReadonlyMap<string, ManualFile>;

const types: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.webp': 'image/webp' };

async function readFolder(folder: string): Promise<Files> {
    const path = join(findBookFolder(), folder);
    const files = (await readdir(path)).map(async (name): Promise<[string, ManualFile][]> => {
        const type = types[extname(name)];
        if (type === undefined) return [];
        const body = await readFile(join(path, name));
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
        return [[name, { type, etag, body }]];
    });
    return new Map((await Promise.all(files)).flat());
}

const folders = new Map<string, Promise<Files>>();

function loadFolder(folder: string): Promise<Files> {
    const cached = folders.get(folder);
    if (cached) return cached;
    const reading = readFolder(folder);
    folders.set(folder, reading);
    // Reading may succeed the next time.
    reading.catch(() => folders.delete(folder));
    return reading;
}

/**
 * Loads the files of all recordings by name. They are read once per process and stay in memory, where they take a few
 * megabytes; so do the pictures of each language that somebody reads.
 */
export const loadRecordings = (): Promise<Files> => loadFolder('recordings');

/** Loads the pictures of screens in a language by name. */
export const loadPictures = (code: string): Promise<Files> => loadFolder(join('pictures', code));

/** Pictures in a language: the name is that of the file, with the language before the ending. */
const picturePattern = /^([a-z-]+)\.([a-z]{2})\.webp$/;

/** Finds a recording or a picture by the name that its address has. */
export async function findFile(name: string): Promise<ManualFile | undefined> {
    const [, picture, lang] = picturePattern.exec(name) ?? [];
    if (picture === undefined) return (await loadRecordings()).get(name);
    const language = languages.find(({ code }) => code === lang);
    return language && (await loadPictures(language.code)).get(`${picture}.webp`);
}
