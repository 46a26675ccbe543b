import { v7 as uuidv7 } from 'uuid';
import type { ChosenRecords, RecordChanges } from '../../../../contract/calls/copyRecords';
import type { Resource } from '../../../../contract/resource';
import type { Executor } from '../../../base/database/tables';
import type { Services } from '../../../base/services/context';
import { Refused } from '../../../base/system/refused';
import { createYielder } from '../../../base/system/yielding';
import { getUniqueField } from '../../../store/document';
import { listImages, parseSourceValues, translateValues } from '../adapt';
import { createImagePlan, type ImagePlan } from '../images';
import { readRows, splitBySize } from '../pages';
import type { Plan } from '../plan';
import type { PlannedRecord } from '../steps';
import type { CopyPages } from '../targets';
import { chooseFree, listCandidates } from './freeValues';
import { createLanguageReport } from './languages';
import { type ChosenOutline, type Counterpart, readChosen, readCounterparts, readFirstSort } from './read';

type Chosen = { resource: Resource; chosen: ChosenRecords };

/** What the plan is based on; another plan is made if it has changed before the first write. */
type Basis = { outlines: ChosenOutline[]; counterparts: Counterpart[]; first: number };

/** The order in which copies are created: as listed, or oldest first where lists show the newest record first. */
function sortForCreation({ sortable }: Resource, outlines: readonly ChosenOutline[]): ChosenOutline[] {
    const place = ({ sort, created_time }: ChosenOutline) => (sortable ? sort : Date.parse(created_time));
    // Those at the same place stay as they were read: by id.
    return outlines.toSorted((one, other) => place(one) - place(other));
}

async function readBasis(
    services: Services,
    db: Executor,
    { resource, chosen, source, target }: Chosen & CopyPages,
): Promise<Basis> {
    const outlines = await readChosen(services, db, { resource, ldpId: source.id }, chosen.ids);
    if (outlines.length < chosen.ids.length) throw new Refused('server.copyRecords.gone');
    const values = outlines.flatMap(({ unique_key }) => unique_key ?? []);
    const list = { resource, ldpId: target.id };
    return {
        outlines,
        counterparts: await readCounterparts(services, db, list, values),
        first: await readFirstSort(db, list),
    };
}

const describeBasis = ({ outlines, counterparts, first }: Basis) =>
    JSON.stringify([
        outlines.map(({ id, version, status, sort }) => [id, version, status, Number(sort)]),
        counterparts.map(({ id, version, sort }) => [id, version, Number(sort)]),
        first,
    ]);

/** Returns the unique values that copies get instead of those that the target has already. */
async function chooseOtherValues(
    services: Services,
    db: Executor,
    { resource, target }: Chosen & CopyPages,
    { outlines, counterparts }: Basis,
): Promise<Map<string, string>> {
    const clashing = counterparts.map(({ unique_key }) => unique_key);
    const asked = clashing.flatMap(listCandidates);
    const found = await readCounterparts(services, db, { resource, ldpId: target.id }, asked);
    const taken = new Set([...found, ...outlines].map(({ unique_key }) => unique_key));
    const others = new Map<string, string>();
    for (const value of clashing) {
        const free = chooseFree(value, (candidate) => taken.has(candidate));
        taken.add(free);
        others.set(value, free);
    }
    return others;
}

type PlannedRecords = {
    steps: PlannedRecord[];
    counts: Pick<RecordChanges, 'added' | 'renamed' | 'replaced' | 'skipped'>;
};

function planSteps(
    { resource, chosen }: Chosen,
    { outlines, counterparts, first }: Basis,
    others: ReadonlyMap<string, string>,
): PlannedRecords {
    const { existing, becomes, place } = chosen;
    const byValue = new Map(counterparts.map((each) => [each.unique_key, each]));
    const counts = { added: 0, renamed: 0, replaced: 0, skipped: 0 };
    const steps: PlannedRecord[] = [];
    const ordered = sortForCreation(resource, outlines);
    for (const [index, { id: of, bytes, status, unique_key, published_time }] of ordered.entries()) {
        const own = unique_key === null ? undefined : byValue.get(unique_key);
        // What is copied as inactive begins as a draft.
        const stage = becomes === 'SAME' ? { status, published: published_time } : { status: becomes, published: null };
        const state = { of, bytes, ...stage };
        if (own && existing === 'SKIP') counts.skipped += 1;
        else if (own && existing === 'REPLACE') {
            const from = Number(own.sort);
            counts.replaced += 1;
            steps.push({
                kind: 'record',
                resource,
                id: own.id,
                before: own.version,
                from,
                after: { ...state, place: from },
            });
        } else {
            const atStart = resource.sortable && place === 'START';
            const other = unique_key === null ? undefined : others.get(unique_key);
            const renamed = other === undefined ? {} : { instead: { [getUniqueField(resource)]: other } };
            const after = { ...state, ...renamed, place: atStart ? first - ordered.length + index : ('next' as const) };
            counts.added += 1;
            if (other !== undefined) counts.renamed += 1;
            steps.push({ kind: 'record', resource, id: uuidv7(), before: 0, after });
        }
    }
    return { steps, counts };
}

/** Adds the pictures of the records to be written to the plan, and reports their languages. */
async function readContents(
    services: Services,
    db: Executor,
    { resource, source, target }: Chosen & CopyPages,
    steps: readonly PlannedRecord[],
    images: ImagePlan,
): Promise<Pick<RecordChanges, 'leftOut' | 'missing'>> {
    const { fields } = resource;
    const report = createLanguageReport({ source, target });
    const copied = steps.flatMap(({ after }) => (after ? [after] : []));
    const yieldIfDue = createYielder();
    for (const piece of splitBySize(copied)) {
        const ids = piece.map(({ of }) => of);
        for (const { data } of (await readRows(services, db, { resource, ldpId: source.id }, ids)).values()) {
            await yieldIfDue();
            const values = parseSourceValues(fields, data, source.defaultLang, services);
            report.add(fields, values);
            await images.add(listImages(fields, translateValues(fields, values, source, target)));
        }
    }
    return report.get();
}

/**
 * Plans the copies of chosen records at a target. Only reads.
 *
 * @throws {Refused} if a record was deleted since, or cannot be copied
 */
export async function planRecords(
    services: Services,
    db: Executor,
    { resource, chosen, ...sides }: Chosen & CopyPages,
): Promise<Plan> {
    const wanted = { resource, chosen, ...sides };
    const basis = await readBasis(services, db, wanted);
    const others =
        chosen.existing === 'ADD' ? await chooseOtherValues(services, db, wanted, basis) : new Map<string, string>();
    const { steps, counts } = planSteps(wanted, basis, others);
    const images = createImagePlan(services, db, sides.source, sides.target);
    const langs = await readContents(services, db, wanted, steps, images);
    return {
        steps,
        images,
        changes: { ...counts, ...langs },
        isCurrent: async (now) => describeBasis(await readBasis(services, now, wanted)) === describeBasis(basis),
    };
}
