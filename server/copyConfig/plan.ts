import { isDeepStrictEqual } from 'node:util';
import { type CopyPart, copyParts, type PartChanges } from '../../contract/calls/copyConfig';
import { initialValues } from '../../contract/fields/group';
import type { Services } from '../context';
import type { Executor } from '../database/tables';
import { Refused } from '../refused';
import { type Values, valuesOf } from '../store/values';
import { imagesIn, readdressed, type Speaks, translated } from './adapt';
import { type Breathe, createBreath } from './breath';
import { type Contents, type RecordRow, readContents, type SettingRow, stateOf, type Thing } from './contents';
import { type Counts, countItems } from './counts';
import { type ImagePlan, planImages } from './images';
import { compareLists, type Listed } from './lists';
import type { Step } from './steps';

/** A landing page as far as copying is concerned. */
export type Side = Speaks & { id: string };

/** What is to be written so that a target has what the source has. `state` is what was found there. */
export type Plan = { steps: Step[]; changes: PartChanges[]; images: ImagePlan; state: string };

const nothing: Counts = { added: 0, changed: 0, removed: 0 };

function sum(one: Counts, other: Counts): Counts {
    return {
        added: one.added + other.added,
        changed: one.changed + other.changed,
        removed: one.removed + other.removed,
    };
}

/** Stored values; what cannot be read must not empty anybody's page. */
function sourceValues({ fields }: Thing['resource'], data: string, services: Pick<Services, 'log'>): Values {
    try {
        JSON.parse(data);
    } catch {
        throw new Refused('server.copyConfig.unreadable');
    }
    return valuesOf(fields, data, services.log, {});
}

type Adapted<Row> = { row: Row; values: Values };

/** Everything that the source has, as it is to stand at the target but for the addresses of its images. */
type Offered = {
    records: Map<Thing, Adapted<RecordRow>[]>;
    settings: Map<Thing, Adapted<SettingRow>[]>;
    images: string[];
};

async function offer(
    services: Services,
    things: readonly Thing[],
    contents: Contents,
    source: Side,
    target: Side,
    breathe: Breathe,
): Promise<Offered> {
    const offered: Offered = { records: new Map(), settings: new Map(), images: [] };
    const images = new Set<string>();
    async function adapt<Row extends { data: string }>({ resource }: Thing, rows: readonly Row[]) {
        const adapted: Adapted<Row>[] = [];
        for (const row of rows) {
            await breathe();
            const values = translated(resource.fields, sourceValues(resource, row.data, services), source, target);
            for (const image of imagesIn(resource.fields, values)) images.add(image);
            adapted.push({ row, values });
        }
        return adapted;
    }
    for (const thing of things) {
        const { resource } = thing;
        if (resource.singleton) offered.settings.set(thing, await adapt(thing, settingsOf(contents, thing)));
        else offered.records.set(thing, await adapt(thing, recordsOf(contents, thing)));
    }
    return { ...offered, images: [...images] };
}

function recordsOf({ records }: Contents, { resource }: Thing): RecordRow[] {
    const own = records.filter((row) => row.resource === resource.name);
    if (resource.sortable) return own;
    // Newest first is how such a list is shown, so the oldest is to be made first.
    return own.toSorted((one, other) => (one.created_time < other.created_time ? -1 : 1));
}

function settingsOf({ settings }: Contents, { resource, variants }: Thing): SettingRow[] {
    return settings.filter(
        ({ name, variant }) => name === resource.name && (variants === undefined || variants.includes(variant)),
    );
}

function planSettings(
    services: Services,
    thing: Thing,
    offered: readonly Adapted<SettingRow>[],
    standing: readonly SettingRow[],
    images: ImagePlan,
): { steps: Step[]; counts: Counts } {
    const { resource } = thing;
    const { fields } = resource;
    const variants = new Set([...offered.map(({ row }) => row.variant), ...standing.map(({ variant }) => variant)]);
    const steps: Step[] = [];
    let counts = nothing;
    for (const variant of variants) {
        const given = offered.find(({ row }) => row.variant === variant);
        const own = standing.find((row) => row.variant === variant);
        // What the source never saved stands as it did in the beginning.
        const values = given ? readdressed(fields, given.values, images.addresses) : initialValues(fields);
        const present = own ? valuesOf(fields, own.data, services.log, { setting: resource.name }) : undefined;
        if (isDeepStrictEqual(values, present ?? initialValues(fields))) continue;
        steps.push({ kind: 'setting', resource, id: variant, before: own?.version ?? 0, values });
        const kind = present === undefined ? 'added' : given === undefined ? 'removed' : 'changed';
        const whole = { ...nothing, [kind]: 1 };
        counts = sum(counts, resource.items === undefined ? whole : countItems(resource, values, present ?? {}));
    }
    return { steps, counts };
}

function planRecords(
    services: Services,
    thing: Thing,
    offered: readonly Adapted<RecordRow>[],
    standing: readonly RecordRow[],
    images: ImagePlan,
    target: Side,
): { steps: Step[]; counts: Counts } {
    const { resource } = thing;
    const { fields } = resource;
    const wanted: Listed[] = offered.map(({ row, values }) => {
        return { row, values: readdressed(fields, values, images.addresses) };
    });
    const present: Listed[] = standing.map((row) => {
        return { row, values: valuesOf(fields, row.data, services.log, { resource: resource.name, id: row.id }) };
    });
    return compareLists(resource, target.defaultLang, wanted, present);
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
 * What it takes to give a target what the source has of these things. Reads and writes nothing else.
 *
 * @throws Refused where the source holds something that cannot be copied
 */
export async function planCopy(
    services: Services,
    db: Executor,
    {
        things,
        parts,
        source,
        target,
    }: { things: readonly Thing[]; parts: readonly CopyPart[]; source: Side; target: Side },
): Promise<Plan> {
    const breathe = createBreath();
    const given = await readContents(services, db, source.id, things);
    const standing = await readContents(services, db, target.id, things);
    const offered = await offer(services, things, given, source, target, breathe);
    const images = await planImages(services, db, source.id, target.id, offered.images);
    const steps: Step[] = [];
    const counted = new Map<Thing, Counts>();
    for (const thing of things) {
        await breathe();
        const planned = thing.resource.singleton
            ? planSettings(services, thing, offered.settings.get(thing) ?? [], settingsOf(standing, thing), images)
            : planRecords(
                  services,
                  thing,
                  offered.records.get(thing) ?? [],
                  recordsOf(standing, thing),
                  images,
                  target,
              );
        steps.push(...planned.steps);
        counted.set(thing, planned.counts);
    }
    return { steps, changes: byPart(counted, parts), images, state: stateOf(standing) };
}
