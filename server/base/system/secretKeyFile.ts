import { randomBytes } from 'node:crypto';
import {
    closeSync,
    constants,
    copyFileSync,
    existsSync,
    fsyncSync,
    openSync,
    readFileSync,
    renameSync,
    writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** The file of the secret key in `DATA_DIR`. */
export const secretKeyFile = 'secret.key';

/** Creates a file with a new key, and returns the key. Of two processes at once, only one can. */
export function createKeyFile(file: string): string {
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

/** Reads a key that was written whole; anything else is put aside. */
function readLeft(file: string): string | undefined {
    if (!existsSync(file)) return undefined;
    const text = readFileSync(file, 'utf8');
    if (/^[\w-]{43}\n$/.test(text)) return text.trim();
    renameSync(file, `${file}.damaged`);
    return undefined;
}

/**
 * A new key beside the present one. `replace` puts it in its place and returns the name of the file that keeps the old
 * one: each replacement has a file of its own, since backups need the key of their time.
 */
export type NextKeyFile = { text: string; replace(now: Date): string };

/** Opens the new key of a replacement: the one that an interrupted run left, or another one. */
export function openNextKeyFile(dataDir: string): NextKeyFile {
    const present = join(dataDir, secretKeyFile);
    const next = `${present}.next`;
    const left = readLeft(next);
    return {
        text: left ?? createKeyFile(next),
        replace(now) {
            const kept = `${secretKeyFile}.until-${now.toISOString().replaceAll(':', '-')}`;
            copyFileSync(present, join(dataDir, kept), constants.COPYFILE_EXCL);
            renameSync(next, present);
            return kept;
        },
    };
}
