type Values = Readonly<Record<string, unknown>>;

/**
 * A revision on the wire. `before` and `after` are present in a record's own history, and null if the record did not
 * exist; `title` is the record's display name, if it has one. For a change of order, `order` is present instead: the
 * number of moved records and, if a single one was moved (named by `title`), its positions, counted from 1.
 */
export type Revision = {
    id: string;
    ldpId: string;
    ldpName: string;
    resource: string;
    recordId: string;
    title: string;
    verb: string;
    version: number;
    time: string;
    username: string;
    /** Empty if the account may not see it. */
    address: string;
    /** The batch of copies that made the change, and its kind (`BatchKind`); empty if none did. */
    batchId: string;
    batchKind: string;
    before?: Values | null | undefined;
    after?: Values | null | undefined;
    order?: { count: number; from?: number; to?: number };
};

/** A filter that includes all landing pages, not only the current one. */
export const everywhere = { ldpId: '' } as const;
