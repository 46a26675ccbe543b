import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as appCalls from '../../../contract/calls/apk/apps';
import * as calls from '../../../contract/calls/apk/files';
import type { ApkJob } from '../../../contract/calls/apk/jobs';
import { limits } from '../../../contract/limits';
import { insertRevisions } from '../../base/database/change';
import type { ApkJobTable } from '../../base/database/tables/apks';
import { isUnchanged } from '../../base/http/conditional';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { Refused } from '../../base/system/refused';
import { receiveFile } from '../../domain/media/receive';
import { incomingFolder, inWorkFolder } from '../../domain/media/workFolder';
import { acceptApk, refuseUpload } from '../../features/apk/accept';
import { fileGone } from '../../features/apk/answers';
import { findApp, openAppKey } from '../../features/apk/apps';
import { exportSigningKey, formatFingerprint } from '../../features/apk/builder/signingKey';
import { apkMime, getApkKey, isApkFile, isPublicFile } from '../../features/apk/files';
import { readJobs } from '../../features/apk/jobList';
import { eventCondition } from '../../features/apk/queue';
import { apkResource } from '../../features/apk/release';
import { everyPage, readSubjects } from '../../features/apk/subjects';
import { withFileHash } from '../../kernel/guard/idempotency';
import { idempotent, keptAnswer } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle, handleRaw } from '../routes/handle';
import { type RawAnswer, wantsBody } from '../routes/raw';

const uploadLimit = { most: limits.apkBytes, tooLarge: 'server.apk.tooLarge' };

type Upload = Parameters<HandlerOf<typeof calls.uploadApk>>[0];

/**
 * Returns the job that a file is uploaded for; fails if it accepts none. Administrators reach every landing page;
 * whether a landing page accepts uploads is its own setting (`apkUpload`).
 */
async function loadUploadJob({ query, lang }: Upload, services: Services) {
    const id = query.id || invalid([problem('id', 'validation.required')]);
    const job = (await readJobs(services, services.db, [id], everyPage)).get(id) ?? fail('notFound');
    const subject = (await readSubjects(services, [job.ldp_id])).get(job.ldp_id);
    if (!subject?.page.apkUpload) return invalid([problem('id', 'validation.apkUpload')]);
    refuseUpload(job, lang);
    return job;
}

const upload: HandlerOf<typeof calls.uploadApk> = async (incoming, services) => {
    const job = await loadUploadJob(incoming, services);
    return await inWorkFolder(incomingFolder(services.config), async (folder) => {
        const path = join(folder, 'arrived');
        const { hash } = await receiveFile(incoming.request, path, uploadLimit);
        const accept = async (again: Upload) => {
            const stored = again.idempotency && (await keptAnswer<ApkJob>(again, services));
            if (stored) return stored.answer;
            await again.admitAgain();
            const write = createWrite(again, apkResource, services);
            return await acceptApk(services, { job, path, write, lang: again.lang });
        };
        return await idempotent(accept)(
            { ...incoming, idempotency: withFileHash(incoming.idempotency, hash) },
            services,
        );
    });
};

/** Records in the history of the landing page that its signing key was exported. The key itself is not recorded. */
async function recordKeyExport(incoming: Incoming<unknown>, services: Services, ldpId: string): Promise<void> {
    const write = createWrite(incoming, apkResource, services);
    const changed = sql`(select cast(${ldpId} as text) as ldp_id, cast(${uuidv7()} as text) as revision_id,
        cast('key' as text) as record_id, 1 as version, cast(null as ${services.dialect.types.json}) as after) as changed`;
    await insertRevisions(write, changed).execute(services.db);
}

const exportKey: HandlerOf<typeof appCalls.exportKey> = async (incoming, services) => {
    const { ldpId, passphrase } = incoming.body;
    const app = (await findApp(services, ldpId)) ?? fail('notFound');
    try {
        const content = (await exportSigningKey(openAppKey(services, app), passphrase)).toString('base64');
        await recordKeyExport(incoming, services, ldpId);
        return { name: `${app.package_id}.p12`, content, certificateSha256: formatFingerprint(app.certificate_sha256) };
    } catch (error) {
        if (error instanceof Refused) return fail('unexpected', null, { message: error.key, cause: error });
        throw error;
    }
};

type BuildFile = Pick<ApkJobTable, 'file' | 'size' | 'sha256' | 'app_name' | 'version_name'>;

