/** What the database knows about the storage of its files: a single row. See `server/features/upkeep`. */
export type StorageOwnerTable = {
    id: 'storage';
    /** The name of this database in the storage's owner mark. `token` is the value last written into the mark. */
    store: string;
    /** Empty until this database has owned a storage. */
    token: string;
    /** The token about to be written into the mark, or already written by a process that died before recording it. */
    next_token: string | null;
    /** `Dialect.loadIdentity` when the mark was last written. */
    place: string;
    /** Why the ownership of the storage is in doubt; null if it is not. */
    doubt: Doubt | null;
    /** Since when the database has owned the storage, by the storage's clock. Empty while unknown. */
    owned_time: string;
    swept_time: string;
};

/**
 * Why no files are deleted. `foreign`: the storage belongs to another database; `disputed`: two databases have the same
 * name; `copied`: the database is a copy in another place; `older`: the database is a restored backup.
 */
export type Doubt = 'foreign' | 'disputed' | 'copied' | 'older';
