import type { z } from 'zod';
import { atMost } from '../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../call';
import { mediaTypes } from '../limits';
import { idSchema, mostIds } from '../verbs';

/** A stored file as the wire describes it. `url` carries no token. */
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
    /** Whether any content of this landing page shows it; to administrators of the common library, of any. */
    used: boolean;
    usedBy: MediaUse[];
    otherUses: OtherUses[];
    version: number;
    createdBy: string;
    createdTime: string;
    updatedBy: string;
    updatedTime: string;
};

/** A place that shows a file: what it is called, and the resource that it belongs to. */
export type MediaUse = { name: string; reason: string; recordId: string; ldpId: string };

/** Places of a resource that the caller has no key for: how many show a file, and no more. */
export type OtherUses = { reason: string; count: number };

/** The places that show a file, as they are answered. */
export function usesSchema({ z }: Pick<AnswerContext, 'z'>): z.ZodType<MediaUse[]> {
    return z.array(z.strictObject({ name: z.string(), reason: z.string(), recordId: z.string(), ldpId: z.string() }));
}

export function otherUsesSchema({ z }: Pick<AnswerContext, 'z'>): z.ZodType<OtherUses[]> {
    return z.array(z.strictObject({ reason: z.string(), count: z.number().int() }));
}

/** What an upload answers: `duplicate` where the file was there already, byte for byte. */
export type Uploaded = Media & { duplicate?: true | undefined };

function uploadedSchema(context: AnswerContext): z.ZodType<Uploaded> {
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
const replace = 'Id of the file in whose place the new one goes, under its name and of its type';

/** Takes a multipart field `file`. One that is there already, byte for byte, is answered as it stands, with `duplicate: true`. */
export const uploadImage = defineCall({
    ...upload,
    keysOf: 'image',
    query: { id: 'The landing page', c, mt },
    answer: uploadedSchema,
});

/** The same in the place of another file, in everything that shows it: what changing the library needs. */
export const replaceImage = defineCall({
    ...upload,
    name: 'image.replace',
    errors: ['conflict'],
    when: 'replace',
    keys: ['MEDIA'],
    query: { id: 'The landing page', c, mt: 'Not looked at', replace },
    answer: uploadedSchema,
});

/** The same for the common library. */
export const uploadCommonImage = defineCall({
    ...uploadCommon,
    name: 'commonMedia.upload',
    query: { c, mt },
    answer: uploadedSchema,
});

export const replaceCommonImage = defineCall({
    ...uploadCommon,
    name: 'commonMedia.replace',
    errors: ['conflict'],
    when: 'replace',
    query: { c, mt: 'Not looked at', replace },
    answer: uploadedSchema,
});

const ids = (context: CallContext) => atMost(context.z.array(idSchema(context)).min(1), mostIds);

/** Whose files went. */
const deletedSchema = ({ z }: AnswerContext) => z.strictObject({ ids: z.array(z.string()) });

/** All of these files or, with a 40903 that says where they are used, none. */
export const deleteManyMedia = defineCall({
    path: '/api/ldp/media/deletemany',
    summary: 'Delete several files',
    errors: ['inUse'],
    keys: ['MEDIA'],
    level: 2,
    scope: 'landingPage',
    input: (context) => context.z.strictObject({ ldpId: idSchema(context), ids: ids(context) }),
    answer: deletedSchema,
});

export const deleteManyCommonMedia = defineCall({
    path: '/api/admin/media/deletemany',
    summary: 'Delete several common files',
    errors: ['inUse'],
    name: 'commonMedia.deletemany',
    audience: 'admin',
    level: 2,
    input: (context) => context.z.strictObject({ ids: ids(context) }),
    answer: deletedSchema,
});

/** How many files there are of each type, the common ones among them. */
export const countMediaTypes = defineCall({
    path: '/api/ldp/media/type/inquiry',
    summary: 'Count files by type',
    keysOf: 'image',
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
    query: { size: 'The slot that a variant is made for; without it the file as it is stored' },
});
