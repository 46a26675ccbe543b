import type { z } from 'zod';
import { atMost } from '../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../call';
import { mediaTypes } from '../limits';
import { idSchema, maxIds } from '../verbs';

/** A stored file as answered by the API. `url` carries no token. */
export type Media = {
    id: string;
    ldpId: string;
    mediaType: string;
    name: string;
    url: string;
    mime: string;
    width: number | null;
    height: number | null;
    size: number;
    focalPoint: { x: number; y: number } | null;
    /**
     * Whether any content of this landing page shows the file; for administrators of the common library, content of any
     * landing page.
     */
    used: boolean;
    usedBy: MediaUse[];
    otherUses: OtherUses[];
    version: number;
    createdBy: string;
    createdTime: string;
    updatedBy: string;
    updatedTime: string;
};

/** A place where a file is shown: its name, and the resource it belongs to. */
export type MediaUse = { name: string; reason: string; recordId: string; ldpId: string };

/** The number of places that show a file in a resource that the caller has no key for. */
export type OtherUses = { reason: string; count: number };

/** Returns the schema of the places that show a file. */
export function usesSchema({ z }: Pick<AnswerContext, 'z'>): z.ZodType<MediaUse[]> {
    return z.array(z.strictObject({ name: z.string(), reason: z.string(), recordId: z.string(), ldpId: z.string() }));
}

export function otherUsesSchema({ z }: Pick<AnswerContext, 'z'>): z.ZodType<OtherUses[]> {
    return z.array(z.strictObject({ reason: z.string(), count: z.number().int() }));
}

/** The answer of an upload. `duplicate`: the same file, byte for byte, was stored already. */
export type UploadedMedia = Media & { duplicate?: true | undefined };

function uploadedSchema(context: AnswerContext): z.ZodType<UploadedMedia> {
    const { z } = context;
    return z.strictObject({
        id: z.string(),
        ldpId: z.string(),
        mediaType: z.enum(mediaTypes),
        name: z.string(),
        url: z.string(),
        mime: z.string(),
        width: z.number().nullable(),
        height: z.number().nullable(),
        size: z.number().int(),
        focalPoint: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
        used: z.boolean(),
        usedBy: usesSchema(context),
        otherUses: otherUsesSchema(context),
        version: z.number().int(),
        createdBy: z.string(),
        createdTime: z.string(),
        updatedBy: z.string(),
        updatedTime: z.string(),
        duplicate: z.literal(true).optional(),
    });
}

const upload = {
    path: '/api/image/upload',
    summary: 'Upload a picture',
    body: 'file',
    level: 2,
    scope: 'landingPage',
    ldpIdAs: 'id',
} as const;
const uploadCommon = {
    path: '/api/admin/media/upload',
    summary: 'Upload a common picture',
    body: 'file',
    audience: 'admin',
    level: 2,
} as const;

const c = '`media`, or left out';
const mt = 'The type of media that the file is for';
const replace = 'Id of the file to replace: the new file gets its name, and must have its type';

/**
 * Uploads an image as multipart field `file`. If the same file, byte for byte, is stored already, that one is answered
 * unchanged, with `duplicate: true`.
 */
export const uploadImage = defineCall({
    ...upload,
    keysFrom: 'image',
    query: { id: 'The landing page', c, mt },
    answer: uploadedSchema,
});

/**
 * Uploads an image that replaces another file in all content that shows it. Requires permission to change the library.
 */
export const replaceImage = defineCall({
    ...upload,
    name: 'image.replace',
    errors: ['conflict'],
    when: 'replace',
    keys: ['MEDIA'],
    query: { id: 'The landing page', c, mt: 'Not looked at', replace },
    answer: uploadedSchema,
});

/** Uploads an image to the common library. */
export const uploadCommonImage = defineCall({
    ...uploadCommon,
    name: 'commonMedia.upload',
    query: { c, mt },
    answer: uploadedSchema,
});

export const replaceCommonImage = defineCall({
    ...uploadCommon,
    name: 'commonMedia.replace',
    errors: ['conflict', 'notFound'],
    when: 'replace',
    query: { c, mt: 'Not looked at', replace },
    answer: uploadedSchema,
});

const ids = (context: CallContext) => atMost(context.z.array(idSchema(context)).min(1), maxIds);

/** The ids of the deleted files. */
const deletedSchema = ({ z }: AnswerContext) => z.strictObject({ ids: z.array(z.string()) });

/**
 * Deletes several files, all or none.
 *
 * @throws {Failure} 40903 with the places that use them, if any of them is used
 */
export const deleteManyMedia = defineCall({
    path: '/api/ldp/media/deletemany',
    summary: 'Delete several files',
    errors: ['inUse', 'notFound'],
    keys: ['MEDIA'],
    level: 2,
    scope: 'landingPage',
    input: (context) => context.z.strictObject({ ldpId: idSchema(context), ids: ids(context) }),
    answer: deletedSchema,
});

export const deleteManyCommonMedia = defineCall({
    path: '/api/admin/media/deletemany',
    summary: 'Delete several common files',
    errors: ['inUse', 'notFound'],
    name: 'commonMedia.deletemany',
    audience: 'admin',
    level: 2,
    input: (context) => context.z.strictObject({ ids: ids(context) }),
    answer: deletedSchema,
});

/** Counts the files of each type, including the common ones. */
export const countMediaTypes = defineCall({
    path: '/api/ldp/media/type/inquiry',
    summary: 'Count files by type',
    keysFrom: 'image',
    level: 1,
    scope: 'landingPage',
    input: (context) => context.z.strictObject({ ldpId: idSchema(context) }),
    answer: ({ z }) => z.array(z.strictObject({ mediaType: z.enum(mediaTypes), count: z.number() })),
});

export const countCommonMediaTypes = defineCall({
    path: '/api/admin/media/type/inquiry',
    summary: 'Count common files by type',
    name: 'commonMedia.type.inquiry',
    audience: 'admin',
    answer: ({ z }) => z.array(z.strictObject({ mediaType: z.enum(mediaTypes), count: z.number() })),
});

export const serveImage = defineCall({
    path: '/image/:ldpId/:file',
    summary: 'Serve a picture',
    name: 'image',
    method: 'GET',
    dialect: 'raw',
    token: 'query',
    scope: 'landingPage',
    query: {
        size: 'The slot to scale the image for, or one of its widths, as `banner-653`; if omitted, the stored file',
    },
});
