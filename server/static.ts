import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consolePolicy } from './routes/headers';

type Variant = { file: string; size: number };
type StaticFile = { type: string; etag: string; cache: string; plain: Variant; br?: Variant; gzip?: Variant };

const types: Readonly<Record<string, string>> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.ico': 'image/x-icon',
    '.txt': 'text/plain; charset=utf-8',
    '.woff2': 'font/woff2',
    '.map': 'application/json; charset=utf-8',
};

/** The build puts a hash of the content into the names below this folder, so those never change. */
const hashed = '/assets/';

function variant(file: string): Variant | undefined {
    return existsSync(file) ? { file, size: statSync(file).size } : undefined;
}

function staticFile(file: string, path: string): StaticFile {
    const br = variant(`${file}.br`);
    const gzip = variant(`${file}.gz`);
    return {
        type: types[extname(file)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 27)}"`,
        cache: path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache',
        plain: { file, size: statSync(file).size },
        ...(br ? { br } : {}),
        ...(gzip ? { gzip } : {}),
    };
}

/** Every file of the built console by its path. Only what is in here is ever served, whatever a path looks like. */
function filesIn(folder: string): Map<string, StaticFile> {
    const files = new Map<string, StaticFile>();
    if (!existsSync(folder)) return files;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(folder, file).split(sep).join('/')}`;
        files.set(path, staticFile(file, path));
    }
    return files;
}

function accepted({ headers }: FastifyRequest, file: StaticFile): { encoding?: string; variant: Variant } {
    const wanted = String(headers['accept-encoding'] ?? '');
    const takes = (name: string) =>
        new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`).test(wanted);
    if (file.br && takes('br')) return { encoding: 'br', variant: file.br };
    if (file.gzip && takes('gzip')) return { encoding: 'gzip', variant: file.gzip };
    return { variant: file.plain };
}

function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
    const { encoding, variant } = accepted(request, file);
    reply.headers({ 'content-type': file.type, etag: file.etag, 'cache-control': file.cache, vary: 'accept-encoding' });
    reply.header('content-security-policy', consolePolicy);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    reply.header('content-length', variant.size);
    if (encoding) reply.header('content-encoding', encoding);
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(variant.file));
}

/** Serves a path of the console; undefined when it is none, and the path is unknown. */
export type ServeConsole = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Paths that belong to the server and never lead into the console, however they are spelled. */
const serverPaths = /^\/+(api|image|apk|download|assets|healthz|readyz)(\/|$)/i;

function pathOf(url: string): string | undefined {
    try {
        return decodeURIComponent(url.split('?', 1)[0] ?? '');
    } catch {
        // No path at all, so none of ours.
        return undefined;
    }
}

/**
 * The built console: its files with the encodings that were made beforehand, and its page for every route of the
 * browser's own. Without a build everything is unknown.
 */
export function createServeConsole(folder: string): ServeConsole {
    const files = filesIn(folder);
    const page = files.get('/index.html');
    return (request, reply) => {
        if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
        const path = pathOf(request.url);
        if (path === undefined) return undefined;
        const file = files.get(path);
        if (file) return send(request, reply, file);
        const isRoute = !serverPaths.test(path.replaceAll('\\', '/')) && !extname(path);
        return page && isRoute ? send(request, reply, page) : undefined;
    };
}
