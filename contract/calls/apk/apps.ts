import type { z } from 'zod';
import { atMost } from '../../bounds';
import { type AnswerContext, defineCall } from '../../call';
import type { FieldError } from '../../envelope';
import { limits } from '../../limits';
import { idSchema, inquiryShape, pageSchema } from '../../verbs';
import { main } from './audience';
import { type ApkJob, jobSchema } from './jobs';

/** A landing page's app. */
export type ApkApp = {
    ldpId: string;
    ldpName: string;
    /** As the app media name it; empty where they do not yet. */
    appName: string;
    /** Empty until something has been built; it never changes after that. */
    packageId: string;
    /** The highest that was given to a build. */
    versionCode: number;
    /** Of the app's own key, pairs of capitals joined by colons; empty until something has been built. */
    certificateSha256: string;
    keyCreatedTime: string | null;
    autoBuild: boolean;
    /** What keeps it from being built: `apkMedia.loadingLogo`, `status`, … and what to do about it. */
    missing: FieldError[];
    /** The build that is handed out now. */
    released: ApkJob | null;
    /** The newest build that is not handed out. */
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

/** The apps of the landing pages that the caller reaches, built or not; by name unless sorted otherwise. */
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

/** What is at least asked of a passphrase, and at most; printable characters of ASCII. */
export const passphraseLength = { min: 12, max: 128 } as const;

/** A key store of type PKCS#12 with the key `app`, both under the passphrase. */
export type ExportedKey = { name: string /** Base64. */; content: string; certificateSha256: string };

/** Hands out the key that a landing page's app is signed with; the history keeps who took it. 40401 before the first build. */
export const exportKey = defineCall({
    path: '/api/admin/apk/exportkey',
    summary: 'Export the key of an app',
    name: 'apk.exportkey',
    audience: 'admin',
    // Not kept for repeated requests: it is nothing to be stored in the clear.
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
