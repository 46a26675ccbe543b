import type { Services } from '../context';
import type { OwnKey } from './keys';
import { markTime } from './mark';
import { settleOwner } from './owner';
import { ownerRow, ownsStorage } from './ownerRow';
import { type Pace, withoutRest } from './pace';
import { clearQuarantine, putIntoQuarantine, quarantineTime } from './quarantine';
import { lookForUnnamed } from './unnamed';
import { wordsFor } from './words';

/** No row names a file yet that is younger (milliseconds): it may be under way. */
const youngest = 24 * 60 * 60 * 1000;

/** More files than this are never put away at once without being told: so many of a thousand, or so many of few. */
export const share = { ofThousand: 10, ofFew: 50 } as const;

/** What is made of other files is made anew where it is missing: as much as this goes at once. */
const mostMade = 1000;

/** As many files are put away between two looks at whose the storage is. */
const step = 20;

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

/** What no row names, as far as it may go; one file more than may go is enough to know that it is too much. */
class Found {
    files = 0;
    unnamed = 0;
    readonly originals: OwnKey[] = [];
    readonly made: OwnKey[] = [];

    add(files: number, unnamed: readonly OwnKey[]): void {
        this.files += files;
        this.unnamed += unnamed.length;
        const most = this.#most();
        for (const own of unnamed) {
            if (own.isOriginal && this.originals.length <= most) this.originals.push(own);
            if (!own.isOriginal && this.made.length < mostMade) this.made.push(own);
        }
    }

    #most(): number {
        return Math.max(share.ofFew, Math.floor((this.files * share.ofThousand) / 1000));
    }

    isTooMuch(): boolean {
        return this.originals.length > this.#most();
    }
}

async function putAway(services: Services, keys: readonly OwnKey[], pace: Pace): Promise<number> {
    let count = 0;
    for (let first = 0; first < keys.length; first += step) {
        if (!(await ownsStorage(services))) break;
        count += await putIntoQuarantine(services, keys.slice(first, first + step));
        await pace();
    }
    return count;
}

/** What goes by itself: a small share, and only after everything was looked at. */
async function sweepShare(services: Services, { from, before }: Bounds, pace: Pace) {
    const found = new Found();
    for await (const { files, unnamed } of lookForUnnamed(services, { from, before, pace })) found.add(files, unnamed);
    const isRefused = found.isTooMuch();
    const quarantined = isRefused ? 0 : await putAway(services, [...found.originals, ...found.made], pace);
    return { files: found.files, unnamed: found.unnamed, quarantined, isRefused };
}

/** What goes when somebody has said so: all of it. */
async function sweepEverything(services: Services, { from, before }: Bounds, pace: Pace) {
    const counts = { files: 0, unnamed: 0, quarantined: 0, isRefused: false };
    for await (const { files, unnamed } of lookForUnnamed(services, { from, before, pace })) {
        counts.files += files;
        counts.unnamed += unnamed.length;
        counts.quarantined += await putAway(services, unnamed, pace);
    }
    return counts;
}

/**
 * Puts files that no row names into quarantine, brings back from there what a row names again, and removes what has been
 * there for thirty days. Only what the database owns: see "Files without a row" in ARCHITECTURE.md. Answers what it did,
 * and writes that to the log; undefined where the database may not own the storage.
 */
export async function sweepStorage(services: Services, options: SweepOptions = {}): Promise<Swept | undefined> {
    const { pace = withoutRest, isTold } = options;
    const bounds = await boundsOf(services, options);
    if (!bounds) return undefined;
    const done = await (isTold ? sweepEverything : sweepShare)(services, bounds, pace);
    const cleared = (await ownsStorage(services))
        ? await clearQuarantine(services, new Date(bounds.now.getTime() - quarantineTime))
        : { restored: 0, removed: 0 };
    const swept: Swept = { ...done, ...cleared };
    services.log.info(swept, 'the storage was swept');
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
