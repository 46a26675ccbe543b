import { sql } from 'kysely';
import type { Write } from '../../base/database/change';
import { createYielder } from '../../base/system/yielding';
import type { List } from '../../store/listKey';
import { releasePosition, reservePosition } from '../../store/positions';
import { deleteRecord, insertRecord, updateRecord } from '../../store/records';
import { saveSetting } from '../../store/settings';
import type { Store } from '../../store/write';
import { Stale } from './stale';
import type { RecordState, Step } from './steps';

async function loadNextPosition({ db, dialect }: Store, { ldpId, resource }: List): Promise<number> {
    const { rows } = await sql<{ place: number }>`select ${dialect.nextPlace(ldpId, resource.name)} as place`.execute(
        db,
    );
    return Number(rows[0]?.place);
}

type RecordStep = Extract<Step, { kind: 'record' }>;

async function writeRecord(store: Store, list: List, write: Write, step: RecordStep, state: RecordState) {
    const { id, before, from = 0 } = step;
    const { values, status, published, created, version } = state;
    if (before === 0) {
        const place = state.place === 'next' ? undefined : state.place;
        const more = { ...(created ? { created } : {}), ...(version === undefined ? {} : { version }) };
        await insertRecord(store, list, write, values, { id, status, published, position: place, ...more });
        return;
    }
    const place = state.place === 'next' ? await loadNextPosition(store, list) : state.place;
    const saved = await updateRecord(
        store,
        list,
        write,
        values,
        { id, version: before },
        { status, position: place, from, published: published !== null },
    );
    if (!saved) throw new Stale(`${list.resource.name} ${id}`);
}

async function removeRecord(store: Store, list: List, write: Write, { id, before, from, holds }: RecordStep) {
    if (before > 0) {
        if (!(await deleteRecord(store, list, write, id, {}))) throw new Stale(`${list.resource.name} ${id}`);
    } else if (from !== undefined) await releasePosition(store, list, id);
    if (holds) await reservePosition(store, list, id, holds.values, holds.place);
}

/**
 * Carries out steps in order, each with a version and a revision of its own. `store.db` is the transaction that they
 * all belong to.
 *
 * @throws {Stale} if a row has another version or position than expected
 */
export async function applySteps(
    store: Store,
    { ldpId, lang }: Pick<List, 'ldpId' | 'lang'>,
    write: Write,
    steps: AsyncIterable<Step>,
): Promise<void> {
    const yieldIfDue = createYielder();
    for await (const step of steps) {
        await yieldIfDue();
        const { resource, id, before } = step;
        const own = { ...write, resource: resource.name };
        const list = { resource, ldpId, lang };
        if (step.kind === 'setting') {
            const key = { ...list, variant: id };
            if (!(await saveSetting(store, key, own, step.values, before))) throw new Stale(resource.name);
        } else if (step.after === null) {
            await removeRecord(store, list, own, step);
        } else {
            await writeRecord(store, list, own, step, step.after);
        }
    }
}
