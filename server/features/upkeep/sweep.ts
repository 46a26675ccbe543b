import type { Services } from '../../base/services/context';
import { markTime } from '../../store/ownership/mark';
import { ownerRow } from '../../store/ownership/ownerRow';
import type { OwnKey } from './keys';
import { settleOwner } from './owner';
import { type Pace, withoutRest } from './pace';
import { clearQuarantine, putIntoQuarantine, quarantineTime } from './quarantine';
import { type Looked, lookForUnnamed } from './unnamed';
import { whileOwned } from './whileOwned';
import { wordsFor } from './words';

/** No row names a file yet that is younger (milliseconds): it may be under way. */
const youngest = 24 * 60 * 60 * 1000;

/**
 * How many of so many files are put away at once without being told, at most: one of a hundred; of fewer than 5000 up to
 * fifty, but one of ten at most. What is made of files does not count: it can be made anew.
 */
export function smallShareOf(originals: number): number {
    return Math.max(Math.floor(originals / 100), Math.min(50, Math.ceil(originals / 10)));
}

/** As many files go at once at most, of originals and of what is made of them; the next sweep goes on. */
const mostAtOnce = 10_000;

export type SweepOptions = {
    /** How old a file must be (milliseconds). */
    age?: number;
    /** Whether somebody wants it: then no share is too large, and what was there before the database owned it goes as well. */
    isTold?: boolean;
    pace?: Pace;
};

/** What a sweep found and did; `isRefused` where it found more than may go without being told, and left it alone. */
export type Swept = {
    files: number;
    unnamed: number;
    quarantined: number;
    restored: number;
    removed: number;
    isRefused: boolean;
};

type Bounds = { from: Date; before: Date; now: Date };

/** By the storage's clock, whatever the server's says. Undefined where the database does not (surely) own the storage. */
async function boundsOf(services: Services, { age = youngest, isTold }: SweepOptions): Promise<Bounds | undefined> {
    const doubt = await settleOwner(services);
    if (doubt !== null) {
        services.log.warn({ doubt }, wordsFor(services, doubt));
        return undefined;
    }
    const [now, owner] = [await markTime(services.storage), await ownerRow(services.db)];
    if (!now || !owner || owner.owned_time === '') return undefined;
    const from = new Date(isTold ? 0 : owner.owned_time);
    return { from, before: new Date(now.getTime() - age), now };
}

/** What no row names: all of it counted, and as much of it kept as goes at once. */
class Found {
    #seenOriginals = 0;
    #unnamedOriginals = 0;
    readonly originals: OwnKey[] = [];
    readonly made: OwnKey[] = [];

    add({ originals, unnamed }: Looked): void {
        this.#seenOriginals += originals;
        for (const own of unnamed) {
            if (own.isOriginal) this.#unnamedOriginals += 1;
            const kept = own.isOriginal ? this.originals : this.made;
            if (kept.length < mostAtOnce) kept.push(own);
        }
    }

    isTooMuch(): boolean {
        return this.#unnamedOriginals > smallShareOf(this.#seenOriginals);
    }
}

async function putAway(services: Services, keys: readonly OwnKey[], pace: Pace, swept: Swept): Promise<void> {
    await whileOwned(services, keys, pace, async (some) => {
        await putIntoQuarantine(services, some, () => {
            swept.quarantined += 1;
        });
    });
}

/** What goes by itself: a small share, and only after everything was looked at. */
async function sweepShare(services: Services, { from, before }: Bounds, pace: Pace, swept: Swept): Promise<void> {
    const found = new Found();
    for await (const looked of lookForUnnamed(services, { from, before, pace })) {
        swept.files += looked.files;
        swept.unnamed += looked.unnamed.length;
        found.add(looked);
    }
    swept.isRefused = found.isTooMuch();
    if (!swept.isRefused) await putAway(services, [...found.originals, ...found.made], pace, swept);
}

/** What goes when somebody has said so: all of it. */
async function sweepEverything(services: Services, { from, before }: Bounds, pace: Pace, swept: Swept): Promise<void> {
    for await (const { files, unnamed } of lookForUnnamed(services, { from, before, pace })) {
        swept.files += files;
        swept.unnamed += unnamed.length;
        await putAway(services, unnamed, pace, swept);
    }
}

/**
 * Puts files that no row names into quarantine, brings back from there what a row names again, and removes what has been
 * there for thirty days. Only what the database owns: see "Files without a row" in ARCHITECTURE.md. Answers what it did,
 * and writes that to the log, also where something keeps it from its end; undefined where the database may not own the
 * storage.
 */
export async function sweepStorage(services: Services, options: SweepOptions = {}): Promise<Swept | undefined> {
    const { pace = withoutRest, isTold } = options;
    const bounds = await boundsOf(services, options);
    if (!bounds) return undefined;
    const swept: Swept = { files: 0, unnamed: 0, quarantined: 0, restored: 0, removed: 0, isRefused: false };
    try {
        await (isTold ? sweepEverything : sweepShare)(services, bounds, pace, swept);
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
            'more files than usual have no row, and none was put away; look at them, and let them go, with: npm run storage -- sweep',
        );
    return swept;
}

/** What `sweepStorage` would put away if it were told to, a few keys at a time. */
export async function* wouldSweep(services: Services, options: SweepOptions = {}): AsyncIterable<string[]> {
    const bounds = await boundsOf(services, { ...options, isTold: true });
    if (!bounds) return;
    for await (const { unnamed } of lookForUnnamed(services, { ...bounds, pace: withoutRest }))
        yield unnamed.map(({ key }) => key);
}
