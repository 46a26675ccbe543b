import { defineCall } from '../../call';
import { jobSchema } from './jobs';

/**
 * Replaces the APK of a job by a file that was built elsewhere: multipart field `file`, at most 200 MB. Only for
 * landing pages with `apkUpload`.
 *
 * @throws {Failure} 41501 if the file is not a readable, signed APK; 40903 if the job is being built or is released
 */
export const uploadApk = defineCall({
    path: '/api/admin/apk/upload',
    summary: 'Upload an app that was made elsewhere',
    errors: ['notFound', 'inUse'],
    name: 'apk.upload',
    audience: 'admin',
    level: 2,
    body: 'file',
    query: { id: 'The job' },
    answer: jobSchema,
});

const file = {
    method: 'GET',
    audience: 'main',
    level: 1,
    dialect: 'raw',
    token: 'query',
    scope: 'landingPage',
} as const;

export const serveApk = defineCall({
    ...file,
    path: '/apk/:ldpId/:file',
    summary: 'Serve the file of a build',
    name: 'apk.file',
});
export const downloadApk = defineCall({
    ...file,
    path: '/api/apk/:ldpId/:apk',
    summary: 'Download the file of a build',
    name: 'apk.download',
});

/** Serves a released build to anyone who knows its address. */
export const servePublicApk = defineCall({
    path: '/download/:file',
    summary: 'Download a released app',
    name: 'download',
    method: 'GET',
    audience: 'anyone',
    dialect: 'raw',
});
