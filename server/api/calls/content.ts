import * as calls from '../../../contract/calls/content';
import { isUnchanged } from '../../base/http/conditional';
import { chooseEncoding } from '../../base/http/encoding';
import type { Incoming, Services } from '../../base/services/context';
import { answerContent, type ContentQuery } from '../../site/content';
import { serveContentOpenApi } from '../openapi/serve';
import { type HandledCall, handleRaw } from '../routes/handle';
import { type RawAnswer, wantsBody } from '../routes/raw';

/** Caches may keep content, but have to ask whether it has changed, so that a change is seen with the next request. */
const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
};

type Named = Pick<Incoming, 'request'> & { params: Readonly<{ key: string; lang: string }> };

async function serve({ request, params }: Named, services: Services, query: ContentQuery): Promise<RawAnswer> {
    const { etag, content } = await answerContent(services, params, query);
    if (isUnchanged(request.headers['if-none-match'], etag) || !content)
        return { status: 304, headers: { ...headers, etag }, body: null };
    const { encoding, size, read } = chooseEncoding(request, content);
    return {
        headers: {
            ...headers,
            etag,
            'content-length': String(size),
            ...(encoding === '' ? {} : { 'content-encoding': encoding }),
        },
        body: wantsBody({ request }) ? await read() : null,
    };
}

export const contentHandlers: readonly HandledCall[] = [
    handleRaw(calls.contentSnapshot, (incoming, services) => serve(incoming, services, {})),
    handleRaw(calls.contentList, (incoming, services) =>
        serve(incoming, services, { ...incoming.query, type: incoming.params.type }),
    ),
    handleRaw(calls.contentRecord, (incoming, services) =>
        serve(incoming, services, { type: incoming.params.type, id: incoming.params.id }),
    ),
    handleRaw(calls.contentOpenApi, serveContentOpenApi),
];
