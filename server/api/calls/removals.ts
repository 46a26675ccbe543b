import * as calls from '../../../contract/calls/removals';
import { limits } from '../../../contract/limits';
import { lastPage } from '../../../contract/verbs';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { getRemovalKey } from '../../features/removal/keys';
import { findRemoval, findRemovalFile, listRemovals } from '../../features/removal/list';
import { requeueRemoval } from '../../features/removal/queue';
import { getRemovalQueue } from '../../features/removal/run';
import { type HandledCall, handle, handleRaw } from '../routes/handle';
import { type RawAnswer, wantsBody } from '../routes/raw';
import { parseCount } from './parseCount';

const list: HandlerOf<typeof calls.listRemovals> = async ({ query, lang }, services) => {
    const page = parseCount(query.page ?? '1', 'page', lastPage);
    const limit = parseCount(query.limit ?? String(limits.page.default), 'limit', limits.page.max);
    return await listRemovals(services, { page, limit }, lang);
};

const get: HandlerOf<typeof calls.getRemoval> = async ({ params, lang }, services) =>
    (await findRemoval(services, params.id, lang)) ?? fail('notFound');

async function serve(incoming: Incoming<unknown, 'id'>, services: Services): Promise<RawAnswer> {
    const { params } = incoming;
    const file = (await findRemovalFile(services, params.id)) ?? fail('notFound');
    const headers = {
        'content-type': 'application/gzip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'cache-control': 'private, no-store',
        'content-length': String(file.size),
    };
    if (!wantsBody(incoming)) return { headers, body: null };
    const stored = (await services.storage.read(getRemovalKey(params))) ?? fail('notFound');
    return { headers, body: stored.body };
}

const retry: HandlerOf<typeof calls.retryRemoval> = async ({ body, lang }, services) => {
    await requeueRemoval(services, body.id);
    getRemovalQueue(services).wake();
    return (await findRemoval(services, body.id, lang)) ?? fail('notFound');
};

export const removalHandlers: readonly HandledCall[] = [
    handle(calls.listRemovals, list),
    handle(calls.getRemoval, get),
    handle(calls.retryRemoval, retry),
    handleRaw(calls.serveRemoval, serve),
];
