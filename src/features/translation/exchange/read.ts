import type { DataProvider, RaRecord } from 'react-admin';
import { isTranslated } from '../../../../contract/inputs';
import type { Resource } from '../../../../contract/resource';
import { haveTexts } from '../../../../contract/translation/texts';
import { readAll as readRows } from '../../../screens/export/readAll';

/** A record with texts, or a setting, whose `id` is its variant, empty if it has none. */
export type Exchanged = { resource: Resource; id: string; record: RaRecord };

export type Progress = { signal: AbortSignal; onProgress(fraction: number): void };

/** Records that are read by one call. */
const perCall = 100;
const perAnswer = 50;

/** The types of a landing page whose texts can be exchanged: lists of records, and settings. */
export function listExchanged(resources: readonly Resource[]): Resource[] {
    return resources.filter(
        (resource) =>
            resource.scope === 'landingPage' &&
            haveTexts(resource.fields) &&
            (resource.singleton || isTranslated(resource)),
    );
}

const listVariants = ({ variants }: Resource) =>
    variants && 'routes' in variants ? Object.keys(variants.routes) : [''];

/** Loads a setting. */
async function readSetting(provider: DataProvider, resource: Resource, id: string, signal: AbortSignal) {
    const { data } = await provider.getOne(resource.name, { id: id || resource.name, signal });
    return { resource, id, record: data };
}

/** Loads the records of a list; with `incomplete` those not translated into that language. `isMore`: not all of them. */
async function readList(
    provider: DataProvider,
    resource: Resource,
    incomplete: string | undefined,
    signal: AbortSignal,
): Promise<{ records: Exchanged[]; isMore: boolean }> {
    const list = {
        resource: resource.name,
        perPage: perCall,
        sort: { field: resource.audit.createdTime, order: 'ASC' as const },
        filter: incomplete === undefined ? {} : { incomplete },
    };
    const { rows, isMore } = await readRows(provider, list, { signal, onProgress: () => undefined });
    return { records: rows.map((record) => ({ resource, id: String(record.id), record })), isMore };
}

/**
 * Loads everything with texts of a landing page; with `incomplete` only the records that are not translated into that
 * language, and all settings. `cut` are the lists of which only the first `limits.countedRows` are among them.
 *
 * @throws the abort reason of the signal
 */
export async function readAll(
    provider: DataProvider,
    resources: readonly Resource[],
    incomplete: string | undefined,
    { signal, onProgress }: Progress,
): Promise<{ found: Exchanged[]; cut: Resource[] }> {
    const found: Exchanged[] = [];
    const cut: Resource[] = [];
    for (const [index, resource] of resources.entries()) {
        if (resource.singleton) {
            for (const variant of listVariants(resource))
                found.push(await readSetting(provider, resource, variant, signal));
        } else {
            const { records, isMore } = await readList(provider, resource, incomplete, signal);
            found.push(...records);
            if (isMore) cut.push(resource);
        }
        signal.throwIfAborted();
        onProgress((index + 1) / resources.length);
    }
    return { found, cut };
}

/** Loads the records and settings that rows of a file name, as they are now; those that are gone are left out. */
export async function readNamed(
    provider: DataProvider,
    wanted: ReadonlyMap<Resource, ReadonlySet<string>>,
    { signal, onProgress }: Progress,
): Promise<Exchanged[]> {
    const total = [...wanted.values()].reduce((sum, ids) => sum + ids.size, 0);
    const found: Exchanged[] = [];
    let done = 0;
    for (const [resource, all] of wanted) {
        const ids = [...all];
        for (let first = 0; first < ids.length; first += perAnswer) {
            const some = ids.slice(first, first + perAnswer);
            if (resource.singleton) {
                const known = listVariants(resource);
                for (const id of some)
                    if (known.includes(id)) found.push(await readSetting(provider, resource, id, signal));
            } else {
                const { data } = await provider.getMany(resource.name, { ids: some, signal });
                found.push(...data.map((record) => ({ resource, id: String(record.id), record })));
            }
            signal.throwIfAborted();
            done += some.length;
            onProgress(done / total);
        }
    }
    return found;
}
