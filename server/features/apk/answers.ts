import type { ApkJobCounts, ApkJobStatus } from '../../../contract/apkJobs';
import { apkJobStatuses, getTaskStatus } from '../../../contract/apkJobs';
import type { ApkJob } from '../../../contract/calls/apk/jobs';
import type { ApkTask } from '../../../contract/calls/apk/tasks';
import type { ApkJobTable, ApkTaskTable } from '../../base/database/tables/apks';
import { translate } from '../../base/system/messages';
import type { Refusal } from '../../base/system/refused';
import { formatFingerprint } from './builder/signingKey';

/** Translates a reason into the language of the user. */
export function translateRefusal(lang: string, { key, params }: Refusal): string {
    return translate(lang, key, params);
}

/** Returns the text that names the status of a job, as the reason why an operation is not possible. */
export function translateStatus(lang: string, status: ApkJobStatus): string {
    return translate(lang, `server.apk.status.${status}`);
}

export const noJobs: ApkJobCounts = { WAITING: 0, BUILDING: 0, BUILT: 0, RELEASED: 0, FAILED: 0, CANCELLED: 0 };

/** Converts rows of counts into counts by status. */
export function toJobCounts(rows: readonly { status: ApkJobStatus; jobs: number | string }[]): ApkJobCounts {
    return { ...noJobs, ...Object.fromEntries(rows.map(({ status, jobs }) => [status, Number(jobs)])) };
}

/** Converts a task into its answer. */
export function toTaskAnswer(row: ApkTaskTable, jobs: ApkJobCounts, ldpIds: string[]): ApkTask {
    return {
        id: row.id,
        taskId: row.id,
        name: row.name,
        ldpIds,
        apiDomains: JSON.parse(row.api_domains),
        autoRelease: row.auto_release === 1,
        autoBuild: row.auto_build === 1,
        config: { appName: row.app_name, versionName: row.version_name },
        totalBuild: apkJobStatuses.reduce((total, status) => total + jobs[status], 0),
        jobs,
        status: getTaskStatus(jobs),
        creator: row.username,
        createdTime: row.created_time,
    };
}

/** The reason shown if the file of a build was removed; see `limits.apkFiles`. */
export const fileGone: Refusal = { key: 'server.apk.fileGone', params: {} };

/** Returns the reason why a job has no file, if its status does not say it all. */
function getReason({ status, file, reason }: ApkJobTable): Refusal | undefined {
    if (status === 'BUILT' && file === null) return fileGone;
    return reason === null ? undefined : JSON.parse(reason);
}

export type NamedJob = ApkJobTable & { ldp_name: string };

/** Converts a job into its answer. */
export function toJobAnswer(row: NamedJob, lang: string): ApkJob {
    const reason = getReason(row);
    return {
        jobId: row.id,
        taskId: row.task_id,
        ldpId: row.ldp_id,
        ldpName: row.ldp_name,
        status: row.status,
        path: row.file === null ? '' : `/apk/${row.ldp_id}/${row.file}`,
        publicPath: row.public_file === null ? '' : `/download/${row.public_file}`,
        size: row.size,
        sha256: row.sha256,
        appName: row.app_name,
        packageId: row.package_id,
        versionCode: row.version_code,
        versionName: row.version_name,
        certificateSha256: formatFingerprint(row.certificate_sha256),
        uploaded: row.uploaded === 1,
        reason: reason ? translateRefusal(lang, reason) : '',
        createdTime: row.created_time,
        updatedTime: row.updated_time,
        releasedTime: row.released_time,
    };
}
