import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAfter } from '../../../contract/apkJobs';
import type { ApkJob } from '../../../contract/calls/apk/jobs';
import type { InUseData } from '../../../contract/envelope';
import type { ChangedRow, Write } from '../../base/database/change';
import type { ApkJobTable } from '../../base/database/tables/apks';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { type NamedJob, toJobAnswer, translateStatus } from './answers';
import { createApkFileName, getApkKey, removeApks } from './files';
import { eventCondition, statusAfter } from './queue';
import { apkResource, buildAfter, lockPages } from './release';
import { getBuildQueue } from './run';
import { removeSurplus } from './surplus';
import { UnusableApk } from './verifier/damage';
import type { ApkReport } from './verifier/verifyApk';

/** Reads the properties of an APK. @throws {Failure} 41501 if the file is no APK, or its signatures are invalid */
async function readReport(services: Services, path: string): Promise<ApkReport> {
    try {
        return await getBuildQueue(services).pool.verify(path);
    } catch (error) {
        if (!(error instanceof UnusableApk)) throw error;
        return fail('fileType', null, { message: 'server.apk.notAnApk', cause: error });
    }
}

/** Refuses an upload for a job whose file is being built or is released. */
export function refuseUpload({ status, ldp_name }: NamedJob, lang: string): void {
    if (getStatusAfter(status, 'upload') !== undefined) return;
    fail('inUse', { usedBy: [{ name: ldp_name, reason: translateStatus(lang, status) }] } satisfies InUseData);
}

/** Counts the version code of an uploaded build, wherever it was made, if it has the app's own package. */
const countVersion = ({ packageId, versionCode }: ApkReport, ldpId: string) =>
    sql`update apk_app set version_code = ${versionCode}
        where ldp_id = ${ldpId} and package_id = ${packageId} and version_code < ${versionCode}`;

/** A file uploaded for a job, and its sender. */
export type UploadedApk = { job: NamedJob; path: string; write: Write; lang: string };

/** Makes an uploaded file the file of the job; undefined if the job was started or released meanwhile. */
export async function saveUploadedApk(
    services: Services,
    { job, write, lang }: UploadedApk,
    file: string,
    report: ApkReport,
): Promise<ApkJob | undefined> {
    const { dialect, db } = services;
    const { ldp_id, id, fence } = job;
    const columns: Partial<ApkJobTable> = {
        status: statusAfter('WAITING', 'upload'),
        uploaded: 1,
        file,
        size: report.size,
        sha256: report.sha256,
        app_name: report.name,
        package_id: report.packageId,
        version_code: report.versionCode,
        version_name: report.versionName,
        certificate_sha256: report.certificateSha256,
        reason: null,
        claimed_until: null,
        updated_time: write.time,
    };
    const assigned = sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    const answer = toJobAnswer({ ...job, ...columns }, lang);
    const surplus = await db.transaction().execute(async (transaction) => {
        await lockPages(services, transaction, [ldp_id]);
        const [changed] = await dialect.applyChange<ChangedRow>(transaction, {
            statement: sql`update apk_job set ${assigned} where ldp_id = ${ldp_id} and id = ${id} and fence = ${fence}
                    and ${eventCondition('upload')}
                returning apk_job.ldp_id, apk_job.id as record_id, apk_job.fence as version,
                    cast(${uuidv7()} as text) as revision_id, ${buildAfter(services)} as after`,
            columns: ['ldp_id', 'record_id', 'version'],
            write: { ...write, resource: apkResource },
            answer: JSON.stringify({ data: answer }),
        });
        if (!changed) return undefined;
        await countVersion(report, ldp_id).execute(transaction);
        return await removeSurplus(services, transaction, [ldp_id]);
    });
    if (!surplus) return undefined;
    await removeApks(services, job.file === null ? surplus : [...surplus, job.file]);
    return answer;
}

/**
 * Accepts an uploaded file instead of the one that a job was to build.
 *
 * @throws {Failure} 41501 for a file that is no readable, signed APK; 40903 if the job was started or released
 * meanwhile
 */
export async function acceptApk(services: Services, arrived: UploadedApk): Promise<ApkJob> {
    const { job, path, lang } = arrived;
    const report = await readReport(services, path);
    const file = createApkFileName();
    await services.storage.write(getApkKey(file), { path, size: report.size });
    const saved = await saveUploadedApk(services, arrived, file, report);
    if (!saved) await removeApks(services, [file]);
    return saved ?? fail('inUse', { usedBy: [{ name: job.ldp_name, reason: translateStatus(lang, 'BUILDING') }] });
}
