import type { Resource } from '../../../../contract/resource';
import type { FileLanguages, NamedRow } from './file';
import { writeKey } from './key';
import type { Exchanged } from './read';
import { listUnits, type Unit } from './units';

type Options = {
    /** Whether texts that are translated are among the rows, even of settings that lack none. */
    isWhole: boolean;
    /** Whether translations of a setting are older than their source, though none is missing. */
    isOutdated(exchanged: Exchanged): boolean;
    nameRecord(exchanged: Exchanged): string;
    nameText(resource: Resource, unit: Unit): string;
};

/** Lists the rows of a file: every text with a source, with its translation if there is one. */
export function listRows(
    found: readonly Exchanged[],
    { source: from, target: to }: FileLanguages,
    { isWhole, isOutdated, nameRecord, nameText }: Options,
): NamedRow[] {
    return found.flatMap((exchanged) => {
        const { resource, id, record } = exchanged;
        const units = listUnits(resource.fields, record).filter(({ texts }) => texts[from]);
        // Records were chosen by what they lack, settings are read whole.
        const isComplete = resource.singleton && units.every(({ texts }) => texts[to]) && !isOutdated(exchanged);
        if (isComplete && !isWhole) return [];
        const place = nameRecord(exchanged);
        return units.map((unit): NamedRow => {
            const [source, target] = [unit.texts[from] ?? '', unit.texts[to] ?? ''];
            const key = writeKey({ resource: resource.name, id, path: unit.path, source, target });
            return { key, name: `${place} · ${nameText(resource, unit)}`, source, target };
        });
    });
}