const attachment = ({ app_name, version_name }: BuildFile) =>
    `attachment; filename*=UTF-8''${encodeURIComponent(`${app_name || 'app'}-${version_name}.apk`)}`;

/** A request for a file, as far as the answer depends on it. */
type FileRequest = { request: Pick<FastifyRequest, 'method' | 'headers'> };

type FindBuild = () => Promise<BuildFile | undefined>;

/** How to find a build, and whether a build that is not found existed earlier. */
type BuildLookup = { find: FindBuild; existedEarlier(): Promise<boolean> };

const goneDetails = { message: fileGone.key };

/**
 * Serves a build. The content behind an address never changes; how long the address itself may be cached is set by
 * `caching`.
 */
async function serveFile(
    { request }: FileRequest,
    services: Services,
    { find, existedEarlier }: BuildLookup,
    caching: string,
): Promise<RawAnswer> {
    const row = (await find()) ?? fail('notFound', null, (await existedEarlier()) ? goneDetails : {});
    const headers = {
        'content-type': apkMime,
        'content-disposition': attachment(row),
        'cache-control': caching,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        etag: `"${row.sha256}"`,
    };
    if (isUnchanged(request.headers['if-none-match'], headers.etag)) return { status: 304, headers, body: null };
    if (!wantsBody({ request })) return { headers: { ...headers, 'content-length': String(row.size) }, body: null };
    const stored = await services.storage.read(getApkKey(row.file ?? ''));
    if (!stored) {
        // The build may have been removed since it was found.
        if (await find()) services.log.error({ file: row.file }, 'a stored app is missing from the storage');
        return fail('notFound', null, goneDetails);
    }
    return { headers: { ...headers, 'content-length': String(stored.size) }, body: stored.body };
}

/** Returns a function that finds the build matching a condition. */
function createFinder({ db }: Services, condition: RawBuilder<unknown>): FindBuild {
    return async () => {
        const { rows } = await sql<BuildFile>`select file, size, sha256, app_name, version_name from apk_job
            where ${condition}`.execute(db);
        return rows[0];
    };
}

/**
 * Whether files of builds of the landing page have been removed. A removed file leaves no name behind, so any
 * well-formed name may have been one of these.
 */
async function hasRemovedBuilds({ db }: Services, ldpId: string): Promise<boolean> {
    const { rows } = await sql`select 1 from apk_job
        where ldp_id = ${ldpId} and file is null and ${eventCondition('release')} limit 1`.execute(db);
    return rows.length > 0;
}

/** Serves a build of a landing page by its file name. The guard has already checked the caller's reach. */
function serveOwnBuild(incoming: Incoming<unknown>, services: Services, name: string): Promise<RawAnswer> {
    const ldpId = incoming.tenant?.id ?? fail('notFound');
    const lookup: BuildLookup = {
        find: createFinder(services, sql`ldp_id = ${ldpId} and file = ${name}`),
        existedEarlier: async () => isApkFile(name) && (await hasRemovedBuilds(services, ldpId)),
    };
    return serveFile(incoming, services, lookup, 'private, max-age=31536000, immutable');
}

/**
 * Serves a released build by its public name, to anyone; if `ldpId` is given, only a build of this landing page.
 *
 * @throws {Failure} 40401 if there is none
 */
export function servePublicBuild(
    incoming: FileRequest,
    services: Services,
    name: string,
    ldpId?: string,
): Promise<RawAnswer> {
    const isIts = ldpId === undefined ? sql`` : sql` and ldp_id = ${ldpId}`;
    const lookup: BuildLookup = {
        find: createFinder(services, sql`public_file = ${name} and status = 'RELEASED'${isIts}`),
        existedEarlier: async () => isPublicFile(name),
    };
    return serveFile(incoming, services, lookup, 'no-cache');
}

export const apkFileHandlers: readonly HandledCall[] = [
    handle(calls.uploadApk, upload),
    handle(appCalls.exportKey, exportKey),
    handleRaw(calls.serveApk, (incoming, services) => serveOwnBuild(incoming, services, incoming.params.file)),
    handleRaw(calls.downloadApk, (incoming, services) => serveOwnBuild(incoming, services, incoming.params.apk)),
    handleRaw(calls.servePublicApk, (incoming, services) => servePublicBuild(incoming, services, incoming.params.file)),
];
