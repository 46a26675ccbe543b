import type { Storage } from './storage';

/** Where files stand that nobody names any more, before they go for good. */
export const quarantineFolder = '_quarantine';

/** A key as it is called there; folders have no dot in their name, so that it can be told again. */
export function quarantineKey(key: string): string {
    return `${quarantineFolder}/${key.replace('/', '.')}`;
}

/** What a file in quarantine was called. */
export function keyInQuarantine(held: string): string {
    return held.slice(quarantineFolder.length + 1).replace('.', '/');
}

/** Not what was made of another file, which is made anew where it is missing. */
const isOriginal = (key: string) => /^[^/.]+\/[^/.]+\.[^/.]+$/.test(key);

/** Files that were put into quarantine can be read as if they were not: whoever asks has a row that names them. */
export function withQuarantine(storage: Storage): Storage {
    return {
        ...storage,
        async read(key) {
            const stored = await storage.read(key);
            return stored ?? (isOriginal(key) ? await storage.read(quarantineKey(key)) : undefined);
        },
    };
}
