import type { Services } from '../../base/services/context';
import { findMarkTime } from '../../store/ownership/mark';
import { findOwnerRow } from '../../store/ownership/ownerRow';
import { describeDoubt } from './describeDoubt';
import type { OwnKey } from './keys';
import { settleOwner } from './owner';
import { type Pace, withoutRest } from './pace';
import { clearQuarantine, quarantineFiles, quarantineTime } from './quarantine';
import { type ExaminedFiles, examineFiles } from './unnamed';
import { whileOwned } from './whileOwned';

/** Younger files (milliseconds) are ignored: they may be waiting for their row. */
const minAge = 24 * 60 * 60 * 1000;

/**
 * Returns how many files a sweep may put away without being ordered: one percent; below 5000 files up to fifty, but no
 * more than ten percent. Derived files do not count, because they can be made again.
 */
export function getMaxShare(originals: number): number {
    return Math.max(Math.floor(originals / 100), Math.min(50, Math.ceil(originals / 10)));
}

/** Maximum number of files put away by one sweep, of originals and of derived files each; the next sweep continues. */
const maxFiles = 10_000;

export type SweepOptions = {
    /** Minimum age of a file (milliseconds). */
    age?: number;
    /**
     * Whether a user ordered the sweep: there is no limit then, and files from before the database owned the storage
     * are included.
     */
    isOrdered?: boolean;
    pace?: Pace;
};

/**
 * The result of a sweep. `isRefused`: it found more files than it may put away without being ordered, and left all of
 * them alone.
 */
export type SweepResult = {
    files: number;
    unnamed: number;
    quarantined: number;
    restored: number;
    removed: number;
    isRefused: boolean;
};

type Bounds = { from: Date; before: Date; now: Date };

/**
 * Returns the times that limit a sweep, by the storage's clock instead of the server's. Undefined unless the database
 * certainly owns the storage.
 */
async function loadBounds(
    services: Services,
    { age = minAge, isOrdered: isTold }: SweepOptions,
): Promise<Bounds | undefined> {
    const doubt = await settleOwner(services);
    if (doubt !== null) {
        services.log.warn({ doubt }, describeDoubt(services, doubt));
        return undefined;
    }
    const [now, owner] = [await findMarkTime(services.storage), await findOwnerRow(services.db)];
    if (!now || !owner || owner.owned_time === '') return undefined;
    const from = new Date(isTold ? 0 : owner.owned_time);
    return { from, before: new Date(now.getTime() - age), now };
}

/** Collects files without a row: it counts all of them, and keeps as many as may be put away at once. */
class UnnamedFiles {
    #seenOriginals = 0;
    #unnamedOriginals = 0;
    readonly originals: OwnKey[] = [];
    readonly made: OwnKey[] = [];

    add({ originals, unnamed }: ExaminedFiles): void {
        this.#seenOriginals += originals;
        for (const own of unnamed) {
            if (own.isOriginal) this.#unnamedOriginals += 1;
            const list = own.isOriginal ? this.originals : this.made;
            if (list.length < maxFiles) list.push(own);
        }
    }

    isTooMuch(): boolean {
        return this.#unnamedOriginals > getMaxShare(this.#seenOriginals);
    }
}

async function putAway(services: Services, keys: readonly OwnKey[], pace: Pace, swept: SweepResult): Promise<void> {
    await whileOwned(services, keys, pace, async (some) => {
        await quarantineFiles(services, some, () => {
            swept.quarantined += 1;
        });
    });
}

/** Runs an automatic sweep: puts away only a small share, and only after all files were examined. */
async function sweepSmallShare(
    services: Services,
    { from, before }: Bounds,
    pace: Pace,
    swept: SweepResult,
): Promise<void> {
    const found = new UnnamedFiles();
    for await (const looked of examineFiles(services, { from, before, pace })) {
        swept.files += looked.files;
        swept.unnamed += looked.unnamed.length;
        found.add(looked);
    }
    swept.isRefused = found.isTooMuch();
    if (!swept.isRefused) await putAway(services, [...found.originals, ...found.made], pace, swept);
}

/** Runs an ordered sweep: puts away all files without a row. */
async function sweepEverything(
    services: Services,
    { from, before }: Bounds,
    pace: Pace,
    swept: SweepResult,
): Promise<void> {
    for await (const { files, unnamed } of examineFiles(services, { from, before, pace })) {
        swept.files += files;
        swept.unnamed += unnamed.length;
        await putAway(services, unnamed, pace, swept);
    }
}

/**
 * Moves files without a row into quarantine, restores those that a row refers to again, and removes those that have
 * been there for thirty days. It touches only what the database owns: see "Files without a row" in ARCHITECTURE.md.
 * Returns what it did and logs it, even if it is interrupted; undefined if the database may not own the storage.
 */
export async function sweepStorage(services: Services, options: SweepOptions = {}): Promise<SweepResult | undefined> {
    const { pace = withoutRest, isOrdered: isTold } = options;
    const bounds = await loadBounds(services, options);
    if (!bounds) return undefined;
    const swept: SweepResult = { files: 0, unnamed: 0, quarantined: 0, restored: 0, removed: 0, isRefused: false };
    try {
        await (isTold ? sweepEverything : sweepSmallShare)(services, bounds, pace, swept);
        await clearQuarantine(services, {
            before: new Date(bounds.now.getTime() - quarantineTime),
            pace,
            counts: swept,
        });
    } finally {
        services.log.info(swept, 'the storage was swept');
    }
    if (swept.isRefused)
        services.log.warn(
            { unnamed: swept.unnamed, files: swept.files },
            'more files than usual have no row: none was moved to quarantine. List them with: ' +
                'npm run storage -- sweep. Move them to quarantine with: npm run storage -- sweep --yes',
        );
    return swept;
}

/** Yields the keys that an ordered `sweepStorage` would put away, in batches. */
export async function* previewSweep(services: Services, options: SweepOptions = {}): AsyncIterable<string[]> {
    const bounds = await loadBounds(services, { ...options, isOrdered: true });
    if (!bounds) return;
    for await (const { unnamed } of examineFiles(services, { ...bounds, pace: withoutRest }))
        yield unnamed.map(({ key }) => key);
}
