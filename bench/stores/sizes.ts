/** How much `fillStore` writes. All numbers are those of the whole store unless said otherwise. */
export type DataSize = {
    landingPages: number;
    /** Landing pages with lists; the others have none. */
    filledPages: number;
    records: number;
    /** Articles of the first landing page. */
    longList: number;
    /** Articles of the second landing page, in an order made by hand. */
    orderedList: number;
    /** Questions of the second landing page. */
    plainList: number;
    /** Bounds of all other lists, of which every filled landing page has one for each of three types. */
    otherLists: { from: number; to: number };
    /** Files in the library of the second landing page. */
    files: number;
    /** Revisions of a single record, the first of the ordered list. */
    revisionsOfOne: number;
    /** Further revisions, spread over the records of all lists. */
    revisions: number;
    /** Questions of the third landing page that were deleted. */
    deleted: number;
    subUsers: number;
    signIns: number;
    sessions: number;
};

const large: DataSize = {
    landingPages: 5000,
    filledPages: 1300,
    records: 13_000_000,
    longList: 2_000_000,
    orderedList: 10_000,
    plainList: 7700,
    otherLists: { from: 500, to: 7000 },
    files: 100_000,
    revisionsOfOne: 100_000,
    revisions: 1_500_000,
    deleted: 2000,
    subUsers: 10_000,
    signIns: 1_000_000,
    sessions: 100_000,
};

export const sizes = {
    large,
    medium: {
        ...large,
        landingPages: 500,
        filledPages: 130,
        records: 1_300_000,
        longList: 200_000,
        files: 10_000,
        revisionsOfOne: 10_000,
        revisions: 150_000,
        deleted: 1000,
        subUsers: 1000,
        signIns: 100_000,
        sessions: 10_000,
    },
    small: {
        ...large,
        landingPages: 5,
        filledPages: 5,
        records: 59_000,
        longList: 20_000,
        files: 1000,
        revisionsOfOne: 1000,
        revisions: 15_000,
        deleted: 200,
        subUsers: 100,
        signIns: 10_000,
        sessions: 1000,
    },
    /** Many landing pages with short lists, for what reads all of them: the search over everything. */
    wide: {
        landingPages: 1300,
        filledPages: 1300,
        records: 65_000,
        longList: 200,
        orderedList: 50,
        plainList: 50,
        otherLists: { from: 10, to: 40 },
        files: 1000,
        revisionsOfOne: 100,
        revisions: 6500,
        deleted: 200,
        subUsers: 1000,
        signIns: 10_000,
        sessions: 1000,
    },
    /** For tests: everything occurs, hardly anything repeats. */
    tiny: {
        landingPages: 6,
        filledPages: 3,
        records: 600,
        longList: 200,
        orderedList: 30,
        plainList: 25,
        otherLists: { from: 10, to: 80 },
        files: 40,
        revisionsOfOne: 45,
        revisions: 150,
        deleted: 7,
        subUsers: 12,
        signIns: 100,
        sessions: 30,
    },
} as const satisfies Record<string, DataSize>;

export type SizeName = keyof typeof sizes;

/** Returns the length of each of the other lists; together with the named lists they make up all records. */
export function getOtherLengths(size: DataSize, lists: number, random: () => number): number[] {
    const { from, to } = size.otherLists;
    // Most lists are short: the exponent makes the mean of the largest store that of all its lists.
    const drawn = Array.from({ length: lists }, () => from + (to - from) * random() ** 1.8);
    const left = size.records - size.longList - size.orderedList - size.plainList;
    const factor = left / drawn.reduce((sum, length) => sum + length, 0);
    const lengths = drawn.map((length) => Math.floor(length * factor));
    const missing = left - lengths.reduce((sum, length) => sum + length, 0);
    return lengths.map((length, index) => length + (index < missing ? 1 : 0));
}
