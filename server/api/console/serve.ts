import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../base/http/encoding';
import type { Services } from '../../base/services/context';
import { consolePolicy } from '../routes/headers';
import { findAsset } from './assets';
import { assetsPath, getContentType, immutableCache, readConsoleFiles, type StaticFile, takeStartLinks } from './files';
import { frameScriptFile } from './frameScript';
import { createPages } from './pages';
import { classifyPath } from './routes';

async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { type, etag, cache, content, vary = 'accept-encoding' }: StaticFile,
): Promise<void> {
    reply.headers({ 'content-type': type, etag, 'cache-control': cache, vary });
    reply.header('content-security-policy', consolePolicy);
    // The caller's cached copy is still valid.
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    const { encoding, size, read } = chooseEncoding(request, content);
    reply.header('content-length', size);
    if (encoding !== '') reply.header('content-encoding', encoding);
    const body = request.method === 'HEAD' ? undefined : await read();
    reply.send(body);
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
export async function createServeConsole(folder: string): Promise<ServeConsole> {
    const files = readConsoleFiles(folder);
    const built = files.get('/index.html');
    const findPage = built && (await createPages(built));
    const startLinks = await takeStartLinks(files);
    files.delete(frameScriptFile);
    return async (request, reply, services) => {
        const path = decodePath(request.url);
        const answer = async (file: StaticFile, code = 200) => {
            // The frame of previews has no origin, and its script is a module, which browsers fetch by the rules of CORS.
            if (path?.startsWith(assetsPath)) reply.header('access-control-allow-origin', '*');
            await send(request, reply.code(code), file);
            return true;
        };
        if (request.method !== 'GET' && request.method !== 'HEAD') return false;
        if (path === undefined) return false;
        const page = findPage?.(request);
        const file = files.get(path);
        if (file) return answer(file);
        if (path.startsWith(assetsPath)) {
            const name = path.slice(assetsPath.length);
            const content = await findAsset(services, name);
            const [type, etag] = [getContentType(name), `"${name}"`];
            return content !== undefined && answer({ type, etag, cache: immutableCache, content });
        }
        const meaning = classifyPath(path);
        if (page && meaning === 'page') {
            if (startLinks && hasToken(request)) reply.header('link', startLinks);
            return answer(page);
        }
        const isBrowser = String(request.headers.accept ?? '').includes('text/html');
        return page !== undefined && meaning === 'noPage' && isBrowser && (await answer(page, 404));
    };
}
