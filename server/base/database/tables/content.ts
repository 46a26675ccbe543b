import type { Generated } from 'kysely';
import type { Audit } from './audit';

export type RecordTable = Audit & {
    ldp_id: string;
    resource: string;
    id: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** Sort number, unique within the list. Only `updateseq` changes it, without a new version of the record. */
    sort: number;
    /** 0 if the row only holds a position in its list and has never been edited. */
    version: number;
    /** When the status first was ACTIVE; null if never, empty if before such times were kept. */
    published_time: string | null;
    /** The period, ISO 8601 in UTC; null if the record has none. */
    start_time: string | null;
    end_time: string | null;
    /** JSON: the declared fields. */
    data: string;
    /** JSON: the sort key of each sortable field by name (`textKey`, default language). */
    keys: string;
    /** `getSearchText`: the folded title and all other texts, in all languages. */
    search: string;
    /** The value of the unique field. */
    unique_key: string | null;
    /** JSON: the fields that lists show; null if they are not to be answered as they are stored. */
    brief: string | null;
    /**
     * The languages of all texts in `data`, sorted, with commas; null if `data` is not to be answered as it is stored.
     */
    langs: string | null;
    /**
     * The number of texts, and by language how many there are and how many of them are older than their source:
     * `;5;en=;th:3:1;`, where `=` stands for all and none. Null if not derived yet; see `server/store/translation.ts`.
     */
    texts: string | null;
    /** JSON: the translations that are older than their source, with that source; null if there are none. */
    outdated: string | null;
    /**
     * `getStoredForm` the type when `keys`, `search`, `unique_key`, `brief`, `langs`, `texts`, the period and the used files were derived;
     * empty if never derived.
     */
    form: Generated<string>;
};

export type SettingTable = {
    ldp_id: string;
    name: string;
    /** Empty for a setting without variants. */
    variant: string;
    version: number;
    data: string;
    updated_by: string;
    updated_time: string;
    /** As in `RecordTable`. */
    texts: string | null;
    outdated: string | null;
    form: Generated<string>;
};

/**
 * The state after a change. The state before it is the preceding revision. Written together with the change: see
 * `change.ts`. A new order of a list is one revision of the list, with the `record_id` `wholeListId`.
 */
export type RevisionTable = {
    ldp_id: string;
    /** UUIDv7, in order of creation. */
    id: string;
    resource: string;
    record_id: string;
    verb: string;
    version: number;
    time: string;
    account_id: string;
    username: string;
    address: string;
    /**
     * JSON: the row's own columns and `data`, the declared fields; null after a deletion. For the order of a list,
     * `OrderChange`.
     */
    after: string | null;
    /** For a deletion: the former sort number of the record. It stays reserved while the record can be restored. */
    place: number | string | null;
    /** The batch of copies that made the change. */
    batch_id: string | null;
    /** Since when the revision is kept for ever, and by whom; null unless it is pinned. */
    pinned_time: string | null;
    pinned_by: string | null;
};

/** A revision that was kept for ever until this time, of whose record the history is to be thinned again. */
export type UnpinnedRevisionTable = { ldp_id: string; id: string; time: string };

/**
 * Up to which revision, in the order of `time` and `id`, the history was thinned: by a configuration, and for one of its
 * periods.
 */
export type ThinningTable = { stage: string; reached_time: string; reached_id: string };

export type IdempotencyTable = {
    account_id: string;
    key: string;
    /** SHA-256 of the call, its address and its body. */
    request_hash: string;
    /** JSON: `{ "data": … }`, or `{ "ldpId", "revision" }` if the answer is the state after that revision. */
    answer: string;
    created_time: string;
};

/**
 * A landing page whose lists are being sorted by another language, and the place that has been reached: a list, empty
 * before the first, and its last record with new sort keys, empty if there is none yet.
 */
export type ResortingTable = { ldp_id: string; resource: string; record_id: string };

/**
 * A number that rises with every change of the content of a landing page; `ldp_id` may also be another owner of content.
 * Triggers count: see `countedChanges`.
 */
export type ContentGenerationTable = { ldp_id: string; generation: number };
