import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Whether a call for a file failed because there is none. */
export function isMissing(error: unknown): boolean {
    return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Undefined for a file that is not there, or not any more: other processes may share the folder. */
export async function factsOf(path: string): Promise<Stats | undefined> {
    try {
        return await stat(path);
    } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
    }
}
