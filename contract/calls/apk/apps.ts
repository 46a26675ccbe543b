import type { z } from 'zod';
import { atMost } from '../../bounds';
import { type AnswerContext, defineCall } from '../../call';
import type { FieldError } from '../../envelope';
import { limits } from '../../limits';
import { idSchema, inquiryShape, pageSchema } from '../../verbs';
import { main } from './audience';
import { type ApkJob, jobSchema } from './jobs';

/** The app of a landing page. */
export type ApkApp = {
    ldpId: string;
    ldpName: string;
    /** The name in the app media; empty if none is set yet. */
    appName: string;
    /** Empty until the first build; never changes after that. */
    packageId: string;
    /** The highest version code given to a build so far. */
    versionCode: number;
    /**
     * SHA-256 fingerprint of the certificate of the app's own key: pairs of uppercase hexadecimal digits joined by
     * colons. Empty until the first build.
     */
    certificateSha256: string;
    keyCreatedTime: string | null;
    autoBuild: boolean;
    /** What prevents a build: `apkMedia.loadingLogo`, `status`, … each with a message that says what to do about it. */
    missing: FieldError[];
    /** The build that is offered to visitors now. */
    released: ApkJob | null;
    /** The newest build that is not released. */
    newest: ApkJob | null;
};

function appSchema(context: AnswerContext): z.ZodType<ApkApp> {
    const { z } = context;
    return z.strictObject({
        ldpId: z.string(),
        ldpName: z.string(),
        appName: z.string(),
        packageId: z.string(),
        versionCode: z.number().int().min(0),
        certificateSha256: z.string(),
        keyCreatedTime: z.string().nullable(),
        autoBuild: z.boolean(),
        missing: z.array(z.strictObject({ path: z.string(), msg: z.string() })),
        released: jobSchema(context).nullable(),
        newest: jobSchema(context).nullable(),
    });
}

/** Lists the apps of the landing pages that the caller reaches, built or not; sorted by name by default. */
export const inquireApps = defineCall({
    ...main,
    path: '/api/apk/app/inquiry',
    summary: 'List Android apps',
    input: (context) => context.z.strictObject(inquiryShape(context, limits.page.max, ['ldpName'], ['ldpId'])),
    answer: (context) => pageSchema(context, appSchema(context)),
});

export const getApp = defineCall({
    ...main,
    method: 'GET',
    path: '/api/apk/app/get/:ldpId',
    summary: 'Get Android app',
    scope: 'landingPage',
    answer: appSchema,
});

/** Minimum and maximum length of a passphrase, in printable ASCII characters. */
export const passphraseLength = { min: 12, max: 128 } as const;

/** A PKCS#12 key store with the key `app`; both are encrypted with the passphrase. */
export type ExportedKey = { name: string /** Base64. */; content: string; certificateSha256: string };

/**
 * Exports the key that signs the app of a landing page. The history records which account exported it.
 *
 * @throws {Failure} 40401 before the first build
 */
export const exportKey = defineCall({
    path: '/api/admin/apk/exportkey',
    summary: 'Export the key of an app',
    name: 'apk.exportkey',
    audience: 'admin',
    // The answer is not retained for repeated requests: a key must not be stored unencrypted.
    level: 1,
    scope: 'landingPage',
    input: (context) => {
        const { min, max } = passphraseLength;
        const passphrase = atMost(context.z.string().min(min), max);
        return context.z.strictObject({
            ldpId: idSchema(context),
            passphrase: passphrase.refine((value) => /^[\x20-\x7e]*$/.test(value), 'validation.characters'),
        });
    },
    answer: ({ z }): z.ZodType<ExportedKey> =>
        z.strictObject({ name: z.string(), content: z.string(), certificateSha256: z.string() }),
});
