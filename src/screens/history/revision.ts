type Values = Readonly<Record<string, unknown>>;

/**
 * A revision as it is read. `before` and `after` are there in a record's own history, and null where the record did not
 * stand; `title` is what people call the record, as far as it has a name of its own. `order` is there instead where a list was
 * put in another order: how many moved, and where one was moved alone, which `title` then names, its places as people count.
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
    address: string;
    before?: Values | null | undefined;
    after?: Values | null | undefined;
    order?: { count: number; from?: number; to?: number };
};

/** Whose history that of a list's order is: no record's. */
export const wholeList = '';

/** What is asked for without naming the landing page that is worked on. */
export const everywhere = { ldpId: '' } as const;
