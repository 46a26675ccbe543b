import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { ApkJobStatus } from '../../../contract/apkJobs';
import type { TargetStatus } from '../../../contract/calls/copyConfig';

/**
 * Every column of the store. Times are ISO 8601 texts in UTC, JSON is text: both drivers hand back what was written, and
 * it is parsed in one place. Tenant tables have `ldp_id` first in their primary key.
 */
export type Tables = {
    account: AccountTable;
    session: SessionTable;
    signin: SignInTable;
    landing_page: LandingPageTable;
    landing_page_claim: LandingPageClaimTable;
    landing_page_member: { ldp_id: string; account_id: string; role: 'OWNER' | 'SUB_OWNER' };
    record: RecordTable;
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
    /** What a store tells of itself: with which key its secrets are sealed, and who rebuilds rows until when. */
    store_mark: { name: 'secretKey' | 'rebuilding'; value: string };
    storage_owner: StorageOwnerTable;
};

type Audit = { created_by: string; created_time: string; updated_by: string; updated_time: string };

export type AccountTable = Audit & {
    id: string;
    username: string;
    /** Lower case; unique over users and sub-users. */
    username_key: string;
    password_hash: string;
    name: string;
    /** `textKey`: sorted by. */
    name_key: string;
    remark: string;
    /** `textKey` of username, name and remark. */
    search: string;
    user_type: 'MAIN' | 'SUB';
    position: 'ADMIN' | 'USER';
    /** JSON: level by key. Of a SUB, never more than its maker has when it is read. */
    permission: string;
    /** JSON: addresses and CIDR blocks; empty means anywhere. */
    ip_whitelist: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** The account that made this one; only a SUB has one. */
    maker_id: string | null;
    version: number;
};

export type SessionTable = {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string;
    /** SHA-256 of the read-only token that file addresses carry. */
    media_hash: string;
    /** The media token itself, sealed with SECRET_KEY, since the profile answers it again and again. */
    media_token: string;
    account_id: string;
    address: string;
    agent: string;
    created_time: string;
    used_time: string;
    expires_time: string;
    /** Set when it was ended: 87009 instead of 87008. */
    ended_time: string | null;
};

/** Every try to sign in, for the limits and for the account's own list. */
export type SignInTable = {
    id: string;
    username_key: string;
    /** Whose name it was; null where it was nobody's. */
    account_id: string | null;
    address: string;
    agent: string;
    time: string;
    succeeded: number;
    /** The device that the account was known on; null of a stranger. */
    device: string | null;
};

export type LandingPageTable = Audit & {
    id: string;
    name: string;
    /** `textKey`: sorted and searched by. */
    name_key: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** JSON: language codes. */
    langs: string;
    default_lang: string;
    cache_version: number;
    /** JSON: the declared fields, but no secret. */
    data: string;
    /** Sealed with SECRET_KEY; null where there is none. */
    telegram_bot_token: string | null;
    version: number;
};

/** What a landing page answers to: its key, prefix and domains are nobody else's, its API domains may be others' too. */
export type LandingPageClaimTable = {
    ldp_id: string;
    kind: 'key' | 'prefix' | 'domain' | 'apiDomain';
    /** Lower case. */
    value: string;
};

export type RecordTable = Audit & {
    ldp_id: string;
    resource: string;
    id: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** Unique place in its list; only `updateseq` changes it, and that is no version of the record. */
    sort: number;
    /** 0: it holds a place in its list, and nobody has written anything into it. */
    version: number;
    /** JSON: the declared fields. */
    data: string;
    /** JSON: by field name, the text that it is sorted by (`textKey`, default language). */
    keys: string;
    /** `searchTextOf`: the title and every other text, in all languages, folded. */
    search: string;
    /** The value of the declaration's unique field. */
    unique_key: string | null;
    /** `formOf` its type when `keys`, `search`, `unique_key` and its uses of files were made; empty: before there were any. */
    form: Generated<string>;
};

export type SettingTable = {
    ldp_id: string;
    name: string;
    /** Empty for a setting that is kept once. */
    variant: string;
    version: number;
    data: string;
    updated_by: string;
    updated_time: string;
    /** As in `RecordTable`. */
    form: Generated<string>;
};

/**
 * What stood after a change. What stood before it is the revision before it. Written with the change itself: see `change.ts`.
 * A new order of a list is one revision, of the list: no record has its `record_id`, `wholeList`.
 */
export type RevisionTable = {
    ldp_id: string;
    /** UUIDv7: later ones are greater. */
    id: string;
    resource: string;
    record_id: string;
    verb: string;
    version: number;
    time: string;
    account_id: string;
    username: string;
    address: string;
    /** JSON: the row's own columns beside `data`, the declared fields; null after a delete. Of a list's order, `Reordered`. */
    after: string | null;
    /** Of a deletion: the place in the list that it left. Nobody else gets that while the record can be restored. */
    place: number | string | null;
};

export type IdempotencyTable = {
    account_id: string;
    key: string;
    /** SHA-256 of the call, its address and its body. */
    request_hash: string;
    /** JSON: `{ "data": … }`, or `{ "ldpId", "revision" }` when the answer is what that revision left behind. */
    answer: string;
    created_time: string;
};

