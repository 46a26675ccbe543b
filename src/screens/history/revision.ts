import type { LatestChange, RevisionPin } from '../../../contract/calls/history';

type Values = Readonly<Record<string, unknown>>;

/**
 * A revision on the wire. `before` and `after` are present in a record's own history, and null if the record did not
 * exist; for a change of order, `order` is present instead.
 */
export type Revision = LatestChange & {
    ldpId: string;
    ldpName: string;
    /** Empty if the account may not see it. */
    address: string;
    /** The batch of copies that made the change, and its kind (`BatchKind`); empty if none did. */
    batchId: string;
    batchKind: string;
    before?: Values | null | undefined;
    after?: Values | null | undefined;
    /** Who keeps this version for ever; absent if nobody does. */
    pin?: RevisionPin | undefined;
    /** How many versions between this one and the one before are no longer kept; absent if there are none. */
    skipped?: number | undefined;
};

/** A filter that includes all landing pages, not only the current one. */
export const everywhere = { ldpId: '' } as const;
