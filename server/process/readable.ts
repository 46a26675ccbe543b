import { UnusableStore } from '../base/database/dialect';
import { StorageError } from '../base/storage/storage';
import { ConfigError } from '../base/system/configError';

const systemCodes = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND']);

/** Whether an error is the fault of a setting or of a place, so that its message says it all. */
function isReadable(error: unknown): error is Error {
    if (error instanceof ConfigError || error instanceof UnusableStore || error instanceof StorageError) return true;
    return error instanceof Error && 'code' in error && systemCodes.has(String(error.code));
}

/** Ends the process with what stopped it: one line where a person can mend it, else where it happened. */
export function giveUp(error: unknown): never {
    const text = isReadable(error) ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
}
