import { atMost } from '../bounds';
import { type CallContext, defineCall } from '../call';
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
    version: number;
    createdBy: string;
    createdTime: string;
    updatedBy: string;
    updatedTime: string;
};

/** A place that shows a file: what it is called, and the resource that it belongs to. */
export type MediaUse = { name: string; reason: string; recordId: string; ldpId: string };

/**
 * Query: `c=media&mt={mediaType}&id={ldpId}`, and `replace={mediaId}` to put the file in the place of another; multipart
 * field `file`. A file that is there already, byte for byte, is answered as it stands, with `duplicate: true`.
 */
export const uploadImage = defineCall<Record<string, never>, Media>({
    path: '/api/image/upload',
    body: 'file',
    keysOf: 'image',
    level: 2,
    scope: 'landingPage',
    ldpIdAs: 'id',
});

/** The same for the common library: `mt={mediaType}`. */
export const uploadCommonImage = defineCall<Record<string, never>, Media>({
    path: '/api/admin/media/upload',
    name: 'commonMedia.upload',
    body: 'file',
    audience: 'admin',
    level: 2,
});

const ids = (context: CallContext) => atMost(context.z.array(idSchema(context)).min(1), mostIds);

/** All of these files or, with a 40903 that says where they are used, none. */
export const deleteManyMedia = defineCall({
    path: '/api/ldp/media/deletemany',
    keys: ['MEDIA'],
    level: 2,
    scope: 'landingPage',
    input: (context) => context.z.strictObject({ ldpId: idSchema(context), ids: ids(context) }),
});

export const deleteManyCommonMedia = defineCall({
    path: '/api/admin/media/deletemany',
    name: 'commonMedia.deletemany',
    audience: 'admin',
    level: 2,
    input: (context) => context.z.strictObject({ ids: ids(context) }),
});

/** How many files there are of each type, the common ones among them. */
export const countMediaTypes = defineCall({
    path: '/api/ldp/media/type/inquiry',
    keysOf: 'image',
    level: 1,
    scope: 'landingPage',
    input: (context) => context.z.strictObject({ ldpId: idSchema(context) }),
    answer: ({ z }) => z.array(z.object({ mediaType: z.enum(mediaTypes), count: z.number() })),
});

export const countCommonMediaTypes = defineCall({
    path: '/api/admin/media/type/inquiry',
    name: 'commonMedia.type.inquiry',
    audience: 'admin',
    answer: ({ z }) => z.array(z.object({ mediaType: z.enum(mediaTypes), count: z.number() })),
});

export const serveImage = defineCall({
    path: '/image/:ldpId/:file',
    name: 'image',
    method: 'GET',
    dialect: 'raw',
    token: 'query',
    scope: 'landingPage',
});
