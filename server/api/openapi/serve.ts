import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Resource } from '../../../contract/resource';
import type { Incoming } from '../../base/services/context';
import { negotiateEncoding } from '../console/serve';
import type { RawAnswer } from '../routes/raw';
import { createOpenApi } from './document';
import { type Assets, readAssets } from './page/assets';
import { renderPage } from './page/render';

/** A document that is built once and sent to all callers, with its compressed encodings. */
type ServedDocument = { headers: Readonly<Record<string, string>>; plain: Buffer; br: Buffer; gzip: Buffer };

type BuildContent = (
    resources: readonly Resource[],
) => Promise<{ content: string; headers: Readonly<Record<string, string>> }>;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Compromise between compression time and size: the first request waits for the compression. */
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };

const hashContent = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Returns the content security policy of the page, which has one inline style and one inline script and loads nothing.
 */
function getContentPolicy({ style, script }: Assets): string {
    return [
        "default-src 'none'",
        `style-src 'sha256-${hashContent(style)}'`,
        `script-src 'sha256-${hashContent(script)}'`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ].join('; ');
}

const buildJson: BuildContent = async (resources) => ({
    content: await createOpenApi(resources),
    headers: { 'content-type': 'application/json; charset=utf-8' },
});

const buildPage: BuildContent = async (resources) => {
    const [document, assets] = await Promise.all([createOpenApi(resources), readAssets()]);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': getContentPolicy(assets) };
    return { content: await renderPage(JSON.parse(document), assets), headers };
};

async function prepareDocument(build: BuildContent, resources: readonly Resource[]): Promise<ServedDocument> {
    const { content, headers } = await build(resources);
    const plain = Buffer.from(content);
    const [br, gz] = await Promise.all([brotli(plain, brotliOptions), gzip(plain)]);
    const etag = `"${hashContent(content)}"`;
    return { headers: { ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }, plain, br, gzip: gz };
}

/** Returns a function that builds the document once for each list of resources. A failed attempt is repeated. */
function createDocumentCache(build: BuildContent): (resources: readonly Resource[]) => Promise<ServedDocument> {
    const cache = new WeakMap<readonly Resource[], Promise<ServedDocument>>();
    return (resources) => {
        const pending = cache.get(resources) ?? prepareDocument(build, resources);
        cache.set(resources, pending);
        pending.catch(() => cache.delete(resources));
        return pending;
    };
}

function createDocumentHandler(makeOnce: ReturnType<typeof createDocumentCache>) {
    return async (
        { request }: Pick<Incoming, 'request'>,
        { resources }: { resources: readonly Resource[] },
    ): Promise<RawAnswer> => {
        const { headers, plain, br, gzip: gz } = await makeOnce(resources);
        if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers, body: null };
        const encoding = negotiateEncoding(request, ['br', 'gzip']);
        if (encoding === undefined) return { headers, body: plain };
        return { headers: { ...headers, 'content-encoding': encoding }, body: encoding === 'br' ? br : gz };
    };
}

/** Serves the OpenAPI document. */
export const serveOpenApi = createDocumentHandler(createDocumentCache(buildJson));

/** Serves the OpenAPI document as an HTML page. */
export const serveDocs = createDocumentHandler(createDocumentCache(buildPage));
