import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { commonOwner } from '../../../contract/library';
import type { MediaTable } from '../../base/database/tables/media';
import { isUnchanged } from '../../base/http/conditional';
import { catalogueSvg } from '../../base/master/pictures';
import type { Services } from '../../base/services/context';
import type { FileStream } from '../../base/storage/storage';
import { fail } from '../../base/system/errors';
import { mimeTypes } from '../../domain/media/fileType';
import { findRendition } from '../../domain/media/findRendition';
import { getStorageKey } from '../../domain/media/mediaRows';
import {
    chooseRendition,
    getRenditionKey,
    isRefusedRendition,
    loadRendition,
    type Rendition,
} from '../../domain/media/variants';
import { findServedFile } from '../../domain/media/versions';
import { type RawAnswer, wantsBody } from '../routes/raw';
import { answerDrawing, isCompressible } from './drawings';

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
        // A drawing has the same in every encoding.
        ...(mime === mimeTypes.svg ? { etag: `W/"${etag}"`, vary: 'accept-encoding' } : { etag: `"${etag}"` }),
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
async function serveDrawing(incoming: FileRequest, services: Services, file: string, svg: string): Promise<RawAnswer> {
    const hash = createHash('sha256').update(svg).digest('hex');
    const headers = {
        ...buildFileHeaders({ mime: mimeTypes.svg, name: file }, hash, incoming.caches),
        'cache-control': `${incoming.caches}, max-age=86400`,
    };
    if (hasCurrentCopy(incoming, hash)) return { status: 304, headers, body: null };
    return await answerDrawing(incoming.request, services, { hash, headers, read: async () => svg });
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

/** @throws {Failure} 40401 if there is none */
async function readOriginal({ storage, log }: Services, row: MediaTable): Promise<FileStream> {
    const stored = await storage.read(getStorageKey(row));
    if (stored) return stored;
    log.error({ ldpId: row.ldp_id, file: row.file }, 'a stored file is missing from the storage');
    return fail('notFound');
}

/** Serves a drawing of a library, which has no renditions. */
async function serveStoredDrawing(incoming: FileRequest, services: Services, row: MediaTable): Promise<RawAnswer> {
    const { hash } = row;
    const headers = buildFileHeaders(row, hash, incoming.caches);
    if (hasCurrentCopy(incoming, hash)) return { status: 304, headers, body: null };
    const read = async () => await text((await readOriginal(services, row)).body);
    return await answerDrawing(incoming.request, services, { hash, headers, read });
}

/**
 * Serves a file of a library.
 *
 * @throws {Failure} 40401 if there is none
 */
export async function serveFile(incoming: FileRequest, services: Services): Promise<RawAnswer> {
    const { ldpId, file } = incoming.params;
    const drawn = ldpId === commonOwner ? catalogueSvg(services.master, `/image/${ldpId}/${file}`) : undefined;
    if (drawn !== undefined) return await serveDrawing(incoming, services, file, drawn);
    const row = (await findServedFile(services.db, ldpId, file)) ?? fail('notFound');
    if (isCompressible(row)) return await serveStoredDrawing(incoming, services, row);
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
    const stored = rendition ?? (await readOriginal(services, row));
    return { headers: { ...headers, 'content-length': String(stored.size) }, body: stored.body };
}
