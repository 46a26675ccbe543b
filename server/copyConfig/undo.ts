import { sql } from 'kysely';
import { undoCopyConfig } from '../../contract/calls/copyConfig';
import { initialValues } from '../../contract/fields/group';
import type { Resource } from '../../contract/resource';
import type { Services } from '../context';
import type { Transaction } from '../database/tables';
import { Refused } from '../refused';
import type { RecordAfter } from '../store/row';
import { valuesOf } from '../store/values';
import { translated } from './adapt';
import { applySteps } from './apply';
import { readContents, readState, thingsOf } from './contents';
import { partsOf, writeFor } from './copy';
import type { Side } from './plan';
import type { Step } from './steps';
import { type Claimed, lockTarget, readSide, settleTarget, type Written } from './targets';

type Kept = { record_id: string; version: number; after: string };

/** What stood before, by record, of the records of one resource. */
async function statesBefore(
    { dialect }: Services,
    db: Transaction,
    ldpId: string,
    resource: string,
    written: readonly Written[],
): Promise<Map<string, string>> {
    const wanted = written.filter(([, , before]) => before > 0).map(([, id, before]) => `${id} ${before}`);
    if (wanted.length === 0) return new Map();
    const { rows } = await sql<Kept>`select record_id, version, after from revision
        where ldp_id = ${ldpId} and resource = ${resource} and after is not null
            and ${dialect.isOneOf(sql`record_id || ' ' || cast(version as text)`, wanted)}
        order by id`.execute(db);
    return new Map(rows.map(({ record_id, after }) => [record_id, after]));
}

type Standing = { version: number } | undefined;

function stepBack(
    services: Services,
    resource: Resource,
    [name, id, before]: Written,
    { after, standing, side }: { after: string | undefined; standing: Standing; side: Side },
): Step {
    const { fields, singleton } = resource;
    const version = standing?.version ?? 0;
    if (before > 0 && after === undefined) throw new Refused('server.copyConfig.historyGone');
    const state: Partial<RecordAfter> = after === undefined ? {} : JSON.parse(after);
    const then = valuesOf(fields, JSON.stringify(state.data ?? {}), services.log, { resource: name, id });
    const values = translated(fields, then, side, side);
    if (singleton) {
        const beginning = before === 0 ? initialValues(fields) : values;
        return { kind: 'setting', resource, id, before: version, values: beginning };
    }
    if (before === 0) return { kind: 'record', resource, id, before: version, after: null };
    const { status = 'ACTIVE', sort = 0, createdBy, createdTime } = state;
    const made = createdBy && createdTime ? { created: { by: createdBy, time: createdTime } } : {};
    // A deletion counted as a version of its own.
    const again = version === 0 ? { ...made, version: before + 2 } : {};
    return { kind: 'record', resource, id, before: version, after: { values, status, place: sort, ...again } };
}

/** Deletions first, so that what comes back finds its unique words free. */
const inOrder = (steps: readonly Step[]) => {
    const isDeletion = (step: Step) => step.kind === 'record' && step.after === null;
    return [...steps.filter(isDeletion), ...steps.filter((step) => !isDeletion(step))];
};

/**
 * Brings a target back to what it was before the copy, from its history, wholly or not at all.
 *
 * @throws Refused where something that was chosen has changed since, or its history is gone
 */
export async function undoAt(services: Services, claimed: Claimed): Promise<void> {
    const { batch, target } = claimed;
    const things = thingsOf(partsOf(batch));
    const written: Written[] = JSON.parse(target.written ?? '[]');
    await services.db.transaction().execute(async (transaction) => {
        if (!(await lockTarget(services, transaction, claimed))) return;
        const side = await readSide(services, transaction, target.ldp_id, true);
        if ((await readState(services, transaction, side.id, things)) !== target.standing)
            throw new Refused('server.copyConfig.changedSince');
        const contents = await readContents(services, transaction, side.id, things);
        const steps: Step[] = [];
        for (const name of new Set(written.map(([resource]) => resource))) {
            const resource = things.find((thing) => thing.resource.name === name)?.resource;
            if (!resource) throw new Refused('server.copyConfig.historyGone');
            const own = written.filter(([each]) => each === name);
            const before = await statesBefore(services, transaction, side.id, name, own);
            for (const each of own) {
                const [, id] = each;
                const standing = resource.singleton
                    ? contents.settings.find((row) => row.name === name && row.variant === id)
                    : contents.records.find((row) => row.resource === name && row.id === id);
                steps.push(stepBack(services, resource, each, { after: before.get(id), standing, side }));
            }
        }
        const write = writeFor(batch, undoCopyConfig, services);
        const store = { ...services, db: transaction };
        await applySteps(store, { ldpId: side.id, lang: side.defaultLang }, write, inOrder(steps));
        await settleTarget(transaction, target, { status: 'UNDONE', written: null, standing: null });
    });
}
