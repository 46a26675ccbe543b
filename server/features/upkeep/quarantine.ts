import type { Services } from '../../base/services/context';
import { keyInQuarantine, quarantineFolder, quarantineKey } from '../../base/storage/quarantine';
import { type OwnKey, ownKeyOf } from './keys';
import { unnamedAmong } from './named';
import type { Pace } from './pace';
import { whileOwned } from './whileOwned';

/** How long a file is kept there (milliseconds). */
export const quarantineTime = 30 * 24 * 60 * 60 * 1000;

const atOnce = 500;

/** `time` is when it was put there, by the storage's clock. */
export type Kept = OwnKey & { time: Date };

/**
 * Puts files that no row names out of the way, where they can be brought back from. Each is copied first; one that a row
 * names by then stays. Killed half-way it leaves a file in both places, and the next sweep goes on. `gone` hears of each.
 */
export async function putIntoQuarantine(services: Services, keys: readonly OwnKey[], gone: () => void): Promise<void> {
    const { storage } = services;
    const copied: OwnKey[] = [];
    for (const own of keys) if (await storage.copy(own.key, quarantineKey(own.key))) copied.push(own);
    for (const { key } of await unnamedAmong(services, copied)) {
        await storage.remove(key);
        gone();
    }
}

/** Brings a file back; answers false where it is not in quarantine. A file that stands at its place stays as it is. */
export async function restoreFile({ storage }: Pick<Services, 'storage'>, key: string): Promise<boolean> {
    const held = quarantineKey(key);
    const isHeld = (await storage.exists(key)) ? await storage.exists(held) : await storage.copy(held, key);
    if (isHeld) await storage.remove(held);
    return isHeld;
}

/** What is in quarantine, some files at a time. */
export async function* listQuarantine({ storage }: Pick<Services, 'storage'>): AsyncIterable<Kept[]> {
    let kept: Kept[] = [];
    for await (const { key, time } of storage.list(quarantineFolder)) {
        const own = ownKeyOf(keyInQuarantine(key));
        if (!own || quarantineKey(own.key) !== key) continue;
        kept.push({ ...own, time });
        if (kept.length < atOnce) continue;
        yield kept;
        kept = [];
    }
    yield kept;
}

export type Clearing = {
    /** By the storage's clock. */
    before: Date;
    pace: Pace;
    /** What was done so far, also where something keeps it from its end. */
    counts: { restored: number; removed: number };
};

/** Brings back what rows name again, and lets go of what has been there since before a time. */
export async function clearQuarantine(services: Services, { before, pace, counts }: Clearing): Promise<void> {
    for await (const kept of listQuarantine(services)) {
        await whileOwned(services, kept, pace, async (some) => {
            const unnamed = new Set((await unnamedAmong(services, some)).map(({ key }) => key));
            for (const { key, time } of some) {
                if (!unnamed.has(key)) counts.restored += (await restoreFile(services, key)) ? 1 : 0;
                else if (time < before) {
                    await services.storage.remove(quarantineKey(key));
                    counts.removed += 1;
                }
            }
        });
    }
}
