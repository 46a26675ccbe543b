import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../base/services/context';
import { consolePolicy } from '../routes/headers';
import { type Asset, decompressAsset, findAsset } from './assets';
import { assetsPath, getContentType, immutableCache, readConsoleFiles, type StaticFile, takeStartLinks } from './files';
import { classifyPath } from './routes';

/** Longest `Accept-Encoding` that is evaluated (characters). Headers of browsers are shorter. */
const maxAcceptEncoding = 256;

/** Returns the encoding that the caller prefers, the first of equals; undefined if it accepts none of them. */
export function negotiateEncoding({ headers }: FastifyRequest, encodings: readonly string[]): string | undefined {
    const wish = String(headers['accept-encoding'] ?? '');
    if (wish.length > maxAcceptEncoding) return undefined;
    return negotiate(wish, [...encodings]) ?? undefined;
}

function chooseEncoding(request: FastifyRequest, { plain, br, gzip }: StaticFile): { encoding?: string; body: Buffer } {
    const compressed = { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
    const encoding = negotiateEncoding(request, Object.keys(compressed));
    if (encoding === 'br' && br) return { encoding, body: br };
    if (encoding === 'gzip' && gzip) return { encoding, body: gzip };
    return { body: plain };
}

/** Sets the headers; returns whether the caller's cached copy is still valid. */
function setFileHeaders(
    request: FastifyRequest,
    reply: FastifyReply,
    { type, etag, cache }: { type: string; etag: string; cache: string },
): boolean {
    reply.headers({ 'content-type': type, etag, 'cache-control': cache, vary: 'accept-encoding' });
    reply.header('content-security-policy', consolePolicy);
    return request.headers['if-none-match'] === etag;
}

function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile): void {
    const { encoding, body } = chooseEncoding(request, file);
    if (setFileHeaders(request, reply, file)) return void reply.code(304).send();
    reply.header('content-length', body.byteLength);
    if (encoding) reply.header('content-encoding', encoding);
    reply.send(request.method === 'HEAD' ? undefined : body);
}

async function sendAsset(request: FastifyRequest, reply: FastifyReply, name: string, asset: Asset): Promise<void> {
    const { encoding, size, body } = asset;
    const asKept = encoding !== '' && negotiateEncoding(request, [encoding]) === encoding;
    if (setFileHeaders(request, reply, { type: getContentType(name), etag: `"${name}"`, cache: immutableCache }))
        return void reply.code(304).send();
    reply.header('content-length', asKept ? body.byteLength : size);
    if (asKept) reply.header('content-encoding', encoding);
    const sent = asKept ? body : await decompressAsset(asset);
    reply.send(request.method === 'HEAD' ? undefined : sent);
}

/** Whether the browser has a token; whether it is valid does not matter here. */
function hasToken({ headers }: FastifyRequest): boolean {
    return /(?:^|;\s*)auth=[^;]/.test(headers.cookie ?? '');
}

/**
 * Serves a path of the console. Returns false if the path is unknown. Does not return the reply, since awaiting it
 * means waiting until it has been sent.
 */
export type ServeConsole = (
    request: FastifyRequest,
    reply: FastifyReply,
    services: Pick<Services, 'db'>,
) => Promise<boolean>;

function decodePath(url: string): string | undefined {
    try {
        return decodeURIComponent(url.split('?', 1)[0] ?? '');
    } catch {
        // The path cannot be decoded, so the console has none like it.
        return undefined;
    }
}

/**
 * Returns the handler of the built console. It serves the files of the build in their precompressed encodings, assets
 * of other builds, and the page. The page answers every address of the console and, with status 404, unknown addresses
 * opened in a browser, for which the console shows a message. Without a build every path is unknown.
 */
export function createServeConsole(folder: string): ServeConsole {
    const files = readConsoleFiles(folder);
    const page = files.get('/index.html');
    const startLinks = takeStartLinks(files);
    return async (request, reply, services) => {
        const answer = (file: StaticFile, code = 200) => {
            send(request, reply.code(code), file);
            return true;
        };
        if (request.method !== 'GET' && request.method !== 'HEAD') return false;
        const path = decodePath(request.url);
        if (path === undefined) return false;
        const file = files.get(path);
        if (file) return answer(file);
        if (path.startsWith(assetsPath)) {
            const name = path.slice(assetsPath.length);
            const asset = await findAsset(services, name);
            if (asset) await sendAsset(request, reply, name, asset);
            return asset !== undefined;
        }
        const meaning = classifyPath(path);
        if (page && meaning === 'page') {
            if (startLinks && hasToken(request)) reply.header('link', startLinks);
            return answer(page);
        }
        const isBrowser = String(request.headers.accept ?? '').includes('text/html');
        return page !== undefined && meaning === 'noPage' && isBrowser && answer(page, 404);
    };
}
