import { createReadStream } from 'node:fs';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context';
import { consolePolicy } from '../routes/headers';
import { type Asset, findAsset, plainOf } from './assets';
import { filesIn, forEver, hashed, type StaticFile, typeOf, type Variant } from './files';
import { meaningOf } from './routes';

/** No browser's is longer; what else one holds is nobody's wish. */
const longestWish = 256;

/** The first of these encodings that the caller wants most; undefined for none at all. */
function wishedFor({ headers }: FastifyRequest, encodings: readonly string[]): string | undefined {
    const wish = String(headers['accept-encoding'] ?? '');
    if (wish.length > longestWish) return undefined;
    return negotiate(wish, [...encodings]) ?? undefined;
}

function accepted(request: FastifyRequest, { plain, br, gzip }: StaticFile): { encoding?: string; variant: Variant } {
    const made = { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
    const encoding = wishedFor(request, Object.keys(made));
    if (encoding === 'br' && br) return { encoding, variant: br };
    if (encoding === 'gzip' && gzip) return { encoding, variant: gzip };
    return { variant: plain };
}

/** Answers whether the caller has it already. */
function sendHead(
    request: FastifyRequest,
    reply: FastifyReply,
    { type, etag, cache }: { type: string; etag: string; cache: string },
): boolean {
    reply.headers({ 'content-type': type, etag, 'cache-control': cache, vary: 'accept-encoding' });
    reply.header('content-security-policy', consolePolicy);
    return request.headers['if-none-match'] === etag;
}

function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
    const { encoding, variant } = accepted(request, file);
    if (sendHead(request, reply, file)) return reply.code(304).send();
    reply.header('content-length', variant.size);
    if (encoding) reply.header('content-encoding', encoding);
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(variant.file));
}

async function sendAsset(request: FastifyRequest, reply: FastifyReply, name: string, asset: Asset) {
    const { encoding, size, body } = asset;
    const asKept = encoding !== '' && wishedFor(request, [encoding]) === encoding;
    if (sendHead(request, reply, { type: typeOf(name), etag: `"${name}"`, cache: forEver }))
        return reply.code(304).send();
    reply.header('content-length', asKept ? body.byteLength : size);
    if (asKept) reply.header('content-encoding', encoding);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(asKept ? body : await plainOf(asset));
}

/** Serves a path of the console; undefined when it is none, and the path is unknown. */
export type ServeConsole = (
    request: FastifyRequest,
    reply: FastifyReply,
    services: Pick<Services, 'db'>,
) => Promise<FastifyReply | undefined>;

function pathOf(url: string): string | undefined {
    try {
        return decodeURIComponent(url.split('?', 1)[0] ?? '');
    } catch {
        // No path at all, so none of ours.
        return undefined;
    }
}

/**
 * The built console: its files with the encodings that were made beforehand, what other builds of it call by names of
 * their own, and its page. The page is answered for every address of the console, and, as not found, for those that a
 * browser was sent to by mistake: the console says so in words. Without a build everything is unknown.
 */
export function createServeConsole(folder: string): ServeConsole {
    const files = filesIn(folder);
    const page = files.get('/index.html');
    return async (request, reply, services) => {
        if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
        const path = pathOf(request.url);
        if (path === undefined) return undefined;
        const file = files.get(path);
        if (file) return send(request, reply, file);
        if (path.startsWith(hashed)) {
            const name = path.slice(hashed.length);
            const asset = await findAsset(services, name);
            return asset && (await sendAsset(request, reply, name, asset));
        }
        const meaning = meaningOf(path);
        if (page && meaning === 'page') return send(request, reply, page);
        const isBrowser = String(request.headers.accept ?? '').includes('text/html');
        return page && meaning === 'noPage' && isBrowser ? send(request, reply.code(404), page) : undefined;
    };
}
