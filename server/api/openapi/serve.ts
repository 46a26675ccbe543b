import { createHash } from 'node:crypto';
import type { Resource } from '../../../contract/resource';
import { type Content, chooseEncoding, compress } from '../../base/http/encoding';
import type { Incoming } from '../../base/services/context';
import type { RawAnswer } from '../routes/raw';
import { createContentOpenApi } from './content';
import { createOpenApi } from './document';
import { type Assets, readAssets } from './page/assets';
import { renderPage } from './page/render';

/** A document that is built once and sent to all callers, with its compressed encodings. */
type ServedDocument = { headers: Readonly<Record<string, string>>; content: Content };

type BuildContent = (
    resources: readonly Resource[],
) => Promise<{ content: string; headers: Readonly<Record<string, string>> }>;

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

const buildContentJson: BuildContent = async (resources) => ({
    content: createContentOpenApi(resources),
    headers: { 'content-type': 'application/json; charset=utf-8' },
});

const buildPage: BuildContent = async (resources) => {
    const [document, assets] = await Promise.all([createOpenApi(resources), readAssets()]);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': getContentPolicy(assets) };
    return { content: await renderPage(JSON.parse(document), assets), headers };
};

async function prepareDocument(build: BuildContent, resources: readonly Resource[]): Promise<ServedDocument> {
    const { content, headers } = await build(resources);
    const etag = `"${hashContent(content)}"`;
    const whole = { ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
    return { headers: whole, content: await compress(content) };
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
        const { headers, content } = await makeOnce(resources);
        if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers, body: null };
        const { encoding, read } = chooseEncoding(request, content);
        return {
            headers: encoding === '' ? headers : { ...headers, 'content-encoding': encoding },
            body: await read(),
        };
    };
}

/** Serves the OpenAPI document. */
export const serveOpenApi = createDocumentHandler(createDocumentCache(buildJson));

/** Serves the OpenAPI document as an HTML page. */
export const serveDocs = createDocumentHandler(createDocumentCache(buildPage));

/** Serves the OpenAPI document of the content that visitors see. */
export const serveContentOpenApi = createDocumentHandler(createDocumentCache(buildContentJson));
