import type { ConsoleDataProvider } from '../../../../providers/dataProvider';
import type { Compared } from './compare';
import type { Exchanged } from './read';
import { mapUnits } from './units';

/** What became of an import: the texts that were saved, and the records that could not be. */
export type Imported = { texts: number; failed: { exchanged: Exchanged; problem: unknown }[] };

/** Number of simultaneous calls. */
const concurrency = 4;

/** The texts of one record, by path. */
type Change = { exchanged: Exchanged; texts: Map<string, string> };

function groupByRecord(chosen: readonly Compared[]): Change[] {
    const changes = new Map<Exchanged, Change>();
    for (const { row, at } of chosen) {
        if (!at) continue;
        const change = changes.get(at.exchanged) ?? { exchanged: at.exchanged, texts: new Map() };
        change.texts.set(at.unit.path, row.target);
        changes.set(at.exchanged, change);
    }
    return [...changes.values()];
}

async function save(provider: ConsoleDataProvider, { exchanged, texts }: Change, lang: string): Promise<void> {
    const { resource, id, record } = exchanged;
    const data = mapUnits(resource.fields, record, (unit) => {
        const text = texts.get(unit.path);
        return text === undefined ? unit.texts : { ...unit.texts, [lang]: text };
    });
    if (!resource.singleton) {
        await provider.update(resource.name, { id, data, previousData: record });
        return;
    }
    const variant = id === '' ? {} : { variant: id };
    await provider.saveSetting(resource.name, { data, version: Number(record.version), ...variant });
}

/**
 * Saves texts in a language, each record once, on the version that was compared: one that somebody has changed since is
 * reported and stays as it is.
 */
export async function writeTexts(
    provider: ConsoleDataProvider,
    chosen: readonly Compared[],
    lang: string,
    { signal, onProgress }: { signal: AbortSignal; onProgress(fraction: number): void },
): Promise<Imported> {
    const changes = groupByRecord(chosen);
    const waiting = [...changes];
    const imported: Imported = { texts: 0, failed: [] };
    let done = 0;
    async function work(): Promise<void> {
        for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
            try {
                await save(provider, next, lang);
                imported.texts += next.texts.size;
            } catch (problem) {
                imported.failed.push({ exchanged: next.exchanged, problem });
            }
            done += 1;
            onProgress(done / changes.length);
        }
    }
    await Promise.all(Array.from({ length: concurrency }, work));
    return imported;
}
