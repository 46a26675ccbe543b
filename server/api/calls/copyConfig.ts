import { sql } from 'kysely';
import * as calls from '../../../contract/calls/copyConfig';
import type { LandingPageRefusal } from '../../../contract/calls/landingPage';
import { limits } from '../../../contract/limits';
import { lastPage } from '../../../contract/verbs';
import type { HandlerOf, Services } from '../../base/services/context';
import { fail, problem, type Reason } from '../../base/system/errors';
import { translate } from '../../base/system/messages';
import { findBatch, insertBatch, type NewBatch, readBatch } from '../../features/copyConfig/batches';
import { listBatches } from '../../features/copyConfig/listBatches';
import { getCopyQueue } from '../../features/copyConfig/run';
import { idempotent } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle } from '../routes/handle';
import { parseCount } from './parseCount';
import { requeueBatch } from './requeueBatch';

/** The resource name in the history for entries about batches themselves; batches have no revisions of their own. */
const batchResource = 'copyConfig';

async function loadNames({ db, dialect }: Services, ids: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from landing_page
        where ${dialect.isOneOf(sql.ref('id'), ids)}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Refuses a batch that names unknown landing pages or copies a landing page to itself. */
async function validateBatch(services: Services, { from, to }: NewBatch): Promise<void> {
    const names = await loadNames(services, [from, ...to]);
    const found = [{ id: from, path: 'from' }, ...to.map((id, index) => ({ id, path: `to.${index}` }))];
    const problems = found.flatMap(({ id, path }) => {
        const isSource = path !== 'from' && id === from;
        const key = isSource ? 'validation.copySource' : names.has(id) ? undefined : 'validation.landingPage';
        return key ? [{ ...problem(path, key), name: names.get(id) ?? id }] : [];
    });
    if (problems.length === 0) return;
    const reasons: Record<keyof LandingPageRefusal, Reason[]> = {
        landingPageErrors: problems.map(({ name, key, params }) => ({ name, key, params })),
        apiDomainErrors: [],
    };
    return fail('validation', null, { problems, reasons });
}

const start: HandlerOf<typeof calls.copyConfig> = async (incoming, services) => {
    const { from, to, parts, dryRun = false } = incoming.body;
    const batch = { from, to: [...new Set(to)], parts: [...new Set(parts)], dryRun };
    await validateBatch(services, batch);
    const batchId = await insertBatch(services, createWrite(incoming, batchResource, services), batch);
    getCopyQueue(services).wake();
    return { batchId };
};

/** Batches of records have calls of their own. */
async function loadBatch(id: unknown, services: Services) {
    const batch = await findBatch(services, String(id));
    return batch?.records === null ? batch : fail('notFound');
}

const get: HandlerOf<typeof calls.getCopyConfig> = async (incoming, services) => {
    const { params, query, lang } = incoming;
    const batch = await loadBatch(params.batchId, services);
    return await readBatch(services, batch, { translate, lang, brief: query.brief === 'true' });
};

const list: HandlerOf<typeof calls.listCopies> = async ({ query, principal }, services) => {
    const { accountId } = principal ?? fail('sessionEnded');
    const page = parseCount(query.page ?? '1', 'page', lastPage);
    const limit = parseCount(query.limit ?? String(limits.page.default), 'limit', limits.page.max);
    return await listBatches(services, accountId, { page, limit });
};

const retry: HandlerOf<typeof calls.retryCopyConfig> = async (incoming, services) => {
    const batch = await loadBatch(incoming.body.batchId, services);
    const change = { from: ['FAILED'], to: 'WAITING' } as const;
    const nothing = 'validation.nothingToRetry';
    return await requeueBatch(incoming, services, { batch, resource: batchResource, change, nothing });
};

const undo: HandlerOf<typeof calls.undoCopyConfig> = async (incoming, services) => {
    const batch = await loadBatch(incoming.body.batchId, services);
    const change = { from: ['DONE', 'KEPT'], to: 'UNDOING' } as const;
    const nothing = 'validation.nothingToUndo';
    return await requeueBatch(incoming, services, { batch, resource: batchResource, change, nothing });
};

export const copyConfigHandlers: readonly HandledCall[] = [
    handle(calls.copyConfig, idempotent(start)),
    handle(calls.getCopyConfig, get),
    handle(calls.listCopies, list),
    handle(calls.retryCopyConfig, idempotent(retry)),
    handle(calls.undoCopyConfig, idempotent(undo)),
];
