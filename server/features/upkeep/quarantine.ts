import type { Services } from '../../base/services/context';
import { getQuarantineKey, parseQuarantineKey, quarantineFolder } from '../../base/storage/quarantine';
import { type OwnKey, parseOwnKey } from './keys';
import { findUnnamedKeys } from './named';
import type { Pace } from './pace';
import { whileOwned } from './whileOwned';

/** How long files are kept in quarantine (milliseconds). */
export const quarantineTime = 30 * 24 * 60 * 60 * 1000;

const pageSize = 500;

/** A file in quarantine. `time` is when it was put there, by the storage's clock. */
export type QuarantinedFile = OwnKey & { time: Date };

/**
 * Moves files without a row into quarantine, from where they can be restored. Files are copied first; those that a row
 * refers to by then stay. If the process is killed, a file may be in both places, and the next sweep continues. `gone`
 * is called for each moved file.
 */
export async function quarantineFiles(services: Services, keys: readonly OwnKey[], gone: () => void): Promise<void> {
    const { storage } = services;
    const copied: OwnKey[] = [];
    for (const own of keys) if (await storage.copy(own.key, getQuarantineKey(own.key))) copied.push(own);
    for (const { key } of await findUnnamedKeys(services, copied)) {
        await storage.remove(key);
        gone();
    }
}

/** Restores a file from quarantine; false if it is not there. An existing file with the same key is not overwritten. */
export async function restoreFile({ storage }: Pick<Services, 'storage'>, key: string): Promise<boolean> {
    const quarantineKey = getQuarantineKey(key);
    const isHeld = (await storage.exists(key))
        ? await storage.exists(quarantineKey)
        : await storage.copy(quarantineKey, key);
    if (isHeld) await storage.remove(quarantineKey);
    return isHeld;
}

/** Yields the files in quarantine in batches. */
export async function* listQuarantine({ storage }: Pick<Services, 'storage'>): AsyncIterable<QuarantinedFile[]> {
    let batch: QuarantinedFile[] = [];
    for await (const { key, time } of storage.list(quarantineFolder)) {
        const own = parseOwnKey(parseQuarantineKey(key));
        if (!own || getQuarantineKey(own.key) !== key) continue;
        batch.push({ ...own, time });
        if (batch.length < pageSize) continue;
        yield batch;
        batch = [];
    }
    yield batch;
}

export type ClearingOptions = {
    /** Files put into quarantine before this time, by the storage's clock, are removed. */
    before: Date;
    pace: Pace;
    /** Progress, which remains valid if the work is interrupted. */
    counts: { restored: number; removed: number };
};

/** Restores files that rows refer to again, and removes those that were put into quarantine before a time. */
export async function clearQuarantine(services: Services, { before, pace, counts }: ClearingOptions): Promise<void> {
    for await (const batch of listQuarantine(services)) {
        await whileOwned(services, batch, pace, async (some) => {
            const unnamed = new Set((await findUnnamedKeys(services, some)).map(({ key }) => key));
            for (const { key, time } of some) {
                if (!unnamed.has(key)) counts.restored += (await restoreFile(services, key)) ? 1 : 0;
                else if (time < before) {
                    await services.storage.remove(getQuarantineKey(key));
                    counts.removed += 1;
                }
            }
        });
    }
}
