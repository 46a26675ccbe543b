/**
 * What people do for a job. `clicks`: presses of the mouse or a finger; `operating`: keys that operate the console, with
 * those typed into a search; `keys`: all keys, also those of the text; `steps`: clicks and operating keys together, so
 * that neither is exchanged for the other.
 */
export type Effort = { clicks: number; operating: number; keys: number; steps: number };

export type Job = {
    /**
     * What it took in November 2026, as counted by a script, texts among the keys; undefined if nobody could do it. Where
     * each job began then was not written down: here most begin on the dashboard.
     */
    counted?: { clicks: number; keys?: number };
    /** The most that it may take: at most half of that, as far as it was counted. */
    most: Partial<Effort>;
    /** It took as little as anywhere, so it only must not take more. */
    isLean?: true;
};

const table = {
    promotionOnThree: { counted: { clicks: 25, keys: 517 }, most: { clicks: 10, keys: 258 } },
    bannerOnAll: { counted: { clicks: 45, keys: 54 }, most: { clicks: 12, keys: 27 } },
    // One for each thing: two in the menu, to create, the username, a password, to limit, two landing pages, articles.
    subUserForTwo: { most: { clicks: 9, operating: 1 } },
    replacePicture: { counted: { clicks: 6, keys: 9 }, most: { clicks: 4, keys: 9 }, isLean: true },
    themePutBack: { counted: { clicks: 6 }, most: { steps: 3 } },
    moveFar: { counted: { clicks: 5, keys: 2 }, most: { clicks: 5, keys: 2 }, isLean: true },
    // It has more required fields than then, and what is typed into them is nobody's to save.
    newLandingPage: { counted: { clicks: 9, keys: 66 }, most: { clicks: 4, operating: 33 } },
    fillLandingPage: { most: { steps: 7 } },
    // Nobody counted the keys then: one for each of twenty texts is what the keyboard alone takes.
    fiveLanguages: { counted: { clicks: 12 }, most: { clicks: 1, operating: 21 } },
    findByWord: { most: { clicks: 0, keys: 8 } },
    typoInThirty: { counted: { clicks: 120 }, most: { steps: 8 } },
    lookBefore: { most: { steps: 1 } },
    missingLanguages: { most: { steps: 0 } },
    appForMany: { counted: { clicks: 10 }, most: { steps: 8 }, isLean: true },
    undoFive: { counted: { clicks: 16 }, most: { steps: 2 } },
    minuteOffline: { most: { steps: 1 } },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof table;

/** The jobs of a working day: what each took before, and the most that it may take. */
export const jobs: Readonly<Record<JobName, Job>> = table;

/** Returns what is above half of what was counted, or above all of it for a job that was lean already. */
export function listLooseBars({ counted, most, isLean }: Job): string[] {
    if (!counted) return [];
    const share = isLean ? 1 : 0.5;
    const { clicks, keys = Number.POSITIVE_INFINITY } = counted;
    const ceilings: Effort = { clicks, operating: keys, keys, steps: clicks };
    return (['clicks', 'operating', 'keys', 'steps'] as const).filter(
        (what) => (most[what] ?? 0) > ceilings[what] * share,
    );
}
