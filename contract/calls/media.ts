import { defineCall } from '../call';

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
    usedBy: { name: string; reason: string }[];
    version: number;
    createdBy: string;
    createdTime: string;
};

/** Query: `c=media&mt={mediaType}&id={ldpId}`; multipart field `file`. */
export const uploadImage = defineCall<Record<string, never>, Media>({
    path: '/api/image/upload',
    body: 'file',
    keysOf: 'image',
    level: 2,
    scope: 'landingPage',
    ldpIdAs: 'id',
});

export const serveImage = defineCall({
    path: '/image/:ldpId/:file',
    name: 'image',
    method: 'GET',
    dialect: 'raw',
    token: 'query',
    scope: 'landingPage',
});
