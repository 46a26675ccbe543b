import { UnusableStore } from '../base/database/dialect';
import { StorageError } from '../base/storage/storage';
import { ConfigError } from '../base/system/configError';

const systemCodes = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND']);

/** Whether an error is caused by configuration or environment, so that its message is sufficient. */
function isOperatorError(error: unknown): error is Error {
    if (error instanceof ConfigError || error instanceof UnusableStore || error instanceof StorageError) return true;
    return error instanceof Error && 'code' in error && systemCodes.has(String(error.code));
}

/** Prints a fatal error and exits: one line if the operator can fix it, otherwise the stack. */
export function exitWithError(error: unknown): never {
    const text = isOperatorError(error) ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
}
