import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import * as calls from '../../../contract/calls/media';
import { commonOwner } from '../../../contract/library';
import { type MediaType, mediaTypes, ownMediaTypes } from '../../../contract/limits';
import { commonMedia, media } from '../../../resources/media';
import type { MediaTable } from '../../base/database/tables/media';
import { isUnchanged } from '../../base/http/conditional';
import { catalogueSvg } from '../../base/master/pictures';
import type { Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { acceptFile, type ReceivedUpload } from '../../domain/media/accept';
import { mimeTypes } from '../../domain/media/fileType';
import { findRendition } from '../../domain/media/findRendition';
import { findMediaById, getStorageKey, mediaResource } from '../../domain/media/mediaRows';
import { receiveFile } from '../../domain/media/receive';
import {
    chooseRendition,
    getRenditionKey,
    isRefusedRendition,
    loadRendition,
    type Rendition,
} from '../../domain/media/variants';
import { findServedFile } from '../../domain/media/versions';
import { checkRoom } from '../../domain/media/work/workers';
import { incomingFolder, inWorkFolder } from '../../domain/media/workFolder';
import { withFileHash } from '../../kernel/guard/idempotency';
import { mediaOperations } from '../../rules/media';
import { idempotent, keptAnswer } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle, handleRaw } from '../routes/handle';
import { type RawAnswer, wantsBody } from '../routes/raw';

/** The request of an upload, with the parameters that its call declares. */
type MediaUpload = Incoming<unknown, never, 'c' | 'mt' | 'replace'>;
type UploadHandler = (incoming: MediaUpload, services: Services) => Promise<calls.UploadedMedia>;

function parseMediaType({ query: { c = 'media', mt } }: MediaUpload, choices: readonly MediaType[]): string {
    const known = choices.find((mediaType) => mediaType === mt);
    const problems = [
        ...(c === 'media' ? [] : [problem('c', 'validation.choice')]),
        ...(known ? [] : [problem('mt', mt ? 'validation.choice' : 'validation.required')]),
    ];
    return known && problems.length === 0 ? known : invalid(problems);
}

/**
 * Returns the part of an upload that may be repeated. A file can be received only once, so this part begins after its
 * arrival. A repeated request is looked up first, otherwise its own first file would count as a duplicate.
 */
function acceptIdempotently(arrived: ReceivedUpload, folder: string): UploadHandler {
    return idempotent(async (incoming: MediaUpload, services: Services) => {
        const stored = incoming.idempotency && (await keptAnswer<calls.UploadedMedia>(incoming, services));
        if (stored) return stored.answer;
        const write = { ...createWrite(incoming, mediaResource, services), verb: 'create' };
        return await acceptFile(services, write, arrived, folder);
    });
}

type GetOwner = (incoming: MediaUpload) => string;
/** What is known about a file before it arrives. */
type UploadFacts = Pick<ReceivedUpload, 'mediaType' | 'replaced'>;

/** Returns a handler that receives a file into the library of a landing page or into the common library. */
function createUploadHandler(
    getOwner: GetOwner,
    announced: (incoming: MediaUpload, services: Services, ldpId: string) => Promise<UploadFacts> | UploadFacts,
): UploadHandler {
    return async (incoming, services) => {
        const ldpId = getOwner(incoming);
        const what = await announced(incoming, services, ldpId);
        checkRoom(ldpId);
        return await inWorkFolder(incomingFolder(services.config), async (folder) => {
            const path = join(folder, 'arrived');
            const { name, hash } = await receiveFile(incoming.request, path);
            const idempotency = withFileHash(incoming.idempotency, hash);
            const { admitAgain } = incoming;
            const arrived = { ...what, ldpId, name, path, admitAgain };
            return await acceptIdempotently(arrived, folder)({ ...incoming, idempotency }, services);
        });
    };
}

const createAddHandler = (getOwner: GetOwner, choices: readonly MediaType[]): UploadHandler =>
    createUploadHandler(getOwner, (incoming) => ({ mediaType: parseMediaType(incoming, choices) }));

/** Returns a handler that replaces a file. The new file keeps the media type of the replaced one. */
const createReplaceHandler = (getOwner: GetOwner): UploadHandler =>
    createUploadHandler(getOwner, async ({ query }, { db }, ldpId) => {
        const replaced = (await findMediaById(db, ldpId, query.replace ?? '')) ?? fail('notFound');
        return { mediaType: replaced.media_type, replaced };
    });

const getLandingPageOwner: GetOwner = ({ tenant }) => tenant?.id ?? fail('notFound');
const getCommonOwner: GetOwner = () => commonOwner;

/** Which caches may keep a file: `private` for those of the caller only. */
type Caches = 'private' | 'public';

/**
 * Returns the headers of a served file. The address of a file changes with its content, so that browsers never need to
 * revalidate.
 */
function buildFileHeaders(
    { mime, name }: Pick<MediaTable, 'mime' | 'name'>,
    etag: string,
    caches: Caches,
): Record<string, string> {
    const headers: Record<string, string> = {
        'content-type': mime,
        'cache-control': `${caches}, max-age=31536000, immutable`,
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        etag: `"${etag}"`,
    };
    if (!mime.startsWith('image/')) {
        headers['content-disposition'] = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    }
    return headers;
}

