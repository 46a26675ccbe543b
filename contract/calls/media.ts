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

const upload = { path: '/api/image/upload', body: 'file', level: 2, scope: 'landingPage', ldpIdAs: 'id' } as const;
const uploadCommon = { path: '/api/admin/media/upload', body: 'file', audience: 'admin', level: 2 } as const;

const c = '`media`, or left out';
const mt = 'The type of media that the file is for';
const replace = 'Id of the file in whose place the new one goes, under its name and of its type';

/** Takes a multipart field `file`. One that is there already, byte for byte, is answered as it stands, with `duplicate: true`. */
export const uploadImage = defineCall<Record<string, never>, Media>({
    ...upload,
    keysOf: 'image',
    query: { id: 'The landing page', c, mt },
});

/** The same in the place of another file, in everything that shows it: what changing the library needs. */
export const replaceImage = defineCall<Record<string, never>, Media>({
    ...upload,
    name: 'image.replace',
    when: 'replace',
    keys: ['MEDIA'],
    query: { id: 'The landing page', c, mt: 'Not looked at', replace },
});

/** The same for the common library. */
export const uploadCommonImage = defineCall<Record<string, never>, Media>({
    ...uploadCommon,
    name: 'commonMedia.upload',
    query: { c, mt },
});

export const replaceCommonImage = defineCall<Record<string, never>, Media>({
    ...uploadCommon,
    name: 'commonMedia.replace',
    when: 'replace',
    query: { c, mt: 'Not looked at', replace },
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
    query: { size: 'The slot that a variant is made for; without it the file as it is stored' },
});
