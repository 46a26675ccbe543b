import { sql } from 'kysely';
import { parseRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { initialValues } from '../../../fields/group/field';
import type { Transaction } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import type { RecordAfter } from '../../store/row';
import { getEmptyValues, parseValues } from '../../store/values';
import { translateValues } from './adapt';
import { applySteps } from './apply';
import type { CopiedType, DocumentVersion } from './contents';
import { getBatchWrite } from './copy';
import { getOrder } from './getOrder';
import type { Step } from './steps';
import {
    type ClaimedTarget,
    type CopyPage,
    lockTarget,
    readCopyPage,
    settleTarget,
    type WrittenDocument,
} from './targets';

/** Number of records whose earlier states are held in memory at once. */
const pageSize = 10;

/**
 * Loads the states before the copy, by record. Searches from the newest revision backwards, because only the copy came
 * after it.
 */
async function readStatesBefore(
    { dialect }: Services,
    db: Transaction,
    ldpId: string,
    resource: string,
    written: readonly WrittenDocument[],
): Promise<Map<string, string>> {
    const versions = written.filter(([, , before]) => before > 0).map(([, id, before]) => ({ id, number: before }));
    if (versions.length === 0) return new Map();
    const { rows } = await sql<{ id: string; after: string | null }>`select numbered.id, (
            select after from revision where ldp_id = ${ldpId} and resource = ${resource} and record_id = numbered.id
                and version = numbered.number and after is not null order by revision.id desc limit 1
        ) as after from ${dialect.numbered(versions)}`.execute(db);
    return new Map(rows.flatMap(({ id, after }) => (after === null ? [] : [[id, after] as const])));
}

type CurrentVersion = Pick<DocumentVersion, 'version' | 'sort'> | undefined;

function createUndoStep(
    services: Services,
    resource: Resource,
    [name, id, before, position]: WrittenDocument,
    { after, standing, side }: { after: string | undefined; standing: CurrentVersion; side: CopyPage },
): Step {
    const { fields, singleton } = resource;
    const version = standing?.version ?? 0;
    if (before > 0 && after === undefined) throw new Refused('server.copyConfig.historyGone');
    const state: Partial<RecordAfter> = after === undefined ? {} : JSON.parse(after);
    const then = parseValues(fields, JSON.stringify(state.data ?? {}), side.defaultLang, services.log, {
        resource: name,
        id,
    });
    const values = translateValues(fields, then, side, side);
    if (singleton) {
        const beginning = before === 0 ? initialValues(fields) : values;
        return { kind: 'setting', resource, id, before: version, values: beginning };
    }
    const from = standing && Number(standing.sort);
    const own = { kind: 'record', resource, id, before: version, from } as const;
    if (before === 0) {
        const empty = { ...getEmptyValues(fields), ...parseRecordId(resource, id) };
        return {
            ...own,
            after: null,
            ...(position === undefined ? {} : { holds: { values: empty, place: position } }),
        };
    }
    const { status = 'ACTIVE', sort = 0, createdBy, createdTime, publishedTime = '' } = state;
    const creation = createdBy && createdTime ? { created: { by: createdBy, time: createdTime } } : {};
    // The deletion took a version number, too.
    const again = version === 0 ? { ...creation, version: before + 2 } : {};
    return { ...own, after: { values, status, published: publishedTime, place: position ?? sort, ...again } };
}

/** Deletions first, so that unique values of restored records are free. */
const deletionsFirst = (written: readonly WrittenDocument[], types: readonly CopiedType[]) => {
    const findResource = (name: string) => types.find(({ resource }) => resource.name === name)?.resource;
    const isDeletion = ([name, , before]: WrittenDocument) => before === 0 && findResource(name)?.singleton === false;
    return [...written.filter(isDeletion), ...written.filter((each) => !isDeletion(each))];
};

/** Yields the steps that undo a copy, a few records at a time. @throws {Refused} if the history is gone */
async function* createUndoSteps(
    services: Services,
    db: Transaction,
    written: readonly WrittenDocument[],
    { types, side, stamps }: { types: readonly CopiedType[]; side: CopyPage; stamps: readonly DocumentVersion[] },
): AsyncGenerator<Step> {
    const currentVersions = new Map(stamps.map((stamp) => [`${stamp.name} ${stamp.id}`, stamp]));
    const ordered = deletionsFirst(written, types);
    for (let first = 0; first < ordered.length; first += pageSize) {
        const some = ordered.slice(first, first + pageSize);
        for (const name of new Set(some.map(([resource]) => resource))) {
            const resource = types.find((type) => type.resource.name === name)?.resource;
            if (!resource) throw new Refused('server.copyConfig.historyGone');
            const own = some.filter(([each]) => each === name);
            const before = await readStatesBefore(services, db, side.id, name, own);
            for (const each of own) {
                const [, id] = each;
                const context = { after: before.get(id), standing: currentVersions.get(`${name} ${id}`), side };
                yield createUndoStep(services, resource, each, context);
            }
        }
    }
}

/**
 * Restores a target from its history to the state before the copy, entirely or not at all.
 *
 * @throws {Refused} if the copied content has been changed since, or its history is gone
 */
export async function undoTarget(services: Services, claimed: ClaimedTarget): Promise<void> {
    const { batch, target } = claimed;
    const order = getOrder(services, batch);
    const { types } = order;
    await services.db.transaction().execute(async (transaction) => {
        if (!(await lockTarget(services, transaction, claimed))) return;
        const side = await readCopyPage(services, transaction, target.ldp_id, true);
        await order.checkUndo(transaction, side);
        const { written, stamps } = await order.readUndone(transaction, side, target);
        const write = getBatchWrite(batch, order.undoes, services);
        const store = { ...services, db: transaction };
        const steps = createUndoSteps(services, transaction, written, { types, side, stamps });
        await applySteps(store, { ldpId: side.id, lang: side.defaultLang }, write, steps);
        await settleTarget(transaction, target, { status: 'UNDONE', written: null, standing: null });
    });
}
