import { isDeepStrictEqual } from 'node:util';
import { type CopyPart, copyParts, type PartChanges } from '../../../contract/calls/copyConfig';
import type { Fields } from '../../../contract/field';
import { initialValues } from '../../../fields/group/field';
import type { Executor } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { parseValues, type Values } from '../../store/values';
import { listImages, parseSourceValues, replaceAddresses, translateValues } from './adapt';
import { type CopiedType, readSettings, readState, refuseTooMany } from './contents';
import { type Counts, countItems } from './counts';
import { createImagePlan, type ImagePlan } from './images';
import { type ComparedRecord, compareLists, toComparedRecord } from './lists';
import { readRecords } from './pages';
import type { PlannedStep } from './steps';
import type { CopyPage, CopyPages, TargetChanges } from './targets';

/**
 * The steps that give a target the source's content, without the values of records: `readSteps` reads those when they
 * are needed. `isCurrent` tells whether source and target are still as the plan found them.
 */
export type Plan = {
    steps: PlannedStep[];
    changes: TargetChanges;
    images: ImagePlan;
    isCurrent(db: Executor): Promise<boolean>;
};

const noCounts: Counts = { added: 0, changed: 0, removed: 0 };

function addCounts(one: Counts, other: Counts): Counts {
    return {
        added: one.added + other.added,
        changed: one.changed + other.changed,
        removed: one.removed + other.removed,
    };
}

/** Converts values of the source for the target and adds their images to the plan. */
async function adaptValues(
    services: Services,
    fields: Fields,
    data: string,
    { source, target }: CopyPages,
    images: ImagePlan,
): Promise<Values> {
    const values = translateValues(
        fields,
        parseSourceValues(fields, data, source.defaultLang, services),
        source,
        target,
    );
    await images.add(listImages(fields, values));
    return replaceAddresses(fields, values, images.addresses);
}

type PlannedType = { steps: readonly PlannedStep[]; counts: Counts };

async function planSettings(
    services: Services,
    db: Executor,
    type: CopiedType,
    sides: CopyPages,
    images: ImagePlan,
): Promise<PlannedType> {
    const { resource } = type;
    const { fields } = resource;
    const { target } = sides;
    const what = { setting: resource.name };
    const read = async ({ id }: CopyPage) =>
        new Map((await readSettings(services, db, id, [type])).map((row) => [row.variant, row]));
    const [offered, existing] = [await read(sides.source), await read(sides.target)];
    const steps: PlannedStep[] = [];
    let counts = noCounts;
    for (const variant of new Set([...offered.keys(), ...existing.keys()])) {
        const sourceRow = offered.get(variant);
        const own = existing.get(variant);
        // A setting that the source never saved has its initial values.
        const values = sourceRow
            ? await adaptValues(services, fields, sourceRow.data, sides, images)
            : initialValues(fields);
        const present = own ? parseValues(fields, own.data, target.defaultLang, services.log, what) : undefined;
        if (isDeepStrictEqual(values, present ?? initialValues(fields))) continue;
        steps.push({ kind: 'setting', resource, id: variant, before: own?.version ?? 0, values });
        const kind = present === undefined ? 'added' : sourceRow === undefined ? 'removed' : 'changed';
        const whole = { ...noCounts, [kind]: 1 };
        counts = addCounts(counts, resource.items === undefined ? whole : countItems(resource, values, present ?? {}));
    }
    return { steps, counts };
}

async function planRecords(
    services: Services,
    db: Executor,
    { resource }: CopiedType,
    sides: CopyPages,
    images: ImagePlan,
): Promise<PlannedType> {
    const { source, target } = sides;
    const planned: ComparedRecord[] = [];
    const present: ComparedRecord[] = [];
    for await (const page of readRecords(services, db, { resource, ldpId: source.id })) {
        for (const { outline, row } of page) {
            const values = await adaptValues(services, resource.fields, row.data, sides, images);
            planned.push(toComparedRecord(resource, outline, values, target.defaultLang));
        }
    }
    for await (const page of readRecords(services, db, { resource, ldpId: target.id })) {
        for (const { outline, row } of page) {
            const what = { resource: resource.name, id: row.id };
            const values = parseValues(resource.fields, row.data, target.defaultLang, services.log, what);
            present.push(toComparedRecord(resource, outline, values, target.defaultLang));
        }
    }
    return compareLists(resource, planned, present);
}

function groupByPart(counted: ReadonlyMap<CopiedType, Counts>, parts: readonly CopyPart[]): PartChanges[] {
    return copyParts
        .filter((part) => parts.includes(part))
        .map((part) => {
            const own = [...counted].filter(([type]) => type.parts.includes(part)).map(([, counts]) => counts);
            return { part, ...own.reduce(addCounts, noCounts) };
        });
}

/**
 * Plans the copy of these content types from a source to a target. Only reads, and nothing else.
 *
 * @throws {Refused} if the source has content that cannot be copied, or too much of it
 */
export async function planCopy(
    services: Services,
    db: Executor,
    { types, parts, ...sides }: { types: readonly CopiedType[]; parts: readonly CopyPart[] } & CopyPages,
): Promise<Plan> {
    const { source, target } = sides;
    for (const side of [source, target]) await refuseTooMany(db, side, types);
    const states: { id: string; state: string }[] = [];
    for (const { id } of [source, target]) states.push({ id, state: await readState(services, db, id, types) });
    const images = createImagePlan(services, db, source, target);
    const steps: PlannedStep[] = [];
    const counted = new Map<CopiedType, Counts>();
    for (const type of types) {
        const plan = type.resource.singleton ? planSettings : planRecords;
        const planned = await plan(services, db, type, sides, images);
        for (const step of planned.steps) steps.push(step);
        counted.set(type, planned.counts);
    }
    async function isCurrent(now: Executor): Promise<boolean> {
        for (const { id, state } of states) if ((await readState(services, now, id, types)) !== state) return false;
        return true;
    }
    return { steps, changes: groupByPart(counted, parts), images, isCurrent };
}
