import type { Call } from '../../contract/call';
import { type CopyPart, copyConfig } from '../../contract/calls/copyConfig';
import type { Services } from '../context';
import type { Write } from '../database/change';
import type { CopyBatchTable } from '../database/tables';
import { Refused } from '../refused';
import { applySteps } from './apply';
import { readState, type Thing, thingsOf } from './contents';
import { dropCopies, insertCopies, storeCopies } from './images';
import { type Plan, planCopy, type Side } from './plan';
import { Stale } from './stale';
import { type Claimed, lockSide, lockTarget, readSide, settleTarget, writtenBy } from './targets';

/** Whose writing it is: whoever started the batch, under the last word of the call that asked for it. */
export function writeFor(batch: CopyBatchTable, { name }: Pick<Call, 'name'>, { now }: Pick<Services, 'now'>): Write {
    const { account_id, username, address } = batch;
    const verb = name.slice(name.lastIndexOf('.') + 1);
    return { resource: '', verb, author: { accountId: account_id, username, address }, time: now().toISOString() };
}

export const partsOf = ({ parts }: CopyBatchTable): CopyPart[] => JSON.parse(parts);

type Planned = { plan: Plan; side: Side; things: readonly Thing[] };

/** One target, one transaction: what it has, what it had, and what is said about it change together. */
function write(services: Services, claimed: Claimed, { plan, side, things }: Planned): Promise<boolean> {
    const { batch, target } = claimed;
    return services.db.transaction().execute(async (transaction) => {
        if (!(await lockTarget(services, transaction, claimed))) return false;
        await lockSide(services, transaction, side);
        if ((await readState(services, transaction, side.id, things)) !== plan.state) throw new Stale('contents');
        const author = writeFor(batch, copyConfig, services);
        await insertCopies(services, transaction, author, plan.images.copies);
        const store = { ...services, db: transaction };
        await applySteps(store, { ldpId: side.id, lang: side.defaultLang }, author, plan.steps);
        await settleTarget(transaction, target, {
            status: 'DONE',
            changes: plan.changes,
            written: writtenBy(plan.steps),
            standing: await readState(services, transaction, side.id, things),
        });
        return true;
    });
}

/**
 * Gives a target what the source has now, wholly or not at all; of a dry run only the numbers are kept.
 *
 * @throws Refused where it cannot be done, Stale where somebody came in between
 */
export async function copyTo(services: Services, claimed: Claimed): Promise<void> {
    const { batch, target } = claimed;
    const parts = partsOf(batch);
    const things = thingsOf(parts);
    const source = await readSide(services, services.db, batch.source_id);
    const side = await readSide(services, services.db, target.ldp_id);
    const plan = await planCopy(services, services.db, { things, parts, source, target: side });
    if (batch.dry_run === 1) return await settleTarget(services.db, target, { status: 'DONE', changes: plan.changes });
    const { copies } = plan.images;
    try {
        await storeCopies(services, copies);
        if (!(await write(services, claimed, { plan, side, things }))) await dropCopies(services, copies);
    } catch (error) {
        // Of a commit whose answer was lost nobody knows here whether its files are shown.
        if (error instanceof Stale || error instanceof Refused) await dropCopies(services, copies);
        throw error;
    }
}
