import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type {
    AccountReachTable,
    AccountTable,
    DefaultViewTable,
    PreferenceTable,
    SavedViewTable,
    SessionTable,
    SignInTable,
} from './tables/accounts';
import type { ApkAppTable, ApkJobTable, ApkTaskTable } from './tables/apks';
import type { ConsoleAssetTable } from './tables/console';
import type {
    ContentGenerationTable,
    IdempotencyTable,
    RecordTable,
    ResortingTable,
    RevisionTable,
    SettingTable,
    ThinningTable,
    UnpinnedRevisionTable,
} from './tables/content';
import type { CopyBatchTable, CopyTargetTable } from './tables/copies';
import type { LandingPageClaimTable, LandingPageTable, ShareLinkTable } from './tables/landingPages';
import type { MediaTable, MediaUseTable, MediaVersionTable } from './tables/media';
import type { PresenceTable } from './tables/presence';
import type { RemovalTable } from './tables/removals';
import type { StorageOwnerTable } from './tables/storage';

/**
 * Every table and column of the database. Times are ISO 8601 texts in UTC. JSON is text, which both drivers return as
 * written; it is parsed in one place. Tenant tables begin their primary key with `ldp_id`.
 */
export type Tables = {
    account: AccountTable;
    account_reach: AccountReachTable;
    session: SessionTable;
    signin: SignInTable;
    preference: PreferenceTable;
    saved_view: SavedViewTable;
    default_view: DefaultViewTable;
    /** The words of a main account that are the same in every language; `words` is a JSON array. */
    kept_word: { account_id: string; words: string; version: number };
    landing_page: LandingPageTable;
    landing_page_claim: LandingPageClaimTable;
    landing_page_member: { ldp_id: string; account_id: string; role: 'OWNER' | 'SUB_OWNER' };
    record: RecordTable;
    /** The lists whose texts have an index: see `searchIndex.ts`. */
    search_index: { ldp_id: string; resource: string };
    setting: SettingTable;
    revision: RevisionTable;
    unpinned_revision: UnpinnedRevisionTable;
    thinning: ThinningTable;
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
    /** What builds that do not know a migration have to know of it; `build` made it. */
    schema_step: { name: string; tolerated: number; build: string };
    /** The processes that serve this database; `built_time` is empty for one that runs from source. */
    running_process: { id: string; built_time: string; expires: string };
    storage_owner: StorageOwnerTable;
    resorting: ResortingTable;
    content_generation: ContentGenerationTable;
    share_link: ShareLinkTable;
    presence: PresenceTable;
    removal: RemovalTable;
};

/** The owner of data that belong to no landing page: the global configuration. */
export const globalScope = 'global';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
export type Executor = Database | Transaction;
