import type { ApkJobStatus } from '../../../../contract/apkJobs';

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
