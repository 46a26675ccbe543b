import type { Audit } from './audit';

export type MediaTable = Audit & {
    /** A landing page, or `common`. */
    ldp_id: string;
    id: string;
    media_type: string;
    name: string;
    /** `textKey`, for searching and sorting. */
    name_key: string;
    /** File name in the storage and last segment of the address. */
    file: string;
    mime: string;
    width: number | null;
    height: number | null;
    size: number;
    /** SHA-256 of the stored bytes. */
    hash: string;
    focal_point: string | null;
    version: number;
};

/** A replaced file, while it can be restored. Deleted together with its row in `media`. */
export type MediaVersionTable = Pick<MediaTable, 'ldp_id' | 'file' | 'mime' | 'width' | 'height' | 'size' | 'hash'> & {
    media_id: string;
    /** The last version of the row in `media` that had this file. */
    version: number;
    replaced_time: string;
};

/**
 * The use of a file by a record or setting, written together with it. The database ensures that a file in use cannot be
 * deleted, and that a deleted file cannot be used.
 */
export type MediaUseTable = {
    /** The landing page (or other owner) of the content. */
    ldp_id: string;
    resource: string;
    record_id: string;
    /** The landing page of the file, or `common`. */
    owner: string;
    file: string;
};
