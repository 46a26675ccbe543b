import { isDeepStrictEqual } from 'node:util';
import { type CopyPart, copyParts, type PartChanges } from '../../../contract/calls/copyConfig';
import type { Fields } from '../../../contract/field';
import { initialValues } from '../../../fields/group/field';
import type { Executor } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { type Values, valuesOf } from '../../store/values';
import { imagesIn, readdressed, sourceValues, translated } from './adapt';
import { readSettings, readState, refuseTooMany, type Thing } from './contents';
import { type Counts, countItems } from './counts';
import { createImagePlan, type ImagePlan } from './images';
import { compareLists, type Listed, listed } from './lists';
import { recordsOf } from './pages';
import type { PlannedStep } from './steps';
import type { Side, Sides } from './targets';

/**
 * The steps that give a target the source's content, without the values of records: `stepsOf` reads those when they are
 * needed. `states` are the states of source and target that the plan is based on.
 */
export type Plan = {
    steps: PlannedStep[];
    changes: PartChanges[];
    images: ImagePlan;
    states: { source: string; target: string };
};

const nothing: Counts = { added: 0, changed: 0, removed: 0 };

function sum(one: Counts, other: Counts): Counts {
    return {
        added: one.added + other.added,
        changed: one.changed + other.changed,
        removed: one.removed + other.removed,
    };
}

/** Converts values of the source for the target and adds their images to the plan. */
async function adapted(
    services: Services,
    fields: Fields,
    data: string,
    { source, target }: Sides,
    images: ImagePlan,
): Promise<Values> {
    const values = translated(fields, sourceValues(fields, data, source.defaultLang, services), source, target);
    await images.add(imagesIn(fields, values));
    return readdressed(fields, values, images.addresses);
}

type Planned = { steps: readonly PlannedStep[]; counts: Counts };

async function planSettings(
    services: Services,
    db: Executor,
    thing: Thing,
    sides: Sides,
    images: ImagePlan,
): Promise<Planned> {
    const { resource } = thing;
    const { fields } = resource;
    const { target } = sides;
    const what = { setting: resource.name };
    const read = async ({ id }: Side) =>
        new Map((await readSettings(services, db, id, [thing])).map((row) => [row.variant, row]));
    const [offered, standing] = [await read(sides.source), await read(sides.target)];
    const steps: PlannedStep[] = [];
    let counts = nothing;
    for (const variant of new Set([...offered.keys(), ...standing.keys()])) {
        const given = offered.get(variant);
        const own = standing.get(variant);
        // A setting that the source never saved has its initial values.
        const values = given ? await adapted(services, fields, given.data, sides, images) : initialValues(fields);
        const present = own ? valuesOf(fields, own.data, target.defaultLang, services.log, what) : undefined;
        if (isDeepStrictEqual(values, present ?? initialValues(fields))) continue;
        steps.push({ kind: 'setting', resource, id: variant, before: own?.version ?? 0, values });
        const kind = present === undefined ? 'added' : given === undefined ? 'removed' : 'changed';
        const whole = { ...nothing, [kind]: 1 };
        counts = sum(counts, resource.items === undefined ? whole : countItems(resource, values, present ?? {}));
    }
    return { steps, counts };
}

async function planRecords(
    services: Services,
    db: Executor,
    { resource }: Thing,
    sides: Sides,
    images: ImagePlan,
): Promise<Planned> {
    const { source, target } = sides;
    const wanted: Listed[] = [];
    const present: Listed[] = [];
    for await (const page of recordsOf(services, db, { resource, ldpId: source.id })) {
        for (const { outline, row } of page) {
            const values = await adapted(services, resource.fields, row.data, sides, images);
            wanted.push(listed(resource, outline, values, target.defaultLang));
        }
    }
    for await (const page of recordsOf(services, db, { resource, ldpId: target.id })) {
        for (const { outline, row } of page) {
            const what = { resource: resource.name, id: row.id };
            const values = valuesOf(resource.fields, row.data, target.defaultLang, services.log, what);
            present.push(listed(resource, outline, values, target.defaultLang));
        }
    }
    return compareLists(resource, wanted, present);
}

function byPart(counted: ReadonlyMap<Thing, Counts>, parts: readonly CopyPart[]): PartChanges[] {
    return copyParts
        .filter((part) => parts.includes(part))
        .map((part) => {
            const own = [...counted].filter(([thing]) => thing.parts.includes(part)).map(([, counts]) => counts);
            return { part, ...own.reduce(sum, nothing) };
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
    { things, parts, ...sides }: { things: readonly Thing[]; parts: readonly CopyPart[] } & Sides,
): Promise<Plan> {
    const { source, target } = sides;
    for (const side of [source, target]) await refuseTooMany(db, side, things);
    const states = {
        source: await readState(services, db, source.id, things),
        target: await readState(services, db, target.id, things),
    };
    const images = createImagePlan(services, db, source, target);
    const steps: PlannedStep[] = [];
    const counted = new Map<Thing, Counts>();
    for (const thing of things) {
        const plan = thing.resource.singleton ? planSettings : planRecords;
        const planned = await plan(services, db, thing, sides, images);
        for (const step of planned.steps) steps.push(step);
        counted.set(thing, planned.counts);
    }
    return { steps, changes: byPart(counted, parts), images, states };
}
