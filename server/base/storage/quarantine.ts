import type { Storage } from './storage';

/** Folder of files without a reference, before they are removed for good. */
export const quarantineFolder = '_quarantine';

/** Returns the key of a file in quarantine. Folder names contain no dot, so the original key can be recovered. */
export function getQuarantineKey(key: string): string {
    return `${quarantineFolder}/${key.replace('/', '.')}`;
}

/** Returns the original key of a file in quarantine. */
export function parseQuarantineKey(quarantineKey: string): string {
    return quarantineKey.slice(quarantineFolder.length + 1).replace('.', '/');
}

/** Whether a key names an original, not a file derived from another, which is created again if it is missing. */
const isOriginal = (key: string) => /^[^/.]+\/[^/.]+\.[^/.]+$/.test(key);

/**
 * Wraps a storage so that files in quarantine can still be read under their original key: the caller has a row that
 * names the file.
 */
export function withQuarantine(storage: Storage): Storage {
    return {
        ...storage,
        async read(key) {
            const stored = await storage.read(key);
            return stored ?? (isOriginal(key) ? await storage.read(getQuarantineKey(key)) : undefined);
        },
    };
}
