import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './configError';

const shortest = 32;

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

function keptKey(file: string): string {
    try {
        return readFileSync(file, 'utf8').trim();
    } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
    }
    try {
        return makeKey(file);
    } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        return readFileSync(file, 'utf8').trim();
    }
}

/**
 * The 32 bytes that secrets are sealed with: from `SECRET_KEY`, or from a file in the data folder that is made once.
 * Where several processes share a store each needs the same key, so there it must be `given`.
 *
 * @throws ConfigError when it is missing, too short, or the folder cannot be used
 */
export function secretKeyFrom(given: string | undefined, dataDir: string, mustBeGiven: boolean): Buffer {
    if (given !== undefined) return keyOf(given, 'SECRET_KEY');
    if (mustBeGiven)
        throw new ConfigError(
            'SECRET_KEY must be set when DATABASE_URL or MEDIA_URL is: every process needs the same one',
        );
    const file = join(dataDir, 'secret.key');
    try {
        mkdirSync(dataDir, { recursive: true, mode: 0o700 });
        return keyOf(keptKey(file), file);
    } catch (error) {
        if (error instanceof ConfigError) throw error;
        throw new ConfigError(`DATA_DIR "${dataDir}" cannot be used: ${String(codeOf(error))}`);
    }
}
