import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Whether a file operation failed because the file does not exist. */
export function isMissingFile(error: unknown): boolean {
    return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Reads the metadata of a file; undefined if it does not exist, possibly removed by another process. */
export async function findFileStats(path: string): Promise<Stats | undefined> {
    try {
        return await stat(path);
    } catch (error) {
        if (isMissingFile(error)) return undefined;
        throw error;
    }
}
