import type { Kysely, Transaction as KyselyTransaction } from 'kysely';

/**
 * Every column of the store. Times are ISO 8601 texts in UTC, JSON is text: both drivers hand back what was written, and
 * it is parsed in one place. Tenant tables have `ldp_id` first in their primary key.
 */
export type Tables = {
    account: AccountTable;
    session: SessionTable;
    signin: SignInTable;
    landing_page: LandingPageTable;
    landing_page_member: { ldp_id: string; account_id: string; role: 'OWNER' | 'SUB_OWNER' };
    record: RecordTable;
    setting: SettingTable;
    revision: RevisionTable;
    idempotency: IdempotencyTable;
    media: MediaTable;
    media_use: MediaUseTable;
};

type Audit = { created_by: string; created_time: string; updated_by: string; updated_time: string };

export type AccountTable = Audit & {
    id: string;
    username: string;
    /** Lower case; unique over users and sub-users. */
    username_key: string;
    password_hash: string;
    name: string;
    /** NFKC, lower case: sorted by. */
    name_key: string;
    remark: string;
    /** Username, name and remark: NFKC, lower case. */
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
};

export type LandingPageTable = Audit & {
    id: string;
    name: string;
    /** NFKC, lower case: sorted and searched by. */
    name_key: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** JSON: language codes. */
    langs: string;
    default_lang: string;
    cache_version: number;
    /** JSON: everything else that a landing page has. */
    data: string;
    version: number;
};

export type RecordTable = Audit & {
    ldp_id: string;
    resource: string;
    id: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** Unique place in its list; only `updateseq` changes it. */
    sort: number;
    version: number;
    /** JSON: the declared fields. */
    data: string;
    /** JSON: by field name, the text that it is sorted by (NFKC, lower case, default language). */
    keys: string;
    /** Titles in every language, NFKC, lower case. */
    search: string;
    /** The value of the declaration's unique field. */
    unique_key: string | null;
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
};

/** What stood after a change. What stood before it is the revision before it. Written by `server/store` alone. */
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
    /** JSON: the row's own columns beside `data`, the declared fields; null after a delete. */
    after: string | null;
};

export type IdempotencyTable = {
    account_id: string;
    key: string;
    /** SHA-256 of call and body. */
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
    /** NFKC, lower case: searched and sorted by. */
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

/** Where data belong that are nobody's landing page: the global configuration. */
export const globalScope = 'global';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
export type Executor = Database | Transaction;
