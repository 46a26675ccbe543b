/** Every unique constraint by its name in the database: table, then columns. */
export const uniques = {
    account_pkey: ['account', 'id'],
    account_reach_pkey: ['account_reach', 'ldp_id', 'account_id'],
    account_username: ['account', 'username_key'],
    session_pkey: ['session', 'token_hash'],
    session_media: ['session', 'media_hash'],
    signin_pkey: ['signin', 'id'],
    landing_page_pkey: ['landing_page', 'id'],
    landing_page_member_pkey: ['landing_page_member', 'ldp_id', 'account_id', 'role'],
    landing_page_claim_pkey: ['landing_page_claim', 'ldp_id', 'kind', 'value'],
    landing_page_claim_value: ['landing_page_claim', 'kind', 'value'],
    record_pkey: ['record', 'ldp_id', 'resource', 'id'],
    record_unique: ['record', 'ldp_id', 'resource', 'unique_key'],
    search_index_pkey: ['search_index', 'ldp_id', 'resource'],
    setting_pkey: ['setting', 'ldp_id', 'name', 'variant'],
    revision_pkey: ['revision', 'ldp_id', 'id'],
    unpinned_revision_pkey: ['unpinned_revision', 'ldp_id', 'id'],
    thinning_pkey: ['thinning', 'stage'],
    idempotency_pkey: ['idempotency', 'account_id', 'key'],
    media_pkey: ['media', 'ldp_id', 'id'],
    media_version_pkey: ['media_version', 'ldp_id', 'file'],
    media_use_pkey: ['media_use', 'ldp_id', 'resource', 'record_id', 'owner', 'file'],
    copy_batch_pkey: ['copy_batch', 'id'],
    copy_target_pkey: ['copy_target', 'batch_id', 'ldp_id'],
    apk_task_pkey: ['apk_task', 'id'],
    apk_job_pkey: ['apk_job', 'ldp_id', 'id'],
    apk_job_public_file: ['apk_job', 'public_file'],
    apk_job_released: ['apk_job', 'ldp_id'],
    apk_app_pkey: ['apk_app', 'ldp_id'],
    preference_pkey: ['preference', 'account_id', 'name'],
    saved_view_pkey: ['saved_view', 'id'],
    saved_view_name: ['saved_view', 'account_id', 'resource', 'name_key'],
    default_view_pkey: ['default_view', 'account_id', 'resource'],
    resorting_pkey: ['resorting', 'ldp_id'],
    media_file: ['media', 'ldp_id', 'file'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type UniqueName = keyof typeof uniques;

/** Finds the name of the unique constraint over these columns (`record.ldp_id`, …); undefined if there is none. */
export function findUniqueName(columns: readonly string[]): UniqueName | undefined {
    const target = columns.join();
    for (const [name, [table, ...own]] of Object.entries(uniques)) {
        // `Object.entries` types names as strings.
        if (own.map((column) => `${table}.${column}`).join() === target) return name as UniqueName;
    }
    return undefined;
}

/** Whether a constraint name reported by the database is one of `uniques`. */
export function isUniqueName(name: string | undefined): name is UniqueName {
    return name !== undefined && name in uniques;
}
