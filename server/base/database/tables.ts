import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { ApkJobStatus } from '../../../contract/apkJobs';
import type { TargetStatus } from '../../../contract/calls/copyConfig';

/**
 * Every table and column of the database. Times are ISO 8601 texts in UTC. JSON is text, which both drivers return as
 * written; it is parsed in one place. Tenant tables begin their primary key with `ldp_id`.
 */
export type Tables = {
    account: AccountTable;
    session: SessionTable;
    signin: SignInTable;
    landing_page: LandingPageTable;
    landing_page_claim: LandingPageClaimTable;
    landing_page_member: { ldp_id: string; account_id: string; role: 'OWNER' | 'SUB_OWNER' };
    record: RecordTable;
    /** The lists whose texts have an index: see `searchIndex.ts`. */
    search_index: { ldp_id: string; resource: string };
    setting: SettingTable;
    revision: RevisionTable;
    idempotency: IdempotencyTable;
    media: MediaTable;
    media_version: MediaVersionTable;
    media_use: MediaUseTable;
    copy_batch: CopyBatchTable;
    copy_target: CopyTargetTable;
    apk_task: ApkTaskTable;
    apk_job: ApkJobTable;
    apk_app: ApkAppTable;
    console_build: { id: string; published_time: string };
    console_asset: ConsoleAssetTable;
    /**
     * Facts about the database itself: the fingerprint of the key that its secrets are sealed with, and the lease for
     * rebuilding rows.
     */
    store_mark: { name: 'secretKey' | 'rebuilding'; value: string };
    storage_owner: StorageOwnerTable;
    resorting: ResortingTable;
    content_generation: ContentGenerationTable;
    share_link: ShareLinkTable;
};

type Audit = { created_by: string; created_time: string; updated_by: string; updated_time: string };

export type AccountTable = Audit & {
    id: string;
    username: string;
    /** Lower case; unique across users and sub-users. */
    username_key: string;
    password_hash: string;
    name: string;
    /** `textKey`, for sorting. */
    name_key: string;
    remark: string;
    /** `textKey` of username, name and remark. */
    search: string;
    user_type: 'MAIN' | 'SUB';
    position: 'ADMIN' | 'USER';
    /** JSON: level by permission key. For a SUB it is limited to the permission of its maker when it is read. */
    permission: string;
    /** JSON: addresses and CIDR blocks; empty means anywhere. */
    ip_whitelist: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** The maker: the account that created this one; null for a MAIN. */
    maker_id: string | null;
    version: number;
};

export type SessionTable = {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string;
    /** SHA-256 of the read-only token in addresses of files. */
    media_hash: string;
    /** The media token, sealed with SECRET_KEY, because every request for the profile returns it. */
    media_token: string;
    account_id: string;
    address: string;
    agent: string;
    created_time: string;
    used_time: string;
    expires_time: string;
    /** Set when the session was ended: the failure is then 87009 instead of 87008. */
    ended_time: string | null;
};

/** All attempts to sign in, for the limits and for the account's own list. */
export type SignInTable = {
    id: string;
    username_key: string;
    /** The account with this username; null if there was none. */
    account_id: string | null;
    address: string;
    agent: string;
    time: string;
    succeeded: number;
    /** The device that the account was known on; null for an unknown device. */
    device: string | null;
};

export type LandingPageTable = Audit & {
    id: string;
    name: string;
    /** `textKey`, for sorting and searching. */
    name_key: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** JSON: language codes. */
    langs: string;
    default_lang: string;
    cache_version: number;
    /** JSON: the declared fields without secrets. */
    data: string;
    /** Sealed with SECRET_KEY; null if there is none. */
    telegram_bot_token: string | null;
    version: number;
};

/** The names that a landing page is found by. Key, prefix and domains are unique; API domains may be shared. */
export type LandingPageClaimTable = {
    ldp_id: string;
    kind: 'key' | 'prefix' | 'domain' | 'apiDomain';
    /** Lower case. */
    value: string;
    /** Since when a domain is proven to be the operator's; null for everything else. */
    proven_time: Generated<string | null>;
    /** When the last look for the proof began. */
    checked_time: Generated<string | null>;
    /** JSON: what the last look found instead; null if nothing. */
    proof_problems: Generated<string | null>;
};

export type RecordTable = Audit & {
    ldp_id: string;
    resource: string;
    id: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** Sort number, unique within the list. Only `updateseq` changes it, without a new version of the record. */
    sort: number;
    /** 0 if the row only holds a position in its list and has never been edited. */
    version: number;
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
     * `getStoredForm` the type when `keys`, `search`, `unique_key`, `brief`, `langs` and the used files were derived;
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
};