/** A request for a file, as far as the answer depends on it. Whoever makes it may see the files of this owner. */
export type FileRequest = {
    params: Readonly<{ ldpId: string; file: string }>;
    query: Readonly<{ size?: string | undefined }>;
    request: Pick<FastifyRequest, 'method' | 'headers'>;
    caches: Caches;
};

const hasCurrentCopy = ({ request }: FileRequest, etag: string) =>
    isUnchanged(request.headers['if-none-match'], `"${etag}"`);

/** Serves a picture of the catalogue. These are drawn, not stored, and may look different after the next start. */
function serveDrawing(incoming: FileRequest, file: string, svg: string): RawAnswer {
    const etag = createHash('sha256').update(svg).digest('hex');
    const headers = {
        ...buildFileHeaders({ mime: mimeTypes.svg, name: file }, etag, incoming.caches),
        'cache-control': `${incoming.caches}, max-age=86400`,
    };
    return hasCurrentCopy(incoming, etag) ? { status: 304, headers, body: null } : { headers, body: svg };
}

/** Returns the headers of a file, served as it is or as a rendition. */
function buildServedHeaders({ query, caches }: FileRequest, row: MediaTable, variant: Rendition | undefined) {
    const etag = variant ? `${row.hash}-${getRenditionKey(row, variant).split('/').at(-1)}` : row.hash;
    const shown = variant ? { ...row, mime: `image/${variant.format}` } : row;
    return { etag, headers: { ...buildFileHeaders(shown, etag, caches), ...(query.size ? { vary: 'Accept' } : {}) } };
}

/** For how long caches may keep a rendition, and an original that stands in for one that is being made (seconds). */
const renditionAge = { made: 86_400, coming: 60 } as const;

/**
 * Finds the rendition that a request asks for. Requests of visitors never make one: until it has been made, the original
 * stands in for it (`isComing`).
 */
async function findShown({ caches }: FileRequest, services: Services, row: MediaTable, variant: Rendition | undefined) {
    if (!variant) return { rendition: undefined, isComing: false };
    if (caches === 'private') return { rendition: await loadRendition(services, row, variant), isComing: false };
    const { stored, isComing } = await findRendition(services, row, variant);
    return { rendition: stored, isComing };
}

/** Returns the headers that let public caches keep a rendition, whose address stays when its focal point is moved. */
function buildRenditionCache({ query, caches }: FileRequest, isComing: boolean): Record<string, string> {
    if (caches === 'private' || !query.size) return {};
    return { 'cache-control': `public, max-age=${isComing ? renditionAge.coming : renditionAge.made}` };
}

/** Answers HEAD for a file. The length of a rendition is known only after it has been read, and HEAD may omit it. */
function serveHead(incoming: FileRequest, row: MediaTable, requested: Rendition | undefined): RawAnswer {
    const variant = requested && isRefusedRendition(row, requested) ? undefined : requested;
    const { etag, headers } = buildServedHeaders(incoming, row, variant);
    if (hasCurrentCopy(incoming, etag)) return { status: 304, headers, body: null };
    return { headers: variant ? headers : { ...headers, 'content-length': String(row.size) }, body: null };
}

/**
 * Serves a file of a library.
 *
 * @throws {Failure} 40401 if there is none
 */
export async function serveFile(incoming: FileRequest, services: Services): Promise<RawAnswer> {
    const { ldpId, file } = incoming.params;
    const drawn = ldpId === commonOwner ? catalogueSvg(services.master, `/image/${ldpId}/${file}`) : undefined;
    if (drawn !== undefined) return serveDrawing(incoming, file, drawn);
    const row = (await findServedFile(services.db, ldpId, file)) ?? fail('notFound');
    const variant = chooseRendition(row, incoming.query.size, incoming.request.headers.accept ?? '');
    if (!wantsBody(incoming)) return serveHead(incoming, row, variant);
    const { rendition, isComing } = await findShown(incoming, services, row, variant);
    const served = buildServedHeaders(incoming, row, rendition && variant);
    const { etag } = served;
    const headers = { ...served.headers, ...buildRenditionCache(incoming, isComing) };
    if (hasCurrentCopy(incoming, etag)) {
        rendition?.body.destroy();
        return { status: 304, headers, body: null };
    }
    const stored = rendition ?? (await services.storage.read(getStorageKey(row)));
    if (!stored) {
        services.log.error({ ldpId, file }, 'a stored file is missing from the storage');
        return fail('notFound');
    }
    return { headers: { ...headers, 'content-length': String(stored.size) }, body: stored.body };
}

const own = mediaOperations(media);
const shared = mediaOperations(commonMedia);

export const mediaHandlers: readonly HandledCall[] = [
    handle(calls.uploadImage, createAddHandler(getLandingPageOwner, ownMediaTypes)),
    handle(calls.replaceImage, createReplaceHandler(getLandingPageOwner)),
    handle(calls.uploadCommonImage, createAddHandler(getCommonOwner, mediaTypes)),
    handle(calls.replaceCommonImage, createReplaceHandler(getCommonOwner)),
    handle(calls.deleteManyMedia, idempotent(own.deletemany)),
    handle(calls.deleteManyCommonMedia, idempotent(shared.deletemany)),
    handle(calls.countMediaTypes, own.countTypes),
    handle(calls.countCommonMediaTypes, shared.countTypes),
    handleRaw(calls.serveImage, (incoming, services) => serveFile({ ...incoming, caches: 'private' }, services)),
];
