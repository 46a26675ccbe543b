import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './configError';
import { createKeyFile, secretKeyFile } from './secretKeyFile';
import { storeFile } from './storeFile';

const minKeyLength = 32;

/** Advice for starting the server without the key that the database was created with. */
export const missingKeyAdvice =
    'Restore it from a backup: the file secret.key in DATA_DIR, or the variable SECRET_KEY. Without it, no Android ' +
    'app can ever be updated again. If it is lost, start once with SECRET_KEY_LOST=true';

function hashKeyText(text: string, where: string): Buffer {
    if (text.length < minKeyLength) throw new ConfigError(`${where} must have at least ${minKeyLength} characters`);
    return createHash('sha256').update(text).digest();
}

function getErrorCode(error: unknown): unknown {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function readOrCreateKey(file: string, mayMake: boolean): string {
    try {
        return readFileSync(file, 'utf8').trim();
    } catch (error) {
        if (getErrorCode(error) !== 'ENOENT') throw error;
    }
    if (!mayMake) throw new ConfigError(`${file} is missing, and the database needs it. ${missingKeyAdvice}`);
    try {
        return createKeyFile(file);
    } catch (error) {
        if (getErrorCode(error) !== 'EEXIST') throw error;
        return readFileSync(file, 'utf8').trim();
    }
}

/**
 * `given` is SECRET_KEY; `mustBeGiven` forbids creating a key, `needsOldKey` also for a folder without a database; `lost`
 * allows a new key for an existing database.
 */
type SecretKeyOptions = {
    given: string | undefined;
    dataDir: string;
    mustBeGiven: boolean;
    needsOldKey: boolean;
    lost: boolean;
};

/**
 * Returns the 32 bytes that secrets are sealed with: from `SECRET_KEY`, or from a file in the data folder that is
 * created once. Processes that share a database or storage need the same key, so there it must be `given`. No key is
 * created for an existing database, since it could not open the values sealed there.
 *
 * @throws {ConfigError} if the key is missing or too short, or the folder cannot be used
 */
export function loadSecretKey({ given, dataDir, mustBeGiven, needsOldKey, lost }: SecretKeyOptions): Buffer {
    if (given !== undefined) return hashKeyText(given, 'SECRET_KEY');
    if (mustBeGiven)
        throw new ConfigError(
            'SECRET_KEY must be set if DATABASE_URL or MEDIA_URL is set: all processes need the same key',
        );
    const file = join(dataDir, secretKeyFile);
    try {
        mkdirSync(dataDir, { recursive: true, mode: 0o700 });
        const isFirst = !needsOldKey && !existsSync(join(dataDir, storeFile));
        const text = readOrCreateKey(file, lost || isFirst);
        // For an existing database a truncated key counts as a missing one.
        if (isFirst || text.length >= minKeyLength) return hashKeyText(text, file);
        if (!lost)
            throw new ConfigError(
                `${file} is corrupt: it has fewer than ${minKeyLength} characters. ${missingKeyAdvice}`,
            );
        renameSync(file, `${file}.damaged`);
        return hashKeyText(readOrCreateKey(file, true), file);
    } catch (error) {
        if (error instanceof ConfigError) throw error;
        throw new ConfigError(`DATA_DIR "${dataDir}" cannot be used: ${String(getErrorCode(error))}`);
    }
}