export type IdempotencyTable = {
    account_id: string;
    key: string;
    /** SHA-256 of the call, its address and its body. */
    request_hash: string;
    /** JSON: `{ "data": … }`, or `{ "ldpId", "revision" }` if the answer is the state after that revision. */
    answer: string;
    created_time: string;
};

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

/** A batch: one order of copy config from a landing page to others, or a dry run of it. */
export type CopyBatchTable = {
    id: string;
    source_id: string;
    /** JSON: names of the copy parts. */
    parts: string;
    /** 1: only the numbers of changes are computed. */
    dry_run: number;
    account_id: string;
    username: string;
    address: string;
    created_time: string;
};

/** The outcome of a batch at one target, written together with the copied values. */
export type CopyTargetTable = {
    batch_id: string;
    place: number;
    ldp_id: string;
    status: TargetStatus;
    /** JSON: an i18n key and its parameters; null if there is nothing to report. */
    reason: string | null;
    /** JSON: the changes by copy part. */
    changes: string;
    /** JSON: what was written, and the versions before it; null if nothing was written. */
    written: string | null;
    /** Hash of the state of all chosen copy parts after the copy. */
    standing: string | null;
    /** End of the lease; after it another process may claim the target. */
    claimed_until: string | null;
    /** Incremented with each claim; writes under an older claim are rejected. */
    fence: number;
    /** Claims since an outcome was last recorded: see `claims.ts`. */
    begun: number;
};

/** A task: an order for the apps of some landing pages. */
export type ApkTaskTable = {
    id: string;
    name: string;
    /** `textKey`, for searching and sorting. */
    name_key: string;
    /** JSON: domains; empty if each app uses those of its landing page. */
    api_domains: string;
    auto_release: number;
    /** 1: created automatically because app media changed. */
    auto_build: number;
    /** Empty: taken from the app media. An empty version is taken from the global configuration. */
    app_name: string;
    version_name: string;
    account_id: string;
    username: string;
    created_time: string;
};

/** A job: one app build of a task, with its outcome. These rows are the queue. */
export type ApkJobTable = {
    ldp_id: string;
    id: string;
    task_id: string;
    status: ApkJobStatus;
    /** Incremented with each claim; writes under an older claim are rejected. */
    fence: number;
    /** Claims since the job was last ordered or retried. */
    tries: number;
    /** Claims since an outcome was last recorded: see `claims.ts`. */
    begun: number;
    /**
     * While the job waits: the earliest time of the next claim. While it is built: the end of the lease, unless it is
     * renewed.
     */
    claimed_until: string | null;
    /** JSON: an i18n key and its parameters; null if there is nothing to report. */
    reason: string | null;
    /** File name in the storage and last segment of the address; null without a file. */
    file: string | null;
    /** Last segment of the public address; null if not released. */
    public_file: string | null;
    size: number;
    sha256: string;
    app_name: string;
    package_id: string;
    version_code: number;
    version_name: string;
    certificate_sha256: string;
    uploaded: number;
    created_time: string;
    updated_time: string;
    released_time: string | null;
};

/** The identity of a landing page's app on Android. Created once and never replaced. */
export type ApkAppTable = {
    ldp_id: string;
    package_id: string;
    /** The signing key with its certificate, sealed with SECRET_KEY. */
    signing_key: string;
    certificate_sha256: string;
    /** The highest version code assigned to a build. */
    version_code: number;
    created_time: string;
};

/** A file of a build of the console, for processes that run other builds. */
export type ConsoleAssetTable = {
    /** Address below `/assets/`; equal content has the same name in every build. */
    name: string;
    build_id: string;
    /** Compression of `body`; empty for none. */
    encoding: 'br' | '';
    /** Uncompressed size in bytes. */
    size: number;
    body: Buffer;
};

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

/**
 * A landing page whose lists are being sorted by another language, and the place that has been reached: a list, empty
 * before the first, and its last record with new sort keys, empty if there is none yet.
 */
export type ResortingTable = { ldp_id: string; resource: string; record_id: string };

/**
 * How often the content of a landing page was changed; `ldp_id` may also be another owner of content. Triggers
 * count: see `countedChanges`.
 */
export type ContentGenerationTable = { ldp_id: string; generation: number };

/** A link that shows a landing page to whoever has it. */
export type ShareLinkTable = {
    id: string;
    ldp_id: string;
    /** SHA-256 of the token, which follows from the id and the secret key. */
    token_hash: string;
    /** The instant as of which the landing page is shown; null: that of each visit. */
    shown_time: string | null;
    expires_time: string;
    revoked_time: string | null;
    created_by: string;
    created_time: string;
};

/** The owner of data that belong to no landing page: the global configuration. */
export const globalScope = 'global';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
export type Executor = Database | Transaction;
