import { sql } from 'kysely';
import * as calls from '../../../contract/calls/copyConfig';
import type { LandingPageRefusal } from '../../../contract/calls/landingPage';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem, type Reason } from '../../base/system/errors';
import { translate } from '../../base/system/messages';
import { findBatch, insertBatch, type NewBatch, readBatch, reopen } from '../../features/copyConfig/batches';
import { copyingOf } from '../../features/copyConfig/run';
import { idempotent } from '../../store/idempotency';
import { writeOf } from '../../store/write';
import { type Handled, handle } from '../routes/handle';

/** The resource name in the history for entries about batches themselves; batches have no revisions of their own. */
const batchResource = 'copyConfig';

async function namesOf({ db, dialect }: Services, ids: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from landing_page
        where ${dialect.isOneOf(sql.ref('id'), ids)}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Refuses a batch that names unknown landing pages or copies a landing page to itself. */
async function refuseStrange(services: Services, { from, to }: NewBatch): Promise<void> {
    const names = await namesOf(services, [from, ...to]);
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
    await refuseStrange(services, batch);
    const batchId = await insertBatch(services, writeOf(incoming, batchResource, services), batch);
    copyingOf(services).wake();
    return { batchId };
};

async function batchNamed(id: unknown, services: Services) {
    return (await findBatch(services, String(id))) ?? fail('notFound');
}

const get: HandlerOf<typeof calls.getCopyConfig> = async (incoming, services) => {
    const { params, query, lang } = incoming;
    const batch = await batchNamed(params.batchId, services);
    return await readBatch(services, batch, { translate, lang, brief: query.brief === 'true' });
};

type Change = Parameters<typeof reopen>[3];

async function again(incoming: Incoming<{ batchId: string }>, services: Services, change: Change, nothing: string) {
    const batch = await batchNamed(incoming.body.batchId, services);
    if (batch.dry_run === 1) return invalid([problem('batchId', nothing)]);
    const opened = await reopen(services, writeOf(incoming, batchResource, services), batch.id, change);
    if (opened === undefined) return invalid([problem('batchId', 'validation.copyRunning')]);
    if (opened === 0) return invalid([problem('batchId', nothing)]);
    copyingOf(services).wake();
    return { batchId: batch.id };
}

const retry: HandlerOf<typeof calls.retryCopyConfig> = (incoming, services) =>
    again(incoming, services, { from: ['FAILED'], to: 'WAITING' }, 'validation.nothingToRetry');

const undo: HandlerOf<typeof calls.undoCopyConfig> = (incoming, services) =>
    again(incoming, services, { from: ['DONE', 'KEPT'], to: 'UNDOING' }, 'validation.nothingToUndo');

export const copyConfigHandlers: readonly Handled[] = [
    handle(calls.copyConfig, idempotent(start)),
    handle(calls.getCopyConfig, get),
    handle(calls.retryCopyConfig, idempotent(retry)),
    handle(calls.undoCopyConfig, idempotent(undo)),
];