export type MediaTable = Audit & {
    /** A landing page, or `common`. */
    ldp_id: string;
    id: string;
    media_type: string;
    name: string;
    /** `textKey`: searched and sorted by. */
    name_key: string;
    /** Name in the storage and last step of its address. */
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

/** A file that another took the place of, while it can be brought back. It goes with its row in `media`. */
export type MediaVersionTable = Pick<MediaTable, 'ldp_id' | 'file' | 'mime' | 'width' | 'height' | 'size' | 'hash'> & {
    media_id: string;
    /** The last version of its row in `media` that had it. */
    version: number;
    replaced_time: string;
};

/**
 * That a record or a setting shows a file, written together with it. A file in use cannot go, and one that is gone cannot
 * be put to use: the database sees to both.
 */
export type MediaUseTable = {
    /** Whose content it is. */
    ldp_id: string;
    resource: string;
    record_id: string;
    /** The file's landing page, or `common`. */
    owner: string;
    file: string;
};

/** One copy of configuration from a landing page to others, or a look at what it would do. */
export type CopyBatchTable = {
    id: string;
    source_id: string;
    /** JSON: names of parts. */
    parts: string;
    /** 1: nothing but the numbers of changes is worked out. */
    dry_run: number;
    account_id: string;
    username: string;
    address: string;
    created_time: string;
};

/** What became of a batch at one landing page; written together with what it did there. */
export type CopyTargetTable = {
    batch_id: string;
    place: number;
    ldp_id: string;
    status: TargetStatus;
    /** JSON: an i18n key and its parameters; null where there is nothing to say. */
    reason: string | null;
    /** JSON: what changed, by part. */
    changes: string;
    /** JSON: what was written, and the version that stood before; null where nothing was. */
    written: string | null;
    /** What stood afterwards in everything that was chosen, as one hash. */
    standing: string | null;
    /** Until when a process has it in hand. Another one may take it then. */
    claimed_until: string | null;
    /** Grows with every claim: whoever has an older one has nothing to say any more. */
    fence: number;
    /** Claims since anything was heard of what came of one: see `claims.ts`. */
    begun: number;
};

/** An order for the apps of some landing pages. */
export type ApkTaskTable = {
    id: string;
    name: string;
    /** `textKey`: searched and sorted by. */
    name_key: string;
    /** JSON: domains; empty where each app asks those of its landing page. */
    api_domains: string;
    auto_release: number;
    /** 1: made because app media were changed. */
    auto_build: number;
    /** Empty: as the app media say; the version likewise as the global configuration says. */
    app_name: string;
    version_name: string;
    account_id: string;
    username: string;
    created_time: string;
};

/** One app of an order, and what became of it. These rows are the queue. */
export type ApkJobTable = {
    ldp_id: string;
    id: string;
    task_id: string;
    status: ApkJobStatus;
    /** Grows with every claim: whoever has an older one has nothing to say any more. */
    fence: number;
    /** Claims since it was last wanted. */
    tries: number;
    /** Claims since anything was heard of what came of one: see `claims.ts`. */
    begun: number;
    /** While it waits: not to be claimed before. While it is built: whoever has it in hand has to be heard of until then. */
    claimed_until: string | null;
    /** JSON: an i18n key and its parameters; null where there is nothing to say. */
    reason: string | null;
    /** Name in the storage and last step of its address; null until there is one. */
    file: string | null;
    /** Last step of the address that everybody may know; null where it is not released. */
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

/** What a landing page's app is known by to Android. Made once and never replaced. */
export type ApkAppTable = {
    ldp_id: string;
    package_id: string;
    /** Sealed with SECRET_KEY, its certificate in it. */
    signing_key: string;
    certificate_sha256: string;
    /** The highest that was given to a build. */
    version_code: number;
    created_time: string;
};

/** A file of a build of the console, for processes of other builds. */
export type ConsoleAssetTable = {
    /** Its address below `/assets/`; the same content has the same name in every build. */
    name: string;
    build_id: string;
    /** How `body` is compressed. */
    encoding: 'br' | '';
    /** Bytes when it is not. */
    size: number;
    body: Buffer;
};

/** What the database knows of the storage with its files: one row. See `server/features/upkeep`. */
export type StorageOwnerTable = {
    id: 'storage';
    /** What the owner's mark in the storage says: the name of this database, and what it was last marked with. */
    store: string;
    /** Empty until it owned a storage for the first time. */
    token: string;
    /** What the mark is about to get, or has got from a process that died before it could say so. */
    next_token: string | null;
    /** `Dialect.placeOf` when the mark was last written. */
    place: string;
    /** Why it is not sure to own the storage; null where it is. */
    doubt: Doubt | null;
    /** By the storage's clock, from when on it owned the storage. Empty while that is not known. */
    owned_time: string;
    swept_time: string;
};

/** Why nothing is deleted: the storage is another's; two databases of one name; a copy in another place; a backup. */
export type Doubt = 'foreign' | 'disputed' | 'copied' | 'older';

/** Where data belong that are nobody's landing page: the global configuration. */
export const globalScope = 'global';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
export type Executor = Database | Transaction;
