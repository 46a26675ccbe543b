import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './configError';
import { storeFile } from './storeFile';

const shortest = 32;

/** What people are told who start the server without the key that the store was made with. */
export const howToGoOn =
    'Bring it back from a backup: the file secret.key in DATA_DIR, or the variable SECRET_KEY. Without it no Android app can be updated ever again. If it is lost for good, start once with SECRET_KEY_LOST=true';

function keyOf(text: string, where: string): Buffer {
    if (text.length < shortest) throw new ConfigError(`${where} must have at least ${shortest} characters`);
    return createHash('sha256').update(text).digest();
}

function codeOf(error: unknown): unknown {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Whoever comes first makes the file; `wx` leaves it to one of two processes that start at once. */
function makeKey(file: string): string {
    const text = randomBytes(32).toString('base64url');
    const opened = openSync(file, 'wx', 0o600);
    try {
        writeSync(opened, `${text}\n`);
        fsyncSync(opened);
    } finally {
        closeSync(opened);
    }
    return text;
}

function keptKey(file: string, mayMake: boolean): string {
    try {
        return readFileSync(file, 'utf8').trim();
    } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
    }
    if (!mayMake) throw new ConfigError(`${file} is missing beside the store that was made with it. ${howToGoOn}`);
    try {
        return makeKey(file);
    } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        return readFileSync(file, 'utf8').trim();
    }
}

/** `given` is SECRET_KEY; `mustBeGiven`, that no key is made; `lost`, that a store may go on without its own. */
type Wanted = { given: string | undefined; dataDir: string; mustBeGiven: boolean; lost: boolean };

/**
 * The 32 bytes that secrets are sealed with: from `SECRET_KEY`, or from a file in the data folder that is made once.
 * Where several processes share a store each needs the same key, so there it must be `given`. Beside a store that stands
 * none is made: it would not open what is sealed there.
 *
 * @throws ConfigError when it is missing, too short, or the folder cannot be used
 */
export function secretKeyFrom({ given, dataDir, mustBeGiven, lost }: Wanted): Buffer {
    if (given !== undefined) return keyOf(given, 'SECRET_KEY');
    if (mustBeGiven)
        throw new ConfigError(
            'SECRET_KEY must be set when DATABASE_URL or MEDIA_URL is: every process needs the same one',
        );
    const file = join(dataDir, 'secret.key');
    try {
        mkdirSync(dataDir, { recursive: true, mode: 0o700 });
        const isFirst = !existsSync(join(dataDir, storeFile));
        const text = keptKey(file, lost || isFirst);
        // What is left of a key beside a store that stands is as good as none.
        if (isFirst || text.length >= shortest) return keyOf(text, file);
        if (!lost) throw new ConfigError(`${file} is damaged: it has fewer than ${shortest} characters. ${howToGoOn}`);
        renameSync(file, `${file}.damaged`);
        return keyOf(keptKey(file, true), file);
    } catch (error) {
        if (error instanceof ConfigError) throw error;
        throw new ConfigError(`DATA_DIR "${dataDir}" cannot be used: ${String(codeOf(error))}`);
    }
}
