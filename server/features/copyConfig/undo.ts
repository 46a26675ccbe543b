import { sql } from 'kysely';
import { undoCopyConfig } from '../../../contract/calls/copyConfig';
import { keysOf } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { initialValues } from '../../../fields/group/field';
import type { Transaction } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import type { RecordAfter } from '../../store/row';
import { emptyValues, valuesOf } from '../../store/values';
import { translated } from './adapt';
import { applySteps } from './apply';
import { isStateOf, readStamps, refuseTooMany, type Stamp, type Thing, thingsOf } from './contents';
import { partsOf, writeFor } from './copy';
import type { Step } from './steps';
import { type Claimed, lockTarget, readSide, type Side, settleTarget, type Written } from './targets';

/** Number of records whose earlier states are held in memory at once. */
const atOnce = 10;

/**
 * Loads the states before the copy, by record. Searches from the newest revision backwards, because only the copy came
 * after it.
 */
async function statesBefore(
    { dialect }: Services,
    db: Transaction,
    ldpId: string,
    resource: string,
    written: readonly Written[],
): Promise<Map<string, string>> {
    const wanted = written.filter(([, , before]) => before > 0).map(([, id, before]) => ({ id, number: before }));
    if (wanted.length === 0) return new Map();
    const { rows } = await sql<{ id: string; after: string | null }>`select numbered.id, (
            select after from revision where ldp_id = ${ldpId} and resource = ${resource} and record_id = numbered.id
                and version = numbered.number and after is not null order by revision.id desc limit 1
        ) as after from ${dialect.numbered(wanted)}`.execute(db);
    return new Map(rows.flatMap(({ id, after }) => (after === null ? [] : [[id, after] as const])));
}

type Standing = Pick<Stamp, 'version' | 'sort'> | undefined;

function stepBack(
    services: Services,
    resource: Resource,
    [name, id, before, place]: Written,
    { after, standing, side }: { after: string | undefined; standing: Standing; side: Side },
): Step {
    const { fields, singleton } = resource;
    const version = standing?.version ?? 0;
    if (before > 0 && after === undefined) throw new Refused('server.copyConfig.historyGone');
    const state: Partial<RecordAfter> = after === undefined ? {} : JSON.parse(after);
    const then = valuesOf(fields, JSON.stringify(state.data ?? {}), side.defaultLang, services.log, {
        resource: name,
        id,
    });
    const values = translated(fields, then, side, side);
    if (singleton) {
        const beginning = before === 0 ? initialValues(fields) : values;
        return { kind: 'setting', resource, id, before: version, values: beginning };
    }
    const from = standing && Number(standing.sort);
    const own = { kind: 'record', resource, id, before: version, from } as const;
    if (before === 0) {
        const empty = { ...emptyValues(fields), ...keysOf(resource, id) };
        return { ...own, after: null, ...(place === undefined ? {} : { holds: { values: empty, place } }) };
    }
    const { status = 'ACTIVE', sort = 0, createdBy, createdTime } = state;
    const made = createdBy && createdTime ? { created: { by: createdBy, time: createdTime } } : {};
    // The deletion took a version number, too.
    const again = version === 0 ? { ...made, version: before + 2 } : {};
    return { ...own, after: { values, status, place: place ?? sort, ...again } };
}

/** Deletions first, so that unique values of restored records are free. */
const inOrder = (written: readonly Written[], things: readonly Thing[]) => {
    const resourceOf = (name: string) => things.find(({ resource }) => resource.name === name)?.resource;
    const isDeletion = ([name, , before]: Written) => before === 0 && resourceOf(name)?.singleton === false;
    return [...written.filter(isDeletion), ...written.filter((each) => !isDeletion(each))];
};

/** Yields the steps that undo a copy, a few records at a time. @throws {Refused} if the history is gone */
async function* stepsBack(
    services: Services,
    db: Transaction,
    written: readonly Written[],
    { things, side, stamps }: { things: readonly Thing[]; side: Side; stamps: readonly Stamp[] },
): AsyncGenerator<Step> {
    const standing = new Map(stamps.map((stamp) => [`${stamp.name} ${stamp.id}`, stamp]));
    const ordered = inOrder(written, things);
    for (let first = 0; first < ordered.length; first += atOnce) {
        const some = ordered.slice(first, first + atOnce);
        for (const name of new Set(some.map(([resource]) => resource))) {
            const resource = things.find((thing) => thing.resource.name === name)?.resource;
            if (!resource) throw new Refused('server.copyConfig.historyGone');
            const own = some.filter(([each]) => each === name);
            const before = await statesBefore(services, db, side.id, name, own);
            for (const each of own) {
                const [, id] = each;
                const given = { after: before.get(id), standing: standing.get(`${name} ${id}`), side };
                yield stepBack(services, resource, each, given);
            }
        }
    }
}

/**
 * Restores a target from its history to the state before the copy, entirely or not at all.
 *
 * @throws {Refused} if the copied content has been changed since, or its history is gone
 */
export async function undoAt(services: Services, claimed: Claimed): Promise<void> {
    const { batch, target } = claimed;
    const things = thingsOf(partsOf(batch));
    const written: Written[] = JSON.parse(target.written ?? '[]');
    await services.db.transaction().execute(async (transaction) => {
        if (!(await lockTarget(services, transaction, claimed))) return;
        const side = await readSide(services, transaction, target.ldp_id, true);
        await refuseTooMany(transaction, side, things);
        const stamps = await readStamps(services, transaction, side.id, things);
        if (!isStateOf(target.standing, stamps)) throw new Refused('server.copyConfig.changedSince');
        const write = writeFor(batch, undoCopyConfig, services);
        const store = { ...services, db: transaction };
        const steps = stepsBack(services, transaction, written, { things, side, stamps });
        await applySteps(store, { ldpId: side.id, lang: side.defaultLang }, write, steps);
        await settleTarget(transaction, target, { status: 'UNDONE', written: null, standing: null });
    });
}
