import type { Call } from '../../../contract/call';
import type { Write } from '../../base/database/change';
import type { CopyBatchTable } from '../../base/database/tables/copies';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import { orderShownRenditions } from '../../domain/media/renditionQueue';
import { applySteps } from './apply';
import { getOrder } from './getOrder';
import { dropCopies, insertCopies, storeCopies } from './images';
import type { Order } from './order';
import type { Plan } from './plan';
import { readSteps } from './readSteps';
import { Stale } from './stale';
import {
    type ClaimedTarget,
    type CopyPages,
    getWrittenDocuments,
    lockCopyPage,
    lockTarget,
    readCopyPage,
    settleTarget,
} from './targets';

/**
 * Returns the author, verb and time for the changes of a batch: the account that started it, and the last word of the
 * call's name.
 */
export function getBatchWrite(
    batch: CopyBatchTable,
    { name }: Pick<Call, 'name'>,
    { now }: Pick<Services, 'now'>,
): Write {
    const { id, account_id, username, address } = batch;
    const verb = name.slice(name.lastIndexOf('.') + 1);
    const author = { accountId: account_id, username, address };
    return { resource: '', verb, author, time: now().toISOString(), batchId: id };
}

type PlannedCopy = { plan: Plan; sides: CopyPages; order: Order };

/**
 * Writes one target in one transaction: its content, the data needed to undo it, and the reported outcome change
 * together.
 */
function writeTarget(
    services: Services,
    claimed: ClaimedTarget,
    { plan, sides, order }: PlannedCopy,
): Promise<boolean> {
    const { batch, target } = claimed;
    const { target: side } = sides;
    return services.db.transaction().execute(async (transaction) => {
        if (!(await lockTarget(services, transaction, claimed))) return false;
        await lockCopyPage(services, transaction, side);
        await order.checkCopy(transaction, sides);
        if (!(await plan.isCurrent(transaction))) throw new Stale('contents');
        const author = getBatchWrite(batch, order.copies, services);
        await insertCopies(services, transaction, author, plan.images.copies);
        const store = { ...services, db: transaction };
        const steps = readSteps(services, transaction, plan.steps, { ...sides, images: plan.images });
        await applySteps(store, { ldpId: side.id, lang: side.defaultLang }, author, steps);
        await settleTarget(transaction, target, {
            status: 'DONE',
            changes: plan.changes,
            written: getWrittenDocuments(plan.steps),
            standing: await order.readStanding(transaction, side),
        });
        return true;
    });
}

/**
 * Copies the current content of the source to a target, entirely or not at all. For a dry run only the counts are kept.
 *
 * @throws {Refused} if that is not possible
 * @throws {Stale} if content was changed meanwhile
 */
export async function copyToTarget(services: Services, claimed: ClaimedTarget): Promise<void> {
    const { batch, target } = claimed;
    const order = getOrder(services, batch);
    const source = await readCopyPage(services, services.db, batch.source_id);
    const sides = { source, target: await readCopyPage(services, services.db, target.ldp_id) };
    await order.checkCopy(services.db, sides);
    const plan = await order.plan(services, sides);
    if (batch.dry_run === 1) return await settleTarget(services.db, target, { status: 'DONE', changes: plan.changes });
    const { copies } = plan.images;
    try {
        await storeCopies(services, copies);
        const isWritten = await writeTarget(services, claimed, { plan, sides, order });
        if (!isWritten) return await dropCopies(services, copies);
        for (const { from, to } of copies) orderShownRenditions(services, to, from);
    } catch (error) {
        // If the connection was lost during the commit, the files may be in use: keep them.
        if (error instanceof Stale || error instanceof Refused) await dropCopies(services, copies);
        throw error;
    }
}
