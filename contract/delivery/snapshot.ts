/**
 * A part of a list as visitors see it, in its order. `next` is the id after which the next part begins; null if none
 * follows.
 */
export type DeliveredList = { items: Record<string, unknown>[]; next: string | null };

/** The size of a picture in pixels, by its path; unknown for drawings without one. */
export type PictureSizes = Record<string, { width: number; height: number }>;

/**
 * What visitors of a landing page see in one language at one instant.
 *
 * - At `validUntil`, ISO 8601 in UTC, something appears or disappears by itself; null if nothing will.
 * - `landingPage` has the delivered fields of the landing page itself.
 * - `content` has every delivered type by name: a list, a setting, or, for a setting with variants, these by name.
 * - `pictures` has the sizes of all pictures that occur in the rest.
 */
export type Snapshot = {
    lang: string;
    validUntil: string | null;
    landingPage: Record<string, unknown>;
    content: Record<string, unknown>;
    pictures: PictureSizes;
};

/** The number of records of each list in a snapshot; further ones are in the list itself. */
export const snapshotRecords = 100;
